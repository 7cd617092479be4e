import type { FirmCtx } from "#core/server/ctx.ts";
import { REMINDER_DAYS } from "#investors/data-requests/shared/rules.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { takeStaleSoon } from "./queries.ts";

/** The owner of an answer is reminded before it is stale, once for each day it is valid until. */
export async function remindOfAnswers({ db }: FirmCtx): Promise<void> {
  const soon = await takeStaleSoon(db, REMINDER_DAYS);
  if (soon.length === 0) return;
  await notify(
    db,
    soon.map(({ id: recordId, ownerId: userId, title, on }) => ({
      kind: "answer_stale" as const,
      userId,
      recordId,
      params: { title, on },
    })),
  );
}

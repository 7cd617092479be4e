import type { FirmCtx } from "#core/server/ctx.ts";
import { EXPIRY_NOTICE_DAYS } from "#deals/term-sheets/shared/rules.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { expireSheets, listExpiring } from "./expiry-queries.ts";

/** Shortly before a sheet expires, and when it does, the owner of the deal and the drafter of the sheet are notified. */
export async function expireTermSheets({ db }: FirmCtx): Promise<void> {
  const expired = await expireSheets(db);
  const expiring = await listExpiring(db, EXPIRY_NOTICE_DAYS);
  const noticeOf =
    (kind: "term_sheet_expired" | "term_sheet_expiring") =>
    ({ id: recordId, company, version, expiryDate, people }: (typeof expired)[number]) =>
      people.map((userId) => ({
        kind,
        userId,
        recordId,
        params: { company, version, expiryDate },
        topic: `${kind} ${expiryDate}`,
      }));
  await notify(db, [
    ...expired.flatMap(noticeOf("term_sheet_expired")),
    ...expiring.flatMap(noticeOf("term_sheet_expiring")),
  ]);
}

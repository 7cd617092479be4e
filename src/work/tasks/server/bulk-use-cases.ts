import { attempt } from "#core/server/attempt.ts";
import type { Ctx } from "#core/server/ctx.ts";
import { AppError } from "#core/shared/errors.ts";
import { t } from "#core/shared/text.ts";
import { listTitles } from "./queries.ts";

type Refused = { id: string; title: string; reason: string };

/** Changes each of these tasks, or keeps it as it is and says why: one that is refused leaves the others changed. */
export async function changeEach(
  { db }: Ctx,
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<{ ids: string[]; refused: Refused[] }> {
  const titles = await listTitles(db, ids);
  const changed: string[] = [];
  const refused: Refused[] = [];
  for (const id of new Set(ids)) {
    const title = titles.get(id);
    if (title === undefined) {
      refused.push({ id, title: "", reason: t("This no longer exists") });
      continue;
    }
    try {
      await attempt(db, () => change(id));
      changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, title, reason: error.message });
    }
  }
  return { ids: changed, refused };
}

import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuseField } from "#core/server/refuse.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { asKnown } from "./queries.ts";

/** The day and the moment a question for figures means; what something is worth on a day to come nobody knows. */
export async function asKnownByNow(db: Db, asked: Parameters<typeof asKnown>[1]): Promise<AsKnown> {
  const known = await asKnown(db, asked);
  if (asked.asOf === undefined) return known;
  const today = await readFirmToday(db);
  if (known.asOf > today) throw refuseField("asOf", "ledger.day_ahead", { today: dayText(today) });
  return known;
}

import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { PromisedAmount } from "#funds/fund-admissions/shared/counted.ts";
import type { AdmissionPartner } from "#funds/fund-admissions/shared/work-out.ts";
import { listTerms } from "#funds/funds/server/queries.ts";
import type { FundTerms } from "#funds/funds/shared/api.ts";
import { approvedOf } from "#funds/quarters/shared/fee-terms.ts";
import { quarterOf } from "#funds/quarters/shared/quarter.ts";
import { listConfirmedTerms } from "#funds/side-letters/server/queries.ts";
import type { SideLetterTerm } from "#funds/side-letters/shared/terms.ts";
import { addDays } from "#maths/money/plain-date.ts";
import {
  type AdmissionRun,
  findTransferSince,
  listPromises,
  listRunsBefore,
  listUnreallocated,
} from "./reallocation-queries.ts";

type Asked = { fundId: string; closesOn: string; currency: string };

/** What quarters did before a closing, and what its partners are by it. */
export type EqualisationInputs = Asked & {
  runs: AdmissionRun[];
  partners: readonly AdmissionPartner[];
  promises: PromisedAmount[];
  terms: FundTerms[];
  letters: SideLetterTerm[];
};

/** Reads what later closings catch up and reallocate; refused where quarters went on after the day. */
export async function readEqualisationInputs(
  db: Db,
  asked: Asked,
  partners: readonly AdmissionPartner[],
): Promise<EqualisationInputs> {
  const { fundId, closesOn } = asked;
  const runs = await listRunsBefore(db, fundId);
  const late = runs.findLast(({ endsOn }) => endsOn > closesOn);
  if (late !== undefined) throw refuse("fund_admissions.quarter_since", { day: dayText(late.endsOn) });
  const sold = await findTransferSince(db, fundId, closesOn);
  if (sold !== undefined) throw refuse("fund_admissions.transferred_since", { day: dayText(sold) });
  // Who joined or took over before has its part first.
  const [unreallocated] = await listUnreallocated(db, fundId);
  if (unreallocated !== undefined)
    throw refuse("fund_admissions.unreallocated", { day: dayText(unreallocated.endsOn) });
  return {
    ...asked,
    runs,
    partners,
    promises: await listPromises(db, fundId, closesOn),
    terms: approvedOf(await listTerms(db, fundId)),
    letters: await listConfirmedTerms(db, fundId),
  };
}

export const lettersOf = ({ letters }: EqualisationInputs, { commitmentId }: AdmissionPartner) =>
  letters.filter((term) => term.commitmentId === commitmentId);

/** The last quarter that ended by the day, where runs of a kind the fund has do not reach it. */
export function unfinishedIn(runs: readonly Pick<AdmissionRun, "kind" | "endsOn">[], closesOn: string): string | null {
  const { startsOn, endsOn } = quarterOf(closesOn);
  const ended = endsOn === closesOn ? closesOn : addDays(startsOn, -1);
  const reached = [...Map.groupBy(runs, ({ kind }) => kind).values()].map((some) =>
    some.some((run) => run.endsOn >= ended),
  );
  return reached.every(Boolean) ? null : ended;
}

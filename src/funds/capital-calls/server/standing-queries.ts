import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { FeesBefore } from "#funds/capital-calls/shared/allocation.ts";
import { MANAGEMENT_FEES } from "#funds/capital-calls/shared/rules.ts";
import {
  type AskedFee,
  caughtUpBy,
  feesAskedBefore,
  type JoiningAdmission,
} from "#funds/fund-admissions/shared/caught-up.ts";
import { type CallsFollow, USUAL_FOLLOWS } from "#funds/funds/shared/rules.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";

/** Which calls count: all `but` one, or those numbered `before` one. */
export type Others = { but?: string; before?: number };

/** What calls of a fund that are not posted yet take of each commitment. Decimal texts. */
export async function listPromised(db: Db, fundId: string, { but, before }: Others): Promise<Map<string, string>> {
  const { rows } = await sql<{ commitmentId: string; amount: string }>`
    select l.commitment_id, trim_scale(sum(l.inside))::text as amount from capital_call_lines l
    join capital_calls c on c.id = l.capital_call_id
    where c.fund_id = ${fundId} and c.state in ('pending', 'approved', 'issued') and c.due_entry_id is null
      and c.id is distinct from ${but ?? null} and c.number < coalesce(${before ?? null}::int, c.number + 1)
    group by 1`.execute(db);
  return new Map(rows.map(({ commitmentId, amount }) => [commitmentId, amount]));
}

/** Later closings of a fund that were approved, with the fees that were caught up at them. */
export async function listAdmissionFees(db: Db, fundId: string): Promise<JoiningAdmission[]> {
  const { rows } = await sql<JoiningAdmission>`
    select admission_id, closes_on, joined, fees, promises from fund_admission_fees(${fundId})`.execute(db);
  return rows;
}

type FeePeriod = { from: string | null; to: string | null; currency: string };

/**
 * Management fees of a period that partners were asked for before, by commitment: by calls that count, and what they caught up at closings.
 * Empty where nothing of the period was caught up, or none is named.
 */
export async function listFeesBefore(
  db: Db,
  fundId: string,
  { from, to, currency, but, before }: FeePeriod & Others,
): Promise<Map<string, FeesBefore>> {
  if (from === null || to === null) return new Map();
  const decimals = minorUnitDecimals(currency);
  const caughtUp = (await listAdmissionFees(db, fundId)).flatMap(({ fees }) => caughtUpBy(fees, decimals));
  if (caughtUp.length === 0) return new Map();
  const { rows: called } = await sql<AskedFee>`
    select l.commitment_id, i.is_outside, trim_scale(l.amounts[i.position])::text as amount, c.fee_from as starts_on, c.fee_to as ends_on
    from capital_calls c
    join capital_call_items i on i.capital_call_id = c.id and i.sub_type = any (${[...MANAGEMENT_FEES]}::text[])
    join capital_call_lines l on l.capital_call_id = c.id
    where c.fund_id = ${fundId} and c.state <> 'cancelled' and c.id is distinct from ${but ?? null}
      and c.number < coalesce(${before ?? null}::int, c.number + 1)`.execute(db);
  return feesAskedBefore({ caughtUp, called, period: { startsOn: from, endsOn: to }, decimals });
}

/** A vehicle that committed to a fund. */
export async function findFeeder(db: Db, fundId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select f.name from commitments c join funds f on f.id = c.vehicle_id where c.fund_id = ${fundId} order by f.name limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}

type Terms = { feeRate: string; feeSteps: { from: string; rate: string | null }[]; callsFollow: CallsFollow };
type CallTerms = { feeRate: string | null; follows: CallsFollow };

/** What a fund’s terms say of calls on a day: the rate of management fees in percent a year, null where none are in force, and what calls follow. */
export async function findCallTerms(db: Db, fundId: string, day: string): Promise<CallTerms> {
  const { rows } = await sql<Terms>`
    select trim_scale(fee_rate)::text as fee_rate, fee_steps, calls_follow from fund_terms
    where fund_id = ${fundId} and approved_at is not null and effective_on <= ${day} order by effective_on desc limit 1`.execute(
    db,
  );
  const terms = rows[0];
  if (terms === undefined) return { feeRate: null, follows: USUAL_FOLLOWS };
  const step = terms.feeSteps
    .filter(({ from, rate }) => from <= day && rate !== null)
    .toSorted((a, b) => b.from.localeCompare(a.from))[0];
  return { feeRate: step?.rate ?? terms.feeRate, follows: terms.callsFollow };
}

/** The rate of late interest that a fund’s terms say on a day, in percent a year; null where they say none. */
export async function findLateRate(db: Db, fundId: string, day: string): Promise<string | null> {
  const { rows } = await sql<{ rate: string | null }>`
    select trim_scale(late_rate)::text as rate from fund_terms
    where fund_id = ${fundId} and approved_at is not null and effective_on <= ${day} order by effective_on desc limit 1`.execute(
    db,
  );
  return rows[0]?.rate ?? null;
}

export const findFeeRate = async (db: Db, fundId: string, day: string): Promise<string | null> =>
  (await findCallTerms(db, fundId, day)).feeRate;

/** Calls of a fund that are issued and not posted yet, in their order. */
export async function listUnpostedCalls(db: Db, fundId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from capital_calls where fund_id = ${fundId} and state = 'issued' and due_entry_id is null order by number`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

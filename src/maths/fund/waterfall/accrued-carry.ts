import { amountText, Exact, total } from "../../money/amount.ts";
import { rows } from "../../money/read.ts";
import { FundInputError } from "../../money/refusals.ts";
import {
  type CarriedPartner,
  type DividedDistribution,
  type DividedEvent,
  type PartnersTerms,
  partnersWaterfall,
} from "./partner-waterfall.ts";
import type { Traced } from "./waterfall.ts";
import { clawback } from "./waterfall-clawback.ts";
import type { TraceLine } from "./waterfall-result.ts";

/**
 * Of one partner's capital. `paid`: carry of the real distributions. `accrued`: what a liquidation would add, less than nothing where it
 * would be owed back. `owed`: what of the carry would have to be given back after it, before tax.
 */
export type AccruedPart = { id: string; paid: string; accrued: string; owed: string; trace: TraceLine[] };
export type AccruedCarry = { paid: string; accrued: string; owed: string; partners: AccruedPart[] };

/** More than a fund has; the waterfall says what is too much work. */
const MOST_EVENTS = 1_000_000;
/** More deals than a fund has. */
const MOST_VALUES = 1000;

/**
 * The carry that a fund owes but has not paid: what the general partner would get, or give back, were everything sold for its
 * value and paid out on one day (hypothetical liquidation at book value).
 *
 * - `liquidation`: what each deal, and whatever else the fund has, would bring, divided among the partners before carry. In the
 *   American style a deal realises all its cost, also one that is worth nothing.
 * - What was distributed on the day of the liquidation goes before it.
 * - accrued = carry with the liquidation − carry paid − what would be clawed back (see `clawback`, before tax).
 * - Units, rounding and errors as in `partnersWaterfall`.
 *
 * Source: ILPA Reporting Template 2.0 (2025), carried interest roll: accrued, earned, paid; ASC 946-20, liquidation at fair value.
 */
export function accruedCarry(
  terms: PartnersTerms,
  partners: readonly CarriedPartner[],
  events: readonly DividedEvent[],
  liquidation: readonly Pick<DividedEvent, "date" | "deal" | "parts" | "currency">[],
  traced: Traced = {},
): AccruedCarry {
  const real = rows(events, "events", MOST_EVENTS);
  const sold = rows(liquidation, "liquidation", MOST_VALUES).map(
    ({ date, deal, parts, currency }): DividedEvent => ({
      date,
      deal,
      parts,
      currency,
      kind: "distribution",
      isLater: true,
      ...(deal === undefined || deal === null ? {} : { realisedShare: "1" }),
    }),
  );
  const all = namedAs("liquidation", real.length, () => partnersWaterfall(terms, partners, [...real, ...sold], traced));
  // A later day changes no earlier payment, so one run answers both; on the day itself a sale may.
  const isLast = sold.every(({ date }) => real.every((event) => event.date < date));
  const past = isLast ? all : partnersWaterfall(terms, partners, real, { isTraced: false });
  const paid = carryOf(past.distributions.filter(({ index }) => index < real.length));
  const each = all.partners.map(({ id, position, trace }) => {
    const before = paid.get(id) ?? new Exact(0);
    const owed = clawback({ position }).amount;
    return {
      id,
      before,
      accrued: new Exact(position.carry).minus(owed).minus(before),
      owed: new Exact(owed),
      trace,
      position,
    };
  });
  const decimals = each[0]?.position.decimals ?? 2;
  const text = (amount: Exact) => amountText(amount, decimals);
  return {
    paid: text(total(each.map(({ before }) => before))),
    accrued: text(total(each.map(({ accrued }) => accrued))),
    owed: text(total(each.map(({ owed }) => owed))),
    partners: each.map(({ id, before, accrued, owed, trace }) => ({
      id,
      paid: text(before),
      accrued: text(accrued),
      owed: text(owed),
      trace,
    })),
  };
}

/** Of each partner all the carry that distributions paid. */
function carryOf(distributions: readonly DividedDistribution[]): ReadonlyMap<string, Exact> {
  const paid = new Map<string, Exact>();
  for (const { partner, carry } of distributions.flatMap(({ parts }) => parts)) {
    paid.set(partner, (paid.get(partner) ?? new Exact(0)).plus(carry));
  }
  return paid;
}

/** What is refused of rows that were put behind others is named by their own list. */
function namedAs<Result>(list: string, first: number, ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    const [, place = "0", rest = ""] = /^events\[(\d+)\](.*)$/s.exec(error.field) ?? [];
    if (Number(place) < first) throw error;
    throw new FundInputError(`${list}[${Number(place) - first}]${rest}`, error.code, error.params);
  }
}

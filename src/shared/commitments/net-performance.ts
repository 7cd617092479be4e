import { multiples } from "../fund/multiples.ts";
import { xirr } from "../fund/xirr.ts";
import { addAmounts, amountText, Exact } from "../money/amount.ts";
import type { NetPerformance } from "../portfolio/performance-api.ts";

/** Negative when paid in; of the facility, negative when it is drawn. */
type Flow = { date: string; amount: string };

/** All of one fund's limited partners together, the general partner excluded; amounts in its currency. */
export type NetInput = {
  asOf: string;
  contributed: readonly Flow[];
  /** Recallable distributions included. */
  distributed: readonly Flow[];
  nav: string;
  committed: string;
  /** Of all commitments, the general partner's included. */
  committedByAll: string;
  /** Drawn from and paid back to a subscription facility by the whole fund. */
  facility: readonly Flow[];
  /** Interest that the facility cost by now: it is in calls without being told apart. */
  facilityInterest: string;
  /** What was paid in and out for nobody in particular. */
  unallocated: string;
};

const ABSENT = { irr: null, tvpi: null, dpi: null, rvpi: null, pic: null } as const;
const absent = (reason: string): NetPerformance => ({ ...ABSENT, reason });

const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);
const sumOf = (flows: readonly Flow[]) => sum(flows.map(({ amount }) => amount));
const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);
const isZero = (text: string) => new Exact(text).isZero();

/** Finer than any currency's cent. */
const DECIMALS = 8;

function measured({ asOf, contributed, distributed, nav, committed }: NetInput): NetPerformance {
  const flows = [...contributed, ...distributed];
  if (flows.length === 0) return absent("no flows");
  const [paidIn, back] = [turned(sumOf(contributed)), sumOf(distributed)];
  if ([paidIn, back].some((amount) => new Exact(amount).isNegative() && !isZero(amount)))
    return absent("more paid back than in");
  const rate = xirr([...flows, { date: asOf, amount: nav }]);
  return {
    ...multiples({ paidIn, distributed: back, nav, committed }),
    irr: rate.kind === "rate" ? rate.rate : null,
    reason: rate.kind === "rate" ? null : rate.kind === "several" ? "several rates" : "no rate",
  };
}

/**
 * Net performance of a fund since inception, of its limited partners together.
 *
 * - With facility: what partners paid and got by the day it was due or paid, and their NAV at the end.
 * - Without: as if partners had paid whenever the facility was drawn, and not when it was paid back; its balance is added to NAV. Of the
 *   facility their part is that of their commitments. Where it cost interest there is no such figure: calls do not tell it apart.
 * - Rates: money-weighted, a year, Actual/365, daily flows; multiples by `multiples`.
 * - Source: ILPA Performance Template v1.1, treatment matrix (Net W, Net O); GIPS 2020 (the general partner's own flows are excluded).
 */
export function netPerformance(input: NetInput): { withFacility: NetPerformance; withoutFacility: NetPerformance } {
  if (!isZero(input.unallocated)) {
    const reason = absent("capital is not allocated to partners");
    return { withFacility: reason, withoutFacility: reason };
  }
  return { withFacility: measured(input), withoutFacility: unlevered(input) };
}

function unlevered(input: NetInput): NetPerformance {
  if (input.facility.length === 0 && isZero(input.facilityInterest)) return measured(input);
  if (!isZero(input.facilityInterest)) return absent("interest of the facility is not told apart in calls");
  if (isZero(input.committedByAll)) return absent("no commitments");
  const part = new Exact(input.committed).div(input.committedByAll);
  const ofPartners = (amount: string) => amountText(new Exact(amount).times(part), DECIMALS);
  const facility = input.facility.map(({ date, amount }) => ({ date, amount: ofPartners(amount) }));
  return measured({
    ...input,
    contributed: [...input.contributed, ...facility],
    nav: sum([input.nav, ofPartners(turned(sumOf(input.facility)))]),
  });
}

import type { NetPerformance } from "#funds/commitments/shared/performance.ts";
import type { FacilityBooks } from "#funds/facilities/shared/books.ts";
import { type Committed, facilityRows, partByCommitments } from "#funds/facilities/shared/without.ts";
import { GRANULAR, GROSS_UP, type Methodology, type Treatment } from "#maths/fund/accounts/ilpa-treatments.ts";
import { multiples } from "#maths/fund/returns/multiples.ts";
import { NO_RETURN, sinceInception } from "#maths/fund/returns/since-inception.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";

/** Negative when paid in. */
export type Flow = { date: string; amount: string };

/** All of one fund's limited partners together, the general partner excluded; amounts in its currency. */
export type NetInput = {
  asOf: string;
  contributed: readonly Flow[];
  /** Paid in for fees that do not count against commitments. */
  outside?: readonly Flow[];
  /** Recallable distributions included. */
  distributed: readonly Flow[];
  nav: string;
  committed: string;
  /** Of all partners by day, the general partner among them: what of the facility is limited partners’. */
  commitments: readonly Committed[];
  /** How the figures without the facility treat it. */
  methodology: Methodology;
  facility: FacilityBooks;
  currency: string;
  /** What was paid in and out for nobody in particular. */
  unallocated: string;
};

/** The NAV of limited partners of one fund on one day, in its currency. */
export type LimitedNav = { fundId: string; on: string; nav: string };

const ABSENT = { ...NO_RETURN, tvpi: null, dpi: null, rvpi: null, pic: null } as const;
const absent = (reason: string): NetPerformance => ({ ...ABSENT, reason });

const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);
const sumOf = (flows: readonly Flow[]) => sum(flows.map(({ amount }) => amount));
const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);
const isZero = (text: string) => new Exact(text).isZero();

/** While capital is nobody’s in particular, no figure of partners is to be had: neither here nor in the Performance Template. */
export const isUnallocated = (unallocated: string): boolean => !isZero(unallocated);

export type Measured = Pick<NetInput, "asOf" | "contributed" | "outside" | "distributed" | "nav" | "committed"> & {
  /** What counts as value on its own day and was distributed to nobody. */
  added?: readonly Flow[];
};

function measured({
  asOf,
  contributed,
  distributed,
  nav,
  committed,
  outside = [],
  added = [],
}: Measured): NetPerformance {
  const flows = [...contributed, ...outside, ...distributed];
  if (flows.length === 0) return absent("no flows");
  const [inside, back] = [turned(sumOf(contributed)), sumOf(distributed)];
  const paidIn = turned(sumOf([...contributed, ...outside]));
  if ([inside, paidIn, back].some((amount) => new Exact(amount).isNegative() && !isZero(amount)))
    return absent("more paid back than in");
  const { result, ...rate } = sinceInception([...flows, ...added, { date: asOf, amount: nav }], asOf);
  const value = { distributed: back, nav: sum([nav, sumOf(added)]), committed };
  return {
    ...multiples({ ...value, paidIn }),
    pic: multiples({ ...value, paidIn: inside }).pic,
    ...rate,
    reason: result.kind === "rate" ? null : result.kind === "several" ? "several rates" : "no rate",
  };
}

/**
 * Net performance of a fund since inception, of its limited partners together.
 *
 * - With facility: what partners paid and got by the day it was due or paid, and their NAV at the end.
 * - Without: as if partners had paid whenever the facility was drawn, and not when it was paid back (`facilityRows`, which the Performance
 *   Template of statements is filled with, too). What they were called for its interest and fees is left out, what of it is owed is added.
 * - What was paid outside commitments for fees was paid in; only PIC leaves it out.
 * - Rates: money-weighted, Actual/365, daily flows, a year's from a year on (`sinceInception`); multiples by `multiples`.
 * - Source: ILPA Performance Template v1.1, treatment matrix (Net W, Net O); GIPS 2020 (the general partner's own flows are excluded).
 */
export function netPerformance(input: NetInput): { withFacility: NetPerformance; withoutFacility: NetPerformance } {
  return { withFacility: performanceWithFacility(input), withoutFacility: performanceWithout(input) };
}

export const NOT_ALLOCATED = absent("capital is not allocated to partners");
export const NO_COMMITMENTS = absent("no commitments");
export const NO_RATE = absent("no exchange rate");

/** With facility alone, which asks nothing of its books. */
export const performanceWithFacility = (input: Measured & Pick<NetInput, "unallocated">): NetPerformance =>
  isUnallocated(input.unallocated) ? NOT_ALLOCATED : measured(input);

function performanceWithout(input: NetInput): NetPerformance {
  if (isUnallocated(input.unallocated)) return NOT_ALLOCATED;
  const those = inputWithoutFacility(input);
  return those === undefined ? NO_COMMITMENTS : measured(those);
}

/** What a net figure was measured from. Of the facility: what it was drawn for, its costs added back and what is owed of it. */
export type NetFlow = {
  date: string;
  amount: string;
  kind: "contribution" | "outside" | "distribution" | "facility" | "nav";
};

/** The dated flows behind the net figures and what they add up to; none while there are no figures. */
export function netFlows(input: NetInput, { withFacility }: { withFacility: boolean }) {
  const used = isUnallocated(input.unallocated) ? undefined : withFacility ? input : inputWithoutFacility(input);
  if (used === undefined) return undefined;
  const { contributed, outside = [], distributed, added = [], asOf, nav } = used as Measured;
  const own = new Set(input.contributed);
  const of = (flows: readonly Flow[], kind: NetFlow["kind"]) => flows.map((flow) => ({ ...flow, kind }));
  const flows: NetFlow[] = [
    ...contributed.map((flow) => ({
      ...flow,
      kind: own.has(flow) ? ("contribution" as const) : ("facility" as const),
    })),
    ...of(outside, "outside"),
    ...of(distributed, "distribution"),
    ...of(added, "facility"),
  ];
  return {
    flows: [
      { date: asOf, amount: nav, kind: "nav" as const },
      ...flows.toSorted((a, b) => b.date.localeCompare(a.date)),
    ],
    paidIn: turned(sumOf([...contributed, ...outside])),
    inside: turned(sumOf(contributed)),
    distributed: sumOf(distributed),
    nav: sum([nav, sumOf(added)]),
  };
}

/** The same as if partners had paid when the facility was drawn; nothing where there is no commitment to divide it by. */
export function inputWithoutFacility(input: NetInput): Measured | undefined {
  const { methodology, facility, asOf, contributed } = input;
  if (input.commitments.length === 0 && facility.drawn.length > 0) return undefined;
  const partOf = partByCommitments(input.commitments, minorUnitDecimals(input.currency));
  const rows = facilityRows(methodology, facility, { asOf, partOf });
  const those = (letters: string, isBalance: boolean) =>
    rows.filter(
      ({ type }) =>
        letters.includes(treatmentOf(type).columns[NET_WITHOUT] ?? ".") &&
        isBalance === (treatmentOf(type).balance === true),
    );
  const first = contributed.reduce((day, { date }) => (date < day ? date : day), asOf);
  return {
    ...input,
    contributed: [...contributed, ...(methodology === "granular" ? facility.called : []), ...those("Dd", false)],
    // Before anything was called there is nothing that a cost could be added back to.
    added: those("N", false).map(({ date, amount }) => ({ date: date < first ? first : date, amount })),
    nav: sum([input.nav, ...those("N", true).map(({ amount }) => amount)]),
  };
}

/** The column of ILPA's table. */
const NET_WITHOUT = 2;
const TREATMENTS: Readonly<Record<string, Treatment>> = { ...GRANULAR, ...GROSS_UP };
const treatmentOf = (type: string): Treatment => TREATMENTS[type] ?? { label: type, columns: "....", sign: "±" };

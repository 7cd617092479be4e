import { allocate } from "../../money/allocate.ts";
import { amountText, Exact, exact, nonNegative, payable, share, total } from "../../money/amount.ts";
import { OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { flag, type Optional, oneOf, optional, text as readText, record, rows, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { daysAsYears, EVEN_DAY_COUNTS } from "../daycount.ts";
import { MOST_CALLS, MOST_DIVISIONS, movedBy, readSubscriptions, type Subscription } from "./closing-parts.ts";

/** Money of a day that all partners had a part in, but those `without`; of the existing in `partly` only with so much of their commitments. */
export type PastFlow = {
  date: string;
  amount: string;
  without?: Optional<readonly { id: string }[]>;
  partly?: Optional<readonly { id: string; commitment: string }[]>;
};

/** A fee that was called on commitments: `borne` the weights of who paid it, `owed` those of the joining (none: no fee). */
export type PastFee = {
  date: string;
  amount: string;
  borne: string;
  owed?: Optional<readonly { id: string; weight: string }[]>;
  /** It did not count against commitments. */
  isOutside?: Optional<boolean>;
};

export type LaterClosing = {
  date: string;
  /** Late interest, a share a year, and how days become years. */
  rate: string;
  dayCount: (typeof EVEN_DAY_COUNTS)[number];
  existing: readonly Subscription[];
  joining: readonly Subscription[];
  calls: readonly PastFlow[];
  /** Those that joining partners take part in; none where earlier partners keep what they got. */
  distributions?: Optional<readonly PastFlow[]>;
  recallables?: Optional<readonly PastFlow[]>;
  fees?: Optional<readonly PastFee[]>;
  /** Whether the manager gets interest on fees that are caught up. */
  hasFeeInterest?: Optional<boolean>;
  /** The fund's net asset value before the closing, where partners join at that; none: at cost. */
  nav?: Optional<string>;
  currency?: Optional<string>;
  decimals?: Optional<number>;
};

/** Of one flow: what the joining pay, what the earlier get, and who of them takes part. */
export type Parts = {
  given: string[];
  taken: string[];
  /** What of the flow was of each of the earlier before. */
  drawn: string[];
  days: number;
  amount: string;
  earlier: readonly Party[];
  later: readonly Party[];
};
export const ZERO = new Exact(0);
export const of = (amount: string | undefined) => new Exact(amount ?? "0");

/** A later closing, flow by flow. */
export type DividedClosing = Money &
  Parties & {
    fees: readonly ReadFee[];
    interest: Between;
    premium: Between;
    /** Interest on money times days, rounded once; `exactly` before that. */
    yearly: (moneyDays: Exact) => Exact;
    exactly: (moneyDays: Exact) => Exact;
    hasFeeInterest: boolean;
    nav: Exact | undefined;
  };

export const sumOf = (parts: readonly Parts[], side: "given" | "taken", place: number) =>
  total(parts.map((part) => of(part[side][place])));

/** Reads a later closing and reallocates each of its flows; see `laterClosing`. */
export function dividedClosing(closing: LaterClosing): DividedClosing {
  const currency = new OneCurrency();
  currency.see(record(closing, "closing").currency, "currency");
  const rate = share(closing.rate, "rate");
  const dayCount = oneOf(closing.dayCount, EVEN_DAY_COUNTS, "dayCount");
  const end = readDate(closing.date, "date");
  const existing = readSubscriptions(closing.existing, "existing", currency);
  const joining = readSubscriptions(closing.joining, "joining", currency);
  const decimals = currency.decimals(closing.decimals);
  const hasFeeInterest = flag(closing.hasFeeInterest, "hasFeeInterest");
  const { denominator } = daysAsYears(end, end, dayCount);
  const daysTo = (date: string, field: string): number => {
    const day = readDate(date, field);
    if (day > end) throw refusal(field, "afterClosing");
    return daysAsYears(day, end, dayCount).numerator;
  };
  const exactly = (moneyDays: Exact) => moneyDays.times(rate).div(denominator);
  const yearly = (moneyDays: Exact) => rounded(exactly(moneyDays), decimals);
  const divided = (flows: Optional<readonly PastFlow[]>, field: string): Parts[] =>
    rows(flows ?? [], field, bounded(closing)).map(({ date, amount, without, partly }, index) => {
      const name = `${field}[${index}]`;
      const money = amountText(payable(nonNegative(amount, `${name}.amount`), decimals, `${name}.amount`));
      const out = rows(without ?? [], `${name}.without`, MOST_CALLS).map(({ id }, at) =>
        readText(id, `${name}.without[${at}].id`),
      );
      const some = rows(partly ?? [], `${name}.partly`, MOST_CALLS).map(({ id, commitment }, at) => ({
        id: readText(id, `${name}.partly[${at}].id`),
        weight: amountText(nonNegative(commitment, `${name}.partly[${at}].commitment`)),
      }));
      const days = daysTo(date, `${name}.date`);
      const among = { existing, joining, out, partly: some, decimals };
      return { ...movedAmong({ date, amount: money }, among), days, amount: money };
    });
  const calls = divided(closing.calls, "calls");
  const distributions = divided(closing.distributions, "distributions");
  const recallables = divided(closing.recallables, "recallables");
  const fees = readFees(closing, { daysTo, decimals });
  const money = { calls, distributions, recallables };
  const nav = optional(closing.nav, exact, "nav");
  const interest =
    nav === undefined ? lateInterest(money, { yearly, decimals, occasion: closing.date, existing, joining }) : NONE;
  const premium =
    nav === undefined ? NONE : premiums(nav, money, { decimals, occasion: closing.date, existing, joining });
  return {
    ...money,
    fees,
    interest,
    premium,
    yearly,
    exactly,
    hasFeeInterest,
    nav,
    existing,
    joining,
    decimals,
  };
}

/** What the joining give between partners, and what the existing take. */
export type Between = { given: readonly string[]; taken: readonly string[] };
const NONE: Between = { given: [], taken: [] };

export type Party = { id: string; weight: string };
export type Parties = { existing: readonly Party[]; joining: readonly Party[]; decimals: number };

/** How many flows of a kind there may be. */
function bounded({ existing, joining }: LaterClosing): number {
  return Math.min(MOST_CALLS, Math.floor(MOST_DIVISIONS / Math.max(1, existing.length + joining.length)));
}

/** One flow reallocated among those who take part in it. */
function movedAmong(
  flow: { date: string; amount: string },
  { existing, joining, out, partly, decimals }: Parties & { out: readonly string[]; partly: readonly Party[] },
) {
  const nameOf = ({ id }: Party) => id.slice(id.indexOf(" ") + 1);
  const takesPart = (one: Party) => !out.includes(nameOf(one));
  const later = joining.filter(takesPart);
  const earlier = existing.flatMap((one) => {
    const some = partly.find(({ id }) => id === nameOf(one));
    if (some === undefined) return takesPart(one) ? [one] : [];
    return Number(some.weight) === 0 ? [] : [{ id: one.id, weight: some.weight }];
  });
  if (earlier.length === 0 || later.length === 0)
    return {
      given: joining.map(() => "0"),
      taken: existing.map(() => "0"),
      drawn: existing.map(() => "0"),
      earlier,
      later,
    };
  const { paid, drawn, refunded } = movedBy(flow, earlier, later, decimals);
  return {
    given: placed(joining, later, paid),
    taken: placed(existing, earlier, refunded),
    drawn: placed(existing, earlier, drawn),
    earlier,
    later,
  };
}

/** Parts of some, at the places of all. */
const placed = (all: readonly Party[], some: readonly Party[], parts: readonly string[]) =>
  all.map(({ id }) => parts[some.findIndex((one) => one.id === id)] ?? "0");

export type Money = { calls: readonly Parts[]; distributions: readonly Parts[]; recallables: readonly Parts[] };
type Dividing = Parties & { occasion: string };

/** What a side moved by a flow, times how long: of calls less that of distributions. */
export const moneyDays = (
  { calls, distributions, recallables }: Money,
  side: "given" | "taken",
  place: number,
): Exact => {
  const over = (parts: readonly Parts[]) => total(parts.map((part) => of(part[side][place]).times(part.days)));
  return over(calls).minus(over(distributions)).minus(over(recallables));
};

function lateInterest(
  money: Money,
  { yearly, decimals, occasion, existing, joining }: Dividing & { yearly: (moneyDays: Exact) => Exact },
): Between {
  const given = joining.map((_one, place) => yearly(Exact.max(ZERO, moneyDays(money, "given", place))));
  const all = total(given);
  if (all.isZero()) return NONE;
  const weights = existing.map(({ id }, place) => ({
    id,
    weight: amountText(Exact.max(ZERO, moneyDays(money, "taken", place))),
  }));
  const taken = allocate(amountText(all, decimals), weights, { decimals, occasion });
  return { given: given.map((one) => amountText(one, decimals)), taken };
}

/** At net asset value: what the joining pay beyond what they contribute, and whose that is. */
function premiums(
  nav: Exact,
  { calls, distributions, recallables }: Money,
  { decimals, occasion, existing, joining }: Dividing,
): Between {
  const all = total([...existing, ...joining].map(({ weight }) => new Exact(weight)));
  const given = joining.map(({ weight }, place) => {
    const sum = (parts: readonly Parts[]) => total(parts.map((part) => of(part.given[place])));
    const net = sum(calls).minus(sum(distributions)).minus(sum(recallables));
    return rounded(nav.times(weight).div(all), decimals).minus(net);
  });
  const taken = allocate(amountText(total(given), decimals), existing, { decimals, occasion });
  return { given: given.map((one) => amountText(one, decimals)), taken };
}

export type ReadFee = {
  amounts: ReadonlyMap<string, string>;
  days: number;
  isOutside: boolean;
  /** What it was, and who bore and owes it, by weight. */
  amount: string;
  borne: string;
  owed: ReadonlyMap<string, string>;
};

function readFees(
  closing: LaterClosing,
  { daysTo, decimals }: { daysTo: (date: string, field: string) => number; decimals: number },
): ReadFee[] {
  const ids = new Set(closing.joining.map(({ id }) => id));
  return rows(closing.fees ?? [], "fees", MOST_CALLS).map(({ date, amount, borne, owed, isOutside }, index) => {
    const field = `fees[${index}]`;
    const fee = nonNegative(amount, `${field}.amount`);
    const all = nonNegative(borne, `${field}.borne`);
    if (all.isZero()) throw refusal(`${field}.borne`, "zeroWeights");
    const owing = rows(owed ?? [], `${field}.owed`, MOST_DIVISIONS);
    const named = uniqueIds(owing, `${field}.owed`);
    const amounts = owing.map(({ weight }, place) => {
      const id = named[place] ?? "";
      if (!ids.has(id)) throw refusal(`${field}.owed[${place}].id`, "unknownPartner", { id });
      const part = rounded(fee.times(nonNegative(weight, `${field}.owed[${place}].weight`)).div(all), decimals);
      return [id, amountText(part, decimals)] as const;
    });
    return {
      amounts: new Map(amounts),
      days: daysTo(date, `${field}.date`),
      amount: amountText(fee),
      borne: amountText(all),
      owed: new Map(owing.map(({ weight }, place) => [named[place] ?? "", weight])),
      isOutside: flag(isOutside, `${field}.isOutside`),
    };
  });
}

import { Exact, nonNegative, positive, total } from "../../money/amount.ts";
import { addMonths, dateText, readDate } from "../../money/plain-date.ts";
import {
  flag,
  given,
  list,
  type Optional,
  oneOf,
  record,
  rows,
  text,
  uniqueIds,
  wholeNumber,
} from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { onDay } from "./vesting.ts";

const ALLOCATIONS = [
  "CUMULATIVE_ROUND_DOWN",
  "CUMULATIVE_ROUNDING",
  "FRONT_LOADED",
  "BACK_LOADED",
  "FRONT_LOADED_TO_SINGLE_TRANCHE",
  "BACK_LOADED_TO_SINGLE_TRANCHE",
  "FRACTIONAL",
] as const;

const TRIGGERS = [
  "VESTING_START_DATE",
  "VESTING_SCHEDULE_ABSOLUTE",
  "VESTING_SCHEDULE_RELATIVE",
  "VESTING_EVENT",
] as const;

type Trigger = {
  type: (typeof TRIGGERS)[number];
  date?: Optional<string>;
  relative_to_condition_id?: Optional<string>;
  period?: Optional<{
    type: "DAYS" | "MONTHS";
    length: number;
    occurrences: number;
    day_of_month?: Optional<string>;
    cliff_installment?: Optional<number>;
  }>;
};

/** A condition of Open Cap Format: how much vests when, and what comes next. */
type Condition = {
  id: string;
  portion?: Optional<{ numerator: string; denominator: string; remainder?: Optional<boolean> }>;
  quantity?: Optional<string>;
  trigger: Trigger;
  next_condition_ids?: Optional<readonly string[]>;
};

/** Terms of Open Cap Format, `VESTING_TERMS`, by its own names. */
export type VestingTerms = {
  id: string;
  allocation_type: (typeof ALLOCATIONS)[number];
  vesting_conditions: readonly Condition[];
};

/** That a condition of the terms came about: the start, or an event such as a milestone. `day` is a day number. */
export type Fired = { condition: string; day: number };

/** How a security vests, and what was said of it since. Shares as splits have made them. */
export type Vesting = {
  /** The place of the issuance. */
  field: string;
  terms: string | undefined;
  listed: readonly { date: string; amount: string }[];
  granted: Exact;
  exercised: Exact;
  accelerated: Exact;
  /** What splits made of one share. */
  scale: Exact;
  fired: Fired[];
};

/** As a security begins. */
export const NOTHING_VESTED = { exercised: new Exact(0), accelerated: new Exact(0), scale: new Exact(1) };

/** After a split; `whole` is how its shares are rounded. */
export const splitVesting = (
  { granted, exercised, accelerated, scale, ...vesting }: Vesting,
  { whole, factor }: { whole: (shares: Exact) => Exact; factor: Exact },
): Vesting => ({
  ...vesting,
  granted: whole(granted),
  exercised: whole(exercised),
  accelerated: whole(accelerated),
  scale: scale.times(factor),
});

/** A part of the grant that vests on a day. */
export type Tranche = { day: number; shares: Exact };

const MOST_CONDITIONS = 500;
export const MOST_INSTALLMENTS = 2000;

/**
 * The parts in which a grant vests by its terms, in the order of their days, as far as they are known: a start that did not come
 * about and a milestone that was not reached vest nothing, nor does what follows them.
 *
 * - A condition vests its portion (of all, or of what is left) or quantity at each occurrence; the occurrences before a cliff vest with it.
 *   Of several next conditions the first to come about counts.
 * - Units: shares as decimals, not yet whole; days as day numbers. `scale` is what splits made of one share since the grant.
 * - Throws FundInputError naming the field.
 * - Source: Open Cap Format 1.2, VestingTerms, VestingCondition and vesting triggers.
 */
export function tranchesOf(
  terms: VestingTerms,
  { granted, scale, fired }: { granted: Exact; scale: Exact; fired: readonly Fired[] },
  field: string,
): Tranche[] {
  const all = rows(terms.vesting_conditions, `${field}.vesting_conditions`, MOST_CONDITIONS);
  uniqueIds(all, `${field}.vesting_conditions`);
  const places = new Map(all.map((one, place) => [one.id, `${field}.vesting_conditions[${place}]`]));
  const conditions = new Map(all.map((one) => [one.id, one]));
  for (const { id, trigger } of all)
    oneOf(record(trigger, `${places.get(id)}.trigger`).type, TRIGGERS, `${places.get(id)}.trigger.type`);
  const start = fired[0];
  const ends = new Map<string, number>();
  const tranches: Tranche[] = [];
  const placeOf = (id: string) => places.get(id) ?? field;
  const daysOf = (condition: Condition) =>
    daysWhen(condition, { ends, fired, start: start?.day, field: placeOf(condition.id) });
  const come = (condition: Condition, days: readonly number[]) => {
    ends.set(condition.id, days.at(-1) ?? 0);
    const before = total(tranches.map(({ shares }) => shares));
    const each = partOf(condition, { granted, scale, left: granted.minus(before) }, placeOf(condition.id));
    if (!each.isZero())
      for (const day of sinceCliff(condition, days, placeOf(condition.id))) tranches.push({ day, shares: each });
    let first: { condition: Condition; days: number[] } | undefined;
    for (const [index, id] of list(
      condition.next_condition_ids ?? [],
      placeOf(condition.id),
      MOST_CONDITIONS,
    ).entries()) {
      const next = conditions.get(text(id, `${placeOf(condition.id)}.next_condition_ids[${index}]`));
      if (!next) throw refusal(`${placeOf(condition.id)}.next_condition_ids[${index}]`, "unknownId", { id });
      const at = ends.has(id) ? undefined : daysOf(next);
      const [day] = at ?? [];
      if (at && day !== undefined && (first === undefined || day < (first.days[0] ?? day)))
        first = { condition: next, days: at };
    }
    if (first) come(first.condition, first.days);
  };
  for (const { condition: id, day } of fired) {
    const condition = conditions.get(id);
    if (!condition) throw refusal(`${field}.vesting_conditions`, "unknownId", { id });
    if (!ends.has(id)) come(condition, [day]);
  }
  return tranches.toSorted((a, b) => a.day - b.day);
}

type When = { ends: ReadonlyMap<string, number>; fired: readonly Fired[]; start: number | undefined; field: string };

/** The days on which a condition comes about, once what it follows has; undefined where that is not known. */
function daysWhen({ id, trigger }: Condition, { ends, fired, start, field }: When): number[] | undefined {
  if (trigger.type === "VESTING_EVENT" || trigger.type === "VESTING_START_DATE") {
    const happened = fired.find(({ condition }) => condition === id);
    return happened && [happened.day];
  }
  if (trigger.type === "VESTING_SCHEDULE_ABSOLUTE") return [readDate(trigger.date, `${field}.trigger.date`)];
  const base = ends.get(text(trigger.relative_to_condition_id, `${field}.trigger.relative_to_condition_id`));
  const place = `${field}.trigger.period`;
  if (!given(trigger.period)) throw refusal(place, "notRecord");
  const { type, length, occurrences, day_of_month: day } = record(trigger.period, place);
  oneOf(type, ["DAYS", "MONTHS"], `${place}.type`);
  const step = wholeNumber(length, 0, MOST_INSTALLMENTS, `${place}.length`);
  const times = wholeNumber(occurrences, 1, MOST_INSTALLMENTS, `${place}.occurrences`);
  if (base === undefined) return undefined;
  const ofMonth = dayOfMonth(day, start ?? base, place);
  return Array.from({ length: times }, (_, index) =>
    type === "DAYS" ? base + step * (index + 1) : onDay(addMonths(dateText(base), step * (index + 1)), ofMonth),
  );
}

/** A number, "29_OR_LAST_DAY_OF_MONTH", or the day vesting began, which is also what nothing means. */
function dayOfMonth(day: Optional<string>, start: number, field: string): number {
  if (!given(day) || day === "VESTING_START_DAY_OR_LAST_DAY_OF_MONTH") return Number(dateText(start).slice(8));
  const [, digits] = /^(\d\d)(?:$|_OR_LAST)/.exec(text(day, `${field}.day_of_month`)) ?? [];
  return wholeNumber(Number(digits), 1, 31, `${field}.day_of_month`);
}

/** What would have vested before the cliff vests with it. */
function sinceCliff({ trigger }: Condition, days: readonly number[], field: string): number[] {
  const cliff = trigger.type === "VESTING_SCHEDULE_RELATIVE" ? trigger.period?.cliff_installment : undefined;
  const place = `${field}.trigger.period.cliff_installment`;
  const first = given(cliff) ? days[wholeNumber(cliff, 1, MOST_INSTALLMENTS, place) - 1] : undefined;
  return days.map((day) => (first === undefined ? day : Math.max(day, first)));
}

type Of = { granted: Exact; scale: Exact; left: Exact };

function partOf({ portion, quantity }: Condition, { granted, scale, left }: Of, field: string): Exact {
  if (given(quantity)) return nonNegative(quantity, `${field}.quantity`).times(scale);
  if (!given(portion)) return new Exact(0);
  const { numerator, denominator, remainder } = record(portion, `${field}.portion`);
  const part = nonNegative(numerator, `${field}.portion.numerator`).div(
    positive(denominator, `${field}.portion.denominator`),
  );
  if (part.gt(1)) throw refusal(`${field}.portion`, "moreThanWhole");
  return (flag(remainder, `${field}.portion.remainder`) ? left : granted).times(part);
}

/** The terms of a history by their ids; how they round is checked here, their conditions when a grant names them. */
export function termsById(
  terms: Optional<readonly VestingTerms[]>,
): ReadonlyMap<string, { terms: VestingTerms; field: string }> {
  const all = rows(terms ?? [], "vesting_terms", MOST_CONDITIONS);
  uniqueIds(all, "vesting_terms");
  return new Map(
    all.map((one, place) => {
      const field = `vesting_terms[${place}]`;
      oneOf(one.allocation_type, ALLOCATIONS, `${field}.allocation_type`);
      return [one.id, { terms: one, field }] as const;
    }),
  );
}

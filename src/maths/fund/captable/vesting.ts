import { amountText, Exact } from "../../money/amount.ts";
import { addMonths, calendarDate, dateText, dayNumber, daysInMonth, readDate } from "../../money/plain-date.ts";
import { given, type Optional, oneOf, record, rows, wholeNumber } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { wholeShares } from "./captable.ts";

const ROUNDINGS = ["down", "nearest"] as const;

/** A schedule by time: every `every` months a part, none of it before the cliff. */
export type VestingSchedule = {
  quantity: string;
  start: string;
  /** How long it takes in all: 48. */
  months: number;
  /** 0 by default. At the cliff all the parts until then vest at once. */
  cliffMonths?: Optional<number>;
  /** 1 by default: a part every month. `months` is a multiple of it. */
  every?: Optional<number>;
  /** 1 to 31, the last day where a month is shorter; the day of the start by default. */
  dayOfMonth?: Optional<number>;
  /** Of what has vested so far: downwards (by default), or to the nearest share. */
  rounding?: Optional<(typeof ROUNDINGS)[number]>;
  /** Shares that vest at once on a day, by agreement. */
  accelerated?: Optional<readonly { date: string; quantity: string }[]>;
};

export type Vesting = {
  vested: string;
  unvested: string;
  /** When something vests next by the schedule, and how much has vested then. */
  next: { date: string; vested: string } | null;
  /** The last day of the schedule. */
  end: string;
};

const LONGEST = 600;
const MOST_ACCELERATIONS = 1000;

/**
 * What has vested of a grant on a day.
 *
 * - vested = quantity × parts so far ÷ all parts, rounded as a running total (so no share is lost between two parts),
 *   and nothing before the cliff. Accelerated shares come on top, at most all.
 * - Units: whole shares as decimal texts. The date itself counts.
 * - Throws FundInputError naming the field.
 * - Source: Open Cap Format, vesting terms (cumulative rounding and cumulative round down; day of month or last day).
 */
export function vestingOn(schedule: VestingSchedule, date: string): Vesting {
  const { quantity, start, months, cliffMonths, every, dayOfMonth, rounding } = record(schedule, "schedule");
  const granted = wholeShares(quantity, "quantity");
  const first = readDate(start, "start");
  const length = wholeNumber(months, 1, LONGEST, "months");
  const step = given(every) ? wholeNumber(every, 1, LONGEST, "every") : 1;
  if (length % step !== 0) throw refusal("every", "notPartOf", { whole: length });
  const cliff = given(cliffMonths) ? wholeNumber(cliffMonths, 0, length, "cliffMonths") : 0;
  const day = given(dayOfMonth) ? wholeNumber(dayOfMonth, 1, 31, "dayOfMonth") : undefined;
  const mode = oneOf(rounding ?? "down", ROUNDINGS, "rounding") === "down" ? "down" : "half-up";
  const on = readDate(date, "date");
  const dateOf = (month: number) => onDay(addMonths(dateText(first), month), day);
  const faster = accelerated(schedule, on);
  const after = (parts: number) => rounded(granted.times(parts * step).div(length), 0, mode);
  const parts = length / step;
  const begins = dateOf(cliff);
  let done = 0;
  while (done < parts && dateOf((done + 1) * step) <= on) done += 1;
  const byTime = on < begins ? new Exact(0) : after(done);
  const upcoming = on < begins ? Math.max(Math.floor(cliff / step), 1) : done + 1;
  const vested = Exact.min(byTime.plus(faster), granted);
  const isDone = vested.eq(granted);
  const nextDay = Math.max(dateOf(upcoming * step), on < begins ? begins : 0);
  return {
    vested: amountText(vested),
    unvested: amountText(granted.minus(vested)),
    next: isDone
      ? null
      : { date: dateText(nextDay), vested: amountText(Exact.min(after(upcoming).plus(faster), granted)) },
    end: dateText(Math.max(dateOf(length), begins)),
  };
}

function accelerated({ accelerated: given_ }: VestingSchedule, on: number): Exact {
  let sum = new Exact(0);
  for (const [index, each] of rows(given_ ?? [], "accelerated", MOST_ACCELERATIONS).entries()) {
    const quantity = wholeShares(each.quantity, `accelerated[${index}].quantity`);
    if (readDate(each.date, `accelerated[${index}].date`) <= on) sum = sum.plus(quantity);
  }
  return sum;
}

/** The day of its month, or the last one of a shorter month. */
export function onDay(date: string, day: number | undefined): number {
  const serial = readDate(date, "date");
  if (day === undefined) return serial;
  const { year, month } = calendarDate(serial);
  return dayNumber({ year, month, day: Math.min(day, daysInMonth(year, month)) });
}

import { allocate, MOST_PARTIES } from "../../money/allocate.ts";
import { amountText, Exact, nonNegative, payable, positive, total } from "../../money/amount.ts";
import { type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { addMonths, readDate } from "../../money/plain-date.ts";
import { given, type Optional, optional, record, rows, text, uniqueIds, wholeNumber } from "../../money/read.ts";
import { rounded } from "../../money/rounding.ts";

/** Who has part of the carry. `vesting`: by months from a day on, at once where none exists. `left`: the day it stopped. */
export type CarryMember = {
  id: string;
  points: string;
  vesting?: Optional<{ start: string; months: number; cliffMonths?: Optional<number> }>;
  left?: Optional<string>;
  /** What it has had of this fund's carry before; odd cents even out by it. */
  before?: Optional<string>;
};

/** `points` after those of leavers went over; `amount` = `vested` + `held`. */
export type MemberCarry = { id: string; points: string; amount: string; vested: string; held: string };

const LONGEST = 600;
const PLACES = 6;

/**
 * Carry divided among those who have points in it, on a day.
 *
 * - A leaver keeps the points that had vested on the day it left; the others' grow by the rest, in proportion to their points.
 *   With nobody left to take them they stay with the leavers.
 * - `vested` is amount × months so far ÷ all months, nothing before the cliff, rounded down; `held` waits for later months.
 * - Units: money as decimal texts with the decimals of its currency (2 without one), points as decimal texts of any size; what goes
 *   over is rounded down to six decimals. Amounts add up to the cent, see `allocate`.
 * - Throws FundInputError naming the field.
 *
 * Source: ILPA Principles 3.0 (2019), alignment of interest: carry with vesting, reallocation of unvested carry.
 */
export function carryByMember(carry: {
  amount: MoneyInput;
  date: string;
  members: readonly CarryMember[];
  /** What this payment is; see `allocateCall`. */
  id?: Optional<string>;
}): MemberCarry[] {
  const members = rows(record(carry, "carry").members, "members", MOST_PARTIES);
  const currency = new OneCurrency();
  const amount = currency.read(carry.amount, "amount", nonNegative);
  const decimals = currency.decimals(undefined);
  payable(amount, decimals, "amount");
  const day = readDate(carry.date, "date");
  const ids = uniqueIds(members, "members");
  const read = members.map((member, place) => readMember(member, day, `members[${place}]`, ids[place] ?? ""));
  const points = afterLeavers(read);
  const parts = allocate(
    amountText(amount),
    read.map(({ id, before }, place) => ({ id, weight: amountText(points[place] ?? new Exact(0)), before })),
    { decimals, occasion: optional(carry.id, text, "id"), field: "members" },
  );
  return read.map(({ id, hasLeft, vested }, place) => {
    const part = new Exact(parts[place] ?? 0);
    const own = hasLeft ? part : part.times(vested.done).div(vested.all).toDecimalPlaces(decimals, Exact.ROUND_DOWN);
    return {
      id,
      points: amountText(points[place] ?? new Exact(0)),
      amount: amountText(part, decimals),
      vested: amountText(own, decimals),
      held: amountText(part.minus(own), decimals),
    };
  });
}

type Vested = { done: number; all: number };
type Read = { id: string; points: Exact; hasLeft: boolean; vested: Vested; before: string };

function readMember({ points, vesting, left, before }: CarryMember, day: number, field: string, id: string): Read {
  const leftOn = optional(left, readDate, `${field}.left`);
  const hasLeft = leftOn !== undefined && leftOn <= day;
  return {
    id,
    points: positive(points, `${field}.points`),
    hasLeft,
    vested: given(vesting) ? vestedOn(record(vesting, `${field}.vesting`), hasLeft ? leftOn : day, field) : ALL,
    before: amountText(nonNegative(before ?? "0", `${field}.before`)),
  };
}

const ALL: Vested = { done: 1, all: 1 };

function vestedOn(vesting: NonNullable<CarryMember["vesting"]>, day: number, field: string): Vested {
  readDate(vesting.start, `${field}.vesting.start`);
  const all = wholeNumber(vesting.months, 1, LONGEST, `${field}.vesting.months`);
  const cliff = given(vesting.cliffMonths)
    ? wholeNumber(vesting.cliffMonths, 0, all, `${field}.vesting.cliffMonths`)
    : 0;
  let done = 0;
  while (done < all && readDate(addMonths(vesting.start, done + 1), `${field}.vesting.start`) <= day) done += 1;
  return { done: done < cliff ? 0 : done, all };
}

/** What everybody's points are once leavers lost those that had not vested. */
function afterLeavers(members: readonly Read[]): Exact[] {
  const kept = members.map(({ points, hasLeft, vested }) =>
    hasLeft ? rounded(points.times(vested.done).div(vested.all), PLACES) : points,
  );
  const staying = total(members.flatMap(({ points, hasLeft }) => (hasLeft ? [] : [points])));
  if (staying.isZero()) return members.map(({ points }) => points);
  const lost = total(members.map(({ points }, place) => points.minus(kept[place] ?? points)));
  return members.map(({ points, hasLeft }, place) =>
    hasLeft
      ? (kept[place] ?? points)
      : points.plus(lost.times(points).div(staying).toDecimalPlaces(PLACES, Exact.ROUND_DOWN)),
  );
}

import { worthAfter } from "./holding-courses.ts";
import { Random } from "./random.ts";
import type { Bought } from "./track-record.ts";

/** What a company reports of a month. Money in whole hundreds of its own currency. */
export type Month = { arr: number; revenue: number; cash: number; burn: number; headcount: number; leavers: number };

/** How a company fares beside its value: months of cash it has left, monthly burn in thousands, leavers a year for each hundred people. */
type Fate = { runway: number; burn: number; leaving: number };

/** Months of cash a company raises for, and with how many left it does so. */
const RAISED_FOR = 26;
const RAISED_AT = 7;

/** Most are well; a few of each kind are not, so that every sort of alert is there. */
function fateOf({ course, name }: Bought, place: number): Fate {
  const random = new Random(`fate of ${name}`);
  const fate = { runway: random.whole(95, 240) / 10, burn: random.whole(28, 74), leaving: random.whole(5, 13) };
  if (course === "down") return { ...fate, ...(place % 2 === 0 ? { runway: 4.2 } : { leaving: 34 }) };
  if (course === "star") return { ...fate, burn: random.whole(125, 165) };
  if (place % 11 === 6) return { ...fate, leaving: 25 };
  return place % 29 === 13 ? { ...fate, runway: 3.4, burn: 45 } : fate;
}

/** The figures of so many months, the first of them before the purchase, the earliest first: sales follow the company's value, and cash is what was there, less burn, plus rounds. */
export function reportedMonths(
  bought: Bought,
  { place, count, before }: { place: number; count: number; before: number },
): Month[] {
  const fate = fateOf(bought, place);
  const random = new Random(`kpis of ${bought.name}`);
  const first = bought.thousands * 1000 * random.whole(70, 140) * 0.01;
  const sales = Array.from({ length: count }, (_, month) => first * worthAfter(bought.course, (month - before) / 12));
  const last = sales.at(-1) ?? first;
  const burns = sales.map((_, month) => {
    const grown = 0.7 + (0.3 * (month + 1)) / count;
    return hundreds(fate.burn * 1000 * grown * random.whole(97, 103) * 0.01);
  });
  const cash = cashBefore(burns, fate.runway);
  const people = sales.map((arr) => Math.max(6, Math.round(bought.employees * Math.sqrt(arr / last))));
  const leavers = leaversOf(people, fate.leaving, random.fraction());
  return sales.map((arr, month) => ({
    arr: hundreds(arr * random.whole(99, 101) * 0.01),
    revenue: hundreds((arr / 12) * random.whole(96, 104) * 0.01),
    cash: cash[month] ?? 0,
    burn: burns[month] ?? 0,
    headcount: people[month] ?? 0,
    leavers: leavers[month] ?? 0,
  }));
}

/** Cash at the end of each month, told backwards from what is left today; where it would be more than anybody raises, a round came in. */
function cashBefore(burns: readonly number[], runway: number): number[] {
  let cash = hundreds((burns.at(-1) ?? 0) * runway);
  const months: number[] = [];
  for (const burn of burns.toReversed()) {
    months.push(cash);
    cash += burn;
    if (cash > burn * RAISED_FOR) cash = burn * RAISED_AT;
  }
  return months.toReversed();
}

/** Who left in each month, as so many of a hundred leave in a year. */
function leaversOf(people: readonly number[], ofHundred: number, begun: number): number[] {
  let due = begun;
  return people.map((count) => {
    const before = Math.floor(due);
    due += (count * ofHundred) / 1200;
    return Math.floor(due) - before;
  });
}

const hundreds = (amount: number): number => Math.round(amount / 100) * 100;

import type { Bought } from "../funds/bought.ts";
import { Random } from "../random.ts";
import { worthAfter } from "./holding-courses.ts";

/** What a company reports of a month. Money in whole hundreds of its own currency. */
export type Month = { arr: number; revenue: number; cash: number; burn: number; headcount: number; leavers: number };

/** How a company fares beside its value: months of cash it has left, monthly burn, leavers a year for each hundred people, and what one of them costs a month. */
type Fate = { runway: number; burn: number; leaving: number; perHead: number };
type Told = Pick<Bought, "name" | "course" | "thousands" | "deal">;

/** Months of cash a company raises for, and with how many left it does so. */
const RAISED_FOR = 26;
const RAISED_AT = 7;
const LEAST_PEOPLE = 6;
const LEAST_BURN = 30_000;
/** What one of few costs a month, while founders pay themselves little. */
const PER_HEAD_EARLY = 6000;

/** Most are well; a few of each kind are not, so that every sort of alert is there. */
function fateOf(bought: Told, place: number): Fate {
  const fate = usualFate(bought);
  if (bought.deal !== undefined) return fate;
  if (bought.course === "down") return { ...fate, ...(place % 2 === 0 ? { runway: 4.2 } : { leaving: 34 }) };
  if (place % 11 === 6) return { ...fate, leaving: 25 };
  return place % 29 === 14 ? { ...fate, runway: 3.4 } : fate;
}

function usualFate({ name, course, deal }: Told): Fate {
  const random = new Random(`fate of ${name}`);
  const fate = { runway: random.whole(95, 240) / 10, burn: random.whole(28, 74) * 1000, leaving: random.whole(5, 13) };
  const perHead = random.whole(72, 110) * 100;
  if (deal === undefined)
    return { ...fate, perHead, ...(course === "star" && { burn: random.whole(125, 165) * 1000 }) };
  // What its people cost is more than its sales by what it burns.
  const burn = Math.max(LEAST_BURN, hundreds(deal.employees * PER_HEAD_EARLY - deal.arr / 12));
  return { ...fate, burn, runway: RAISED_AT, perHead: (deal.arr / 12 + burn) / deal.employees };
}

const firstSales = ({ name, thousands, deal }: Told, random = new Random(`kpis of ${name}`)): number => {
  const usual = thousands * 1000 * random.whole(70, 140) * 0.01;
  return deal?.arr ?? usual;
};

/** How many work for a company: as many as its sales and its burn pay. */
const peopleFor = (arr: number, burn: number, perHead: number): number =>
  Math.max(LEAST_PEOPLE, Math.round((arr / 12 + burn) / perHead));

/** How many work for a company so many years after it was bought. */
export function employeesAfter(bought: Told, years: number): number {
  const { burn, perHead } = usualFate(bought);
  return peopleFor(firstSales(bought) * worthAfter(bought.course, years), burn, perHead);
}

/** Of the months that are told: how many there are, how many before the purchase, and which is that of the purchase. */
type Months = { place: number; count: number; before: number; boughtAt: number | undefined };

/** The figures of so many months, the first of them before the purchase, the earliest first: sales follow the company's value, people are those that sales and burn pay, and cash is what was there, less burn, plus rounds. */
export function reportedMonths(bought: Bought, { place, count, before, boughtAt }: Months): Month[] {
  const { course, deal } = bought;
  const fate = fateOf(bought, place);
  const random = new Random(`kpis of ${bought.name}`);
  const first = firstSales(bought, random);
  const grew = deal && deal.arr / deal.arrBefore;
  const sales = Array.from({ length: count }, (_, month) => first * worthAfter(course, (month - before) / 12, grew));
  const planned = sales.map((_, month) => fate.burn * (0.7 + (0.3 * (month + 1)) / count));
  const burns = planned.map((burn) => hundreds(burn * random.whole(97, 103) * 0.01));
  const cash = cashBefore(
    burns,
    fate.runway,
    deal && boughtAt !== undefined ? { at: boughtAt, of: deal.raised } : null,
  );
  const people = sales.map((arr, month) => peopleFor(arr, planned[month] ?? 0, fate.perHead));
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

type Round = { at: number; of: number };

/** Cash at the end of each month, told backwards from what is left today; where it would be more than anybody raises, a round came in. What a known round brought is there from its month on. */
function cashBefore(burns: readonly number[], runway: number, round: Round | null): number[] {
  const since = round === null ? 0 : burns.slice(round.at + 1).reduce((sum, burn) => sum + burn, 0);
  const kept = hundreds((burns[round?.at ?? 0] ?? 0) * RAISED_AT);
  let cash = round === null ? hundreds((burns.at(-1) ?? 0) * runway) : kept + hundreds(round.of) - since;
  const months: number[] = [];
  for (const [month, burn] of [...burns.entries()].toReversed()) {
    months.push(cash);
    if (month === round?.at) cash -= hundreds(round.of);
    cash += burn;
    if (cash > burn * RAISED_FOR && (round === null || month <= round.at)) cash = burn * RAISED_AT;
  }
  return months.toReversed();
}

/** Who left in each month, as so many of a hundred leave in a year; at least as many as there are fewer. */
function leaversOf(people: readonly number[], ofHundred: number, begun: number): number[] {
  let due = begun;
  let gone = 0;
  return people.map((count, month) => {
    due += (count * ofHundred) / 1200;
    const left = Math.max(Math.floor(due) - gone, (people[month - 1] ?? count) - count);
    gone += left;
    due = Math.max(due, gone);
    return left;
  });
}

const hundreds = (amount: number): number => Math.round(amount / 100) * 100;

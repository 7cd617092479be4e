// A call over 200 partners and ten years of quarters through the waterfall, against plain floats in the same run.
import { allocateCall, allocateDistribution } from "../src/maths/fund/accounts/allocation.ts";
import { waterfall } from "../src/maths/fund/waterfall/waterfall.ts";
import type { WaterfallEvent } from "../src/maths/fund/waterfall/waterfall-events.ts";
import type { WaterfallTerms } from "../src/maths/fund/waterfall/waterfall-terms.ts";
import { report } from "./support/figures.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const PARTNERS = sized(200, 20);
const QUARTERS = 40;
/** A cent. */
const MOST_DIFFERENCE = 0.01;
const ROUNDS = sized(7, 1);
const CALLS = sized(50, 2);
const TERMS: WaterfallTerms = {
  style: "european",
  hurdle: { rate: "0.08", compounding: "annual" },
  catchUp: "1",
  carry: "0.2",
};

const partners = Array.from({ length: PARTNERS }, (_, index) => ({
  id: `LP ${index + 1}`,
  commitment: `${(1 + ((index * 37) % 97)) * 250_000}`,
}));

/** Sixteen quarters of calls, then twenty-four of growing distributions. */
const events = Array.from({ length: QUARTERS }, (_, quarter): WaterfallEvent => {
  const date = `${2015 + Math.floor(quarter / 4)}-${["03-31", "06-30", "09-30", "12-31"][quarter % 4] ?? ""}`;
  return quarter < 16
    ? { date, kind: "contribution", amount: "6250000.01" }
    : { date, kind: "distribution", amount: `${(quarter - 12) * 1_000_003}.07` };
});

function naiveDivision(amount: number): number[] {
  const all = sum(partners.map(({ commitment }) => Number(commitment)));
  return partners.map(({ commitment }) => Math.round(((amount * Number(commitment)) / all) * 100) / 100);
}

function sum(parts: readonly number[]): number {
  return parts.reduce((all, part) => all + part, 0);
}

/** The same tiers as a spreadsheet has them: floats, and whatever cents they leave. */
function naiveWaterfall(): { lp: number; gp: number } {
  let [capital, preferred, lpProfit, returned, carry] = [0, 0, 0, 0, 0];
  let before: number | undefined;
  for (const { date, kind, amount } of events) {
    const day = Date.parse(date) / 86_400_000;
    preferred += (capital + preferred) * (1.08 ** ((day - (before ?? day)) / 365) - 1);
    before = day;
    if (kind === "contribution") {
      capital += Number(amount);
      continue;
    }
    let cash = Number(amount);
    const toCapital = Math.min(cash, capital);
    cash -= toCapital;
    const toPreferred = Math.min(cash, preferred);
    cash -= toPreferred;
    capital -= toCapital;
    preferred -= toPreferred;
    lpProfit += toPreferred;
    const catchUp = Math.min(cash, Math.max(0, (0.2 * (lpProfit + carry) - carry) / 0.8));
    carry += catchUp + 0.2 * (cash - catchUp);
    lpProfit += 0.8 * (cash - catchUp);
    returned += toCapital;
  }
  return { lp: returned + lpProfit, gp: carry };
}

/** Fund first, then every call and every distribution to every partner, as notices need them. */
function wholeFund(): { lp: string; gp: string } {
  const { distributions, total } = waterfall(TERMS, events);
  for (const { kind, amount } of events) if (kind === "contribution") allocateCall({ amount, partners });
  const weighted = partners.map(({ id, commitment }) => ({ id, weight: commitment }));
  for (const { lp } of distributions) allocateDistribution({ amount: lp, partners: weighted });
  return { lp: total.lp, gp: total.gp };
}

function naiveFund(): void {
  naiveWaterfall();
  for (const { amount } of events) naiveDivision(Number(amount));
}

/** Processor time, which suffers less from neighbours than the clock. */
function millisecondsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function compare(title: string, times: number, naive: () => void, exact: () => void): void {
  const repeat = (work: () => void) => () => {
    for (let time = 0; time < times; time += 1) work();
  };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    naive: millisecondsOf(repeat(naive)) / times,
    exact: millisecondsOf(repeat(exact)) / times,
  }));
  const plain = median(rounds.map((round) => round.naive));
  const ours = median(rounds.map((round) => round.exact));
  console.log(title);
  console.log(`  floats         ${plain.toFixed(3)} ms`);
  console.log(`  to the cent    ${ours.toFixed(2)} ms`);
  report(`  ratio          ${(ours / plain).toFixed(0)}`, {
    name: title.trim(),
    value: ours,
    unit: "ms",
    baseline: { name: "floats", value: plain },
  });
}

printMachine("Waterfall and calls");
compare(
  `A call over ${PARTNERS} partners, median of ${ROUNDS} rounds of ${CALLS}`,
  CALLS,
  () => naiveDivision(1_234_567.89),
  () => allocateCall({ amount: "1234567.89", partners }),
);
const lost = events.filter(({ amount }) => Math.abs(sum(naiveDivision(Number(amount))) - Number(amount)) > 0.005);
console.log(`  of ${events.length} divisions, floats lose or invent cents in ${lost.length}\n`);

compare(`${QUARTERS} quarters of a fund, every call and distribution to ${PARTNERS} partners`, 5, naiveFund, wholeFund);
compare(
  `\n${QUARTERS} quarters, a waterfall for each of ${PARTNERS} partners`,
  1,
  () => partners.forEach(naiveWaterfall),
  () => partners.forEach(() => waterfall(TERMS, events)),
);
const [plain, exact] = [naiveWaterfall(), wholeFund()];
const difference = Math.max(Math.abs(plain.lp - Number(exact.lp)), Math.abs(plain.gp - Number(exact.gp)));
report(`  largest difference of the totals: ${difference.toFixed(4)}`, {
  name: "largest difference of the totals from floats",
  value: difference,
  aim: { atMost: MOST_DIFFERENCE },
});
if (difference > MOST_DIFFERENCE) throw new Error("Fast and different would prove nothing.");

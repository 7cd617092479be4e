// 10,000 IRRs of 120 dated flows, proved to be the only ones, against Newton's method from a guess in the same run.
import type { CashFlow } from "../src/maths/fund/returns/cash-flow.ts";
import { xirr } from "../src/maths/fund/returns/xirr.ts";
import { addDays } from "../src/maths/money/plain-date.ts";
import { report } from "./support/figures.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const SERIES = sized(10_000, 50);
const FLOWS = 120;
const ROUNDS = sized(5, 1);
const LONG_FLOWS = 1000;
const LIMIT_MS = 5;

/** Numbers in [0, 1) that are the same in every run (Park and Miller's minimal standard). */
function* repeatable(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** A fund: calls in its first four tenths, distributions after, every tenth flow the other way round. */
function fund(random: Generator<number, never>, flows: number): CashFlow[] {
  const next = () => random.next().value;
  return Array.from({ length: flows }, (_, index) => {
    const called = index < 0.4 * flows;
    const sign = next() < 0.9 === called ? "-" : "";
    const date = addDays("2010-01-01", Math.floor(((index + next()) * 3650) / flows));
    return { date, amount: `${sign}${(next() * (called ? 1e6 : 2e6)).toFixed(2)}` };
  });
}

/** What a programmer writes first: it stops where the guess leads, or nowhere. */
function naiveXirr(flows: readonly CashFlow[]): number | undefined {
  const start = Date.parse(flows[0]?.date ?? "");
  const years = flows.map(({ date }) => (Date.parse(date) - start) / 86_400_000 / 365);
  const amounts = flows.map(({ amount }) => Number(amount));
  let rate = 0.1;
  for (let round = 0; round < 100; round += 1) {
    let [value, slope] = [0, 0];
    for (const [index, year] of years.entries()) {
      value += (amounts[index] ?? 0) / (1 + rate) ** year;
      slope -= (year * (amounts[index] ?? 0)) / (1 + rate) ** (year + 1);
    }
    const next = rate - value / slope;
    if (!(next > -1)) return undefined;
    if (Math.abs(next - rate) < 1e-12) return next;
    rate = next;
  }
  return undefined;
}

/** Processor time, which suffers less from neighbours than the clock. */
function millisecondsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function compare(series: readonly CashFlow[][]): void {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const naive = millisecondsOf(() => series.forEach(naiveXirr));
    const proved = millisecondsOf(() => series.forEach((flows) => xirr(flows)));
    return { naive, proved, ratio: proved / naive };
  });
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  console.log(`xirr, ${series.length} series of ${FLOWS} flows, median of ${ROUNDS} rounds`);
  console.log(`  Newton from 10 %   ${of(({ naive }) => naive).toFixed(0)} ms`);
  console.log(`  all rates, proved  ${of(({ proved }) => proved).toFixed(0)} ms`);
  report(`  ratio              ${of(({ ratio }) => ratio).toFixed(2)}`, {
    name: `xirr of ${series.length} series, all rates proved`,
    value: of(({ proved }) => proved),
    unit: "ms",
    baseline: { name: "Newton from 10 %", value: of(({ naive }) => naive) },
    ratio: of(({ ratio }) => ratio),
  });
}

/** Fast and different would prove nothing. */
function countDifferences(series: readonly CashFlow[][]): void {
  const counts = { same: 0, several: 0, missed: 0, wrong: 0 };
  for (const flows of series) {
    const [guessed, found] = [naiveXirr(flows), xirr(flows)];
    if (found.kind === "several") counts.several += 1;
    else if (guessed === undefined) counts.missed += Number(found.kind === "rate");
    else if (found.kind === "rate" && Math.abs(found.rate - guessed) < 1e-9) counts.same += 1;
    else counts.wrong += 1;
  }
  report(
    `  same rate ${counts.same}, more than one rate fits ${counts.several}, Newton found none where one is ${counts.missed}`,
    { name: "rates that differ from Newton’s", value: counts.wrong, aim: { atMost: 0 } },
  );
  if (counts.wrong > 0) throw new Error(`${counts.wrong} rates differ`);
}

function timeLongSeries(random: Generator<number, never>): void {
  const series = Array.from({ length: 200 }, () => fund(random, LONG_FLOWS));
  // The best of three: the collector and the compiler work in other threads, and their time is counted as well.
  const each = series.map((flows) => Math.min(...[1, 2, 3].map(() => millisecondsOf(() => xirr(flows)))));
  const largest = Math.max(...each);
  report(
    `\nxirr, ${LONG_FLOWS} flows: median ${median(each).toFixed(2)} ms, largest ${largest.toFixed(2)} ms (limit ${LIMIT_MS} ms)`,
    { name: `xirr of ${LONG_FLOWS} flows, the slowest`, value: largest, unit: "ms", aim: { atMost: LIMIT_MS } },
  );
}

printMachine("Fund mathematics");
const random = repeatable(20_240_630);
const series = Array.from({ length: SERIES }, () => fund(random, FLOWS));
compare(series);
countDifferences(series);
timeLongSeries(random);

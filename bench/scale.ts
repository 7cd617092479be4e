// Whether the page stays as fast when the firm grows, and what each filter and search costs at 100,000 deals.
import { performance } from "node:perf_hooks";
import type pg from "pg";
import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import { type FieldKind, type Filter, OPERATORS_BY_KIND, type Operator } from "../src/core/shared/lists/filters.ts";
import type { ListInput } from "../src/core/shared/lists/paging.ts";
import { ME } from "../src/core/shared/me.ts";
import type { DealQuestion } from "../src/deals/deals/server/matching-queries.ts";
import { countByStage, countDeals, listDeals } from "../src/deals/deals/server/queries.ts";
import { dealFilters } from "../src/deals/deals/shared/filters.ts";
import { addDeals, addSearchRows, settle } from "./support/deals.ts";
import { figure, report } from "./support/figures.ts";
import { type Bench, type BenchFirm, foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { statementsOf } from "./support/page-sql.ts";
import { sized } from "./support/sized.ts";

const SIZES = sized([1000, 10_000, 100_000, 1_000_000], [1000, 2000]);
const FILTERED_SIZE = sized(100_000, 2000);
const FIRMS = sized(10, 2);
const PAGES = sized(400, 10);
const RUNS = sized(5, 1);
const AIM_MS = 50;

const NEWEST = { field: "createdAt", direction: "desc" } as const;
const listOf = (question: DealQuestion): ListInput => ({
  ...question,
  filters: [...question.filters],
  sort: NEWEST,
  limit: 50,
});
const EVERYTHING: DealQuestion = { filters: [], search: "" };

type Asking = <Result>(firm: BenchFirm, work: (db: Db) => Promise<Result>) => Promise<Result>;

const askingOver =
  (pool: pg.Pool): Asking =>
  (firm, work) =>
    inTransaction(pool, { userId: firm.userId, orgId: firm.id }, { procedure: "bench", readOnly: true }, ({ db }) =>
      work(db),
    );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The page as a person, one after another, so that nothing but its own work is timed. */
async function pages(asking: Asking, firms: readonly BenchFirm[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const firm = firms[n % firms.length];
    if (firm) times.push(await timed(() => asking(firm, (db) => listDeals(db, listOf(EVERYTHING)))));
  }
  return times;
}

const SAMPLES: Record<string, [one: string | number, other: string | number]> = {
  name: ["Marvenxan Labs", "Marven"],
  company: ["Marvenxan Labs", "Marven"],
  sector: ["FinTech", "EdTech"],
  source: ["Conference", "Accelerator"],
  investmentType: ["Series A", "SAFE"],
  founder: ["Bor Kerlor", "Ker"],
  stage: ["term_sheet", "closing"],
  status: ["paused", "active"],
  priority: ["High", "Low"],
  amountRequested: [500_000, 1_500_000],
  valuationPre: [500_000, 2_500_000],
  aiScore: [97, 99],
};
const WORDS: [string, string] = ["SAFE", "Climate"];
const AMOUNTS: [number, number] = [500_000, 2_500_000];
const isAmount = (kind: FieldKind) => kind === "money" || kind === "number";
const DATES: [string, string] = [dayFromNow(-3), dayFromNow(-1)];

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function filterOf(field: string, kind: FieldKind, operator: Operator): Filter {
  const [one, other] = SAMPLES[field] ?? (kind === "date" ? DATES : isAmount(kind) ? AMOUNTS : WORDS);
  if (operator === "isEmpty") return { field, operator };
  if (kind === "person") return { field, operator, value: operator === "oneOf" ? [ME] : ME };
  if (kind === "boolean") return { field, operator, value: true };
  if (operator === "between" || operator === "oneOf") return { field, operator, value: [one, other] };
  if (operator === "contains" || operator === "startsWith") return { field, operator, value: other };
  return { field, operator, value: one };
}

function questions(): [label: string, question: DealQuestion][] {
  const filtered = Object.entries(dealFilters).flatMap(([field, { kind }]) =>
    OPERATORS_BY_KIND[kind].map((operator): [string, DealQuestion] => [
      `${field} ${operator}`,
      { filters: [filterOf(field, kind, operator)], search: "" },
    ]),
  );
  const searched = ["marvenxan", "marven labs", "mar", "la", "fintech energy", "zzzz"].map(
    (search): [string, DealQuestion] => [`search "${search}"`, { filters: [], search }],
  );
  return [["no filter", EVERYTHING], ...searched, ...filtered];
}

const ASKED: [name: string, ask: (db: Db, question: DealQuestion) => Promise<unknown>][] = [
  ["page", (db, question) => listDeals(db, listOf(question))],
  ["count", countDeals],
  ["stages", countByStage],
];

/** Every question a screen of deals can ask, by its slowest answer. */
async function everyQuestion(asking: Asking, { admin, database }: Bench, firm: BenchFirm): Promise<void> {
  console.log(`\nquestions at ${FILTERED_SIZE.toLocaleString("en")} deals, median of ${RUNS} in ms (aim < ${AIM_MS}):`);
  let misses = 0;
  const slowest = new Map(ASKED.map(([name]) => [name, { label: "none", ms: 0 }]));
  for (const [label, question] of questions()) {
    const cells: string[] = [];
    for (const [name, ask] of ASKED) {
      const times: number[] = [];
      for (let run = 0; run <= RUNS; run += 1) times.push(await timed(() => asking(firm, (db) => ask(db, question))));
      const ms = median(times.slice(1));
      cells.push(`${name} ${ms.toFixed(1).padStart(6)}`);
      if (ms > (slowest.get(name)?.ms ?? 0)) slowest.set(name, { label, ms });
      if (ms < AIM_MS) continue;
      figure({ name: `${name}: ${label}`, value: ms, unit: "ms", aim: { below: AIM_MS } });
      misses += 1;
      await explain(database.app, firm, `${label}, ${name}`, (db) => ask(db, question));
    }
    console.log(`  ${label.padEnd(30)} ${cells.join("   ")}`);
  }
  const { rows } = await admin.query<{ count: number }>("select count(*)::int as count from deals");
  for (const [name, { label, ms }] of slowest)
    figure({
      name: `${name}: the slowest of ${questions().length} questions (${label})`,
      value: ms,
      unit: "ms",
      aim: { below: AIM_MS },
    });
  console.log(`${misses} of ${questions().length * ASKED.length} missed the aim, at ${rows[0]?.count ?? 0} deals`);
}

async function explain(
  app: pg.ClientConfig,
  firm: BenchFirm,
  label: string,
  ask: (db: Db) => Promise<unknown>,
): Promise<void> {
  const pool = createPool(app, { max: 1, name: "explain", onError: console.error });
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select begin_request($1, $2, 'explain')", [firm.userId, firm.id]);
  for (const { sql, values } of await statementsOf(ask)) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${sql}`, values);
    console.log(`\n  MISSED: ${label}\n${rows.map((row) => `    ${row["QUERY PLAN"]}`).join("\n")}\n`);
  }
  await client.query("rollback");
  client.release();
  await closePool(pool);
}

const bench = await startBench();
try {
  printMachine(
    `The page of deals from ${SIZES[0]} to ${SIZES.at(-1)?.toLocaleString("en")} deals, and every filter`,
    bench.postgres,
  );
  const firms = await foundFirms(bench.admin, FIRMS);
  const pool = createPool(bench.database.app, { max: 1, name: "bench", onError: console.error });
  const asking = askingOver(pool);
  const tails: number[] = [];
  let present = 0;
  for (const size of SIZES) {
    await addDeals(bench.admin, firms, present + 1, size);
    present = size;
    if (size === FILTERED_SIZE) await addSearchRows(bench.admin);
    await settle(bench.admin);
    await pages(asking, firms, 100);
    const times = await pages(asking, firms, PAGES);
    tails.push(percentile(times, 99));
    report(
      `${size.toLocaleString("en").padStart(9)} deals: page p50 ${median(times).toFixed(2)} ms, p99 ${percentile(times, 99).toFixed(2)} ms`,
      {
        name: `a page of ${size.toLocaleString("en")} deals, p99`,
        value: percentile(times, 99),
        unit: "ms",
        baseline: { name: `p99 at ${SIZES[0]?.toLocaleString("en")}`, value: tails[0] ?? 0 },
      },
    );
    const [firm] = firms;
    if (size === FILTERED_SIZE && firm) await everyQuestion(asking, bench, firm);
  }
  console.log(
    `\np99 at ${SIZES.at(-1)?.toLocaleString("en")} ÷ p99 at ${SIZES[0]?.toLocaleString("en")}: ${((tails.at(-1) ?? 0) / (tails[0] ?? 1)).toFixed(2)} (flat is 1)`,
  );
  await closePool(pool);
} finally {
  await bench.stop();
}

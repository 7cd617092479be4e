// What each layout of Deal Flow costs in one firm with 100,000 and with 1,000,000 deals, and a change of 5,000 at once,
// against the newest page of the same run.
import { performance } from "node:perf_hooks";
import type { Client } from "pg";
import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import type { Filter } from "../src/core/shared/lists/filters.ts";
import { changeDeals } from "../src/deals/deals/server/bulk-queries.ts";
import { funnelOf } from "../src/deals/deals/server/funnel-queries.ts";
import type { DealQuestion } from "../src/deals/deals/server/matching-queries.ts";
import { listForMeeting } from "../src/deals/deals/server/meeting-queries.ts";
import { explainPipeline, pipelineOf } from "../src/deals/deals/server/pipeline-queries.ts";
import { countByStage, countDeals, listDeals, totalByStage } from "../src/deals/deals/server/queries.ts";
import { dealsOfRule } from "../src/deals/deals/shared/attention.ts";
import { PIPELINE_FIGURES } from "../src/deals/deals/shared/metrics.ts";
import { STAGES } from "../src/deals/deals/shared/rules.ts";
import { listUpcoming, listWaiting } from "../src/insight/dashboard/server/queries.ts";
import { MOST_WAITING } from "../src/insight/dashboard/shared/rules.ts";
import { addDeals, addFunnelCounts, addSearchRows, settle } from "./support/deals.ts";
import { figure, report } from "./support/figures.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { statementsOf } from "./support/page-sql.ts";
import { sized } from "./support/sized.ts";

const SIZES = (process.env["SIZES"] ?? sized("100000,1000000", "2000")).split(",").map(Number);
const RUNS = sized(20, 1);
const AIM_MS = 100;
const BULK = 5000;

type Sort = { field: string; direction: "asc" | "desc" };
const NEWEST: Sort = { field: "createdAt", direction: "desc" };
const EVERYTHING: DealQuestion = { filters: [], search: "" };
const searched = (search: string): DealQuestion => ({ filters: [], search });
const where = (...filters: Filter[]): DealQuestion => ({ filters, search: "" });
const is = (field: string, value: string | boolean): Filter => ({ field, operator: "equals", value });
const page =
  (question: DealQuestion, sort = NEWEST, limit = 50) =>
  (db: Db) =>
    listDeals(db, { ...question, filters: [...question.filters], sort, limit });

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const LAST_MONTH: Filter = { field: "enteredDueDiligence", operator: "between", value: [dayAgo(30), dayAgo(0)] };
const ALL = is("status", "active");

async function board(db: Db): Promise<void> {
  await totalByStage(db, EVERYTHING);
  for (const stage of STAGES) await page(where(is("stage", stage)), NEWEST, 25)(db);
}

const ASKED: Record<string, (db: Db) => Promise<unknown>> = {
  "cards, newest": page(EVERYTHING),
  board,
  "table by next step": page(EVERYTHING, { field: "nextStepOn", direction: "asc" }),
  "table by next step, last first": page(EVERYTHING, { field: "nextStepOn", direction: "desc" }),
  "table by time in stage": page(EVERYTHING, { field: "stageSince", direction: "asc" }),
  "table by ask": page(EVERYTHING, { field: "amountRequested", direction: "desc" }),
  "table by valuation": page(EVERYTHING, { field: "valuationPre", direction: "desc" }),
  "table by score": page(EVERYTHING, { field: "aiScore", direction: "desc" }),
  "table by last contact": page(EVERYTHING, { field: "lastContact", direction: "desc" }),
  "table by ask, least first": page(EVERYTHING, { field: "amountRequested", direction: "asc" }),
  "table by round size": page(EVERYTHING, { field: "roundSize", direction: "desc" }),
  "table by our allocation": page(EVERYTHING, { field: "ourAllocation", direction: "desc" }),
  "table by close date": page(EVERYTHING, { field: "expectedCloseDate", direction: "asc" }),
  "table by name": page(EVERYTHING, { field: "name", direction: "asc" }),
  "table by company": page(EVERYTHING, { field: "company", direction: "asc" }),
  "stage counts": (db) => countByStage(db, EVERYTHING),
  "stage counts, a name searched": (db) => countByStage(db, searched("marv")),
  "stage counts, a word searched": (db) => countByStage(db, searched("labs")),
  "stage counts, a sector searched": (db) => countByStage(db, searched("fintech")),
  overdue: page(where(is("overdue", true))),
  "overdue by next step": page(where(is("overdue", true)), { field: "nextStepOn", direction: "asc" }),
  "overdue, counted": (db) => countDeals(db, where(is("overdue", true))),
  "tag, oldest first": page(where({ field: "tags", operator: "contains", value: "Nobody has it" })),
  "entered in a month": page(where(ALL, LAST_MONTH)),
  "entered in a month, counted": (db) => countDeals(db, where(ALL, LAST_MONTH)),
  "entered and moved on, counted": (db) => countDeals(db, where(ALL, LAST_MONTH, is("movedOnFrom", "due_diligence"))),
  "moved on from is empty, counted": (db) => countDeals(db, where({ field: "movedOnFrom", operator: "isEmpty" })),
  "funnel of all time": (db) => funnelOf(db, EVERYTHING),
  "funnel of a month": (db) => funnelOf(db, { ...where(ALL), from: dayAgo(30), to: dayAgo(0) }),
  "dashboard, figures": pipelineOf,
  ...Object.fromEntries(
    PIPELINE_FIGURES.map((each) => [`dashboard, ${each} opened`, (db: Db) => explainPipeline(db, { figure: each })]),
  ),
  "dashboard, recent deals": page(EVERYTHING, NEWEST, 8),
  "dashboard, waiting": (db) => listWaiting(db, MOST_WAITING),
  "dashboard, upcoming events": (db) => listUpcoming(db, 9),
  "dashboard, no contact, counted": (db) => countDeals(db, where(...dealsOfRule("silent", dayAgo(0)))),
  "dashboard, unscored, counted": (db) => countDeals(db, where(...dealsOfRule("unscored", dayAgo(0)))),
  meeting: (db) => listForMeeting(db, { ...EVERYTHING, since: dayAgo(7) }),
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Of many reads the table has the slowest, and each that missed the aim. */
function worthARow(medians: readonly [label: string, ms: number][]): [label: string, ms: number][] {
  const sorted = medians.toSorted(([, one], [, other]) => other - one);
  return sorted.flatMap(([label, ms], place): [string, number][] =>
    place === 0 ? [[`slowest of ${medians.length} reads (${label})`, ms]] : ms > AIM_MS ? [[label, ms]] : [],
  );
}

/** Every stage allows 57 days, past triggers: a few of the deals stand longer. */
async function limitStages(admin: Client, firm: string): Promise<void> {
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query(
    "insert into deal_stage_rules (org_id, stage, days_limit) select $1, s, 57 from unnest($2::text[]) s",
    [firm, [...STAGES]],
  );
  await admin.query("commit");
}

const bench = await startBench();
try {
  printMachine("The layouts of Deal Flow in one firm", bench.postgres);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("no firm");
  await limitStages(bench.admin, firm.id);
  const pool = createPool(bench.database.app, { max: 1, name: "bench", onError: console.error });
  const as = <Result>(readOnly: boolean, work: (db: Db) => Promise<Result>) =>
    inTransaction(pool, { userId: firm.userId, orgId: firm.id }, { procedure: "bench", readOnly }, ({ db }) =>
      work(db),
    );

  let present = 0;
  for (const size of SIZES) {
    await addDeals(bench.admin, [firm], present + 1, size);
    present = size;
    await bench.admin.query("truncate search_rows");
    await addSearchRows(bench.admin);
    await addFunnelCounts(bench.admin);
    await settle(bench.admin);
    console.log(`\n${size.toLocaleString("en")} deals, median and p95 of ${RUNS} in ms, and in newest pages:`);
    let unit = 1;
    const medians: [label: string, ms: number][] = [];
    for (const [label, ask] of Object.entries(ASKED)) {
      const times: number[] = [];
      for (let run = 0; run <= RUNS; run += 1) times.push(await timed(() => as(true, ask)));
      const ms = median(times.slice(1));
      if (label === "cards, newest") unit = ms;
      medians.push([label, ms]);
      console.log(
        `  ${label.padEnd(34)} ${ms.toFixed(1).padStart(8)} ${percentile(times.slice(1), 95).toFixed(1).padStart(8)}  ${(ms / unit).toFixed(1).padStart(7)} ×`,
      );
      if (ms > AIM_MS && process.env["EXPLAIN"] !== undefined) await explain(label, ask);
    }
    for (const [label, ms] of worthARow(medians))
      figure({
        name: `${label}, ${size.toLocaleString("en")} deals`,
        value: ms,
        unit: "ms",
        baseline: { name: "newest page", value: unit },
        aim: { atMost: AIM_MS },
      });
    const ids = await as(true, async (db) =>
      (await db.selectFrom("deals").select("id").where("outcome", "=", "open").limit(BULK).execute()).map(
        ({ id }) => id,
      ),
    );
    const ms = await timed(() => as(false, (db) => changeDeals(db, { ids, set: { addTag: `Bench ${size}` } })));
    const move = await timed(() => as(false, (db) => changeDeals(db, { ids, set: { stage: "closing" } })));
    const bulk = `${ids.length} of ${size.toLocaleString("en")} deals at once`;
    report(
      `  tag ${BULK} at once ${ms.toFixed(0)} ms, move them ${move.toFixed(0)} ms`,
      { name: `tag ${bulk}`, value: ms, unit: "ms", baseline: { name: "newest page", value: unit } },
      { name: `move ${bulk}`, value: move, unit: "ms", baseline: { name: "newest page", value: unit } },
    );
  }
  await closePool(pool);

  async function explain(label: string, ask: (db: Db) => Promise<unknown>): Promise<void> {
    if (!firm) return;
    const client = await createPool(bench.database.app, { max: 1, name: "explain", onError: console.error }).connect();
    await client.query("begin");
    await client.query("select begin_request($1, $2, 'explain')", [firm.userId, firm.id]);
    for (const { sql, values } of await statementsOf(ask)) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${sql}`, values);
      console.log(`\n  ${label}\n${rows.map((row) => `    ${row["QUERY PLAN"]}`).join("\n")}\n`);
    }
    await client.query("rollback");
    client.release(true);
  }
} finally {
  await bench.stop();
}

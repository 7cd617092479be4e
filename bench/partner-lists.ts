// Lists of 5,000 limited partners, calls, distributions, payment lists and KYC files, and in pages of names alone.
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import type { Filter } from "../src/core/shared/lists/filters.ts";
import { capitalCalls } from "../src/funds/capital-calls/server/queries.ts";
import { listNotApproved } from "../src/funds/commitments/server/approved-queries.ts";
import { figuresOfFunds } from "../src/funds/commitments/server/fund-figures-use-cases.ts";
import { figuresOfPartners } from "../src/funds/commitments/server/partner-figures-use-cases.ts";
import { listPaymentLists } from "../src/funds/distributions/server/payment-queries.ts";
import { distributions } from "../src/funds/distributions/server/queries.ts";
import { asKnown } from "../src/funds/ledger/server/queries.ts";
import { findKycFileOf } from "../src/investors/kyc/server/queries.ts";
import { limitedPartners } from "../src/investors/limited-partners/server/account-use-cases.ts";
import {
  explainLimitedPartners,
  limitedPartnerStatistics,
} from "../src/investors/limited-partners/server/figure-queries.ts";
import { spent } from "./support/cpu.ts";
import { report } from "./support/figures.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { BIG, FUNDS, keepPartners } from "./support/partner-records.ts";
import { sized } from "./support/sized.ts";

const COUNT = sized(5000, 20);
const RUNS = sized(200, 1);
const WARM = sized(5, 1);
const LIMIT = 50;
const BUDGET_MS = 100;

const sorted = (field: string, direction: "asc" | "desc", filters: Filter[] = [], search = "") =>
  ({ search, limit: LIMIT, filters, sort: { field, direction } }) as const;
const above: Filter = { field: "commitment", operator: "greaterThan", value: 1_200_000 };
const kyc = (value: string): Filter => ({ field: "kycStatus", operator: "oneOf", value: [value] });
const overdue: Filter = { field: "status", operator: "oneOf", value: ["overdue"] };
const partner = (n: number) => `00000000-0000-7000-8001-${String(n).padStart(12, "0")}`;

const names = (db: Db) =>
  sql`select id, name from limited_partners order by created_at desc, id limit ${LIMIT}`.execute(db);
const largest = sorted("commitment", "desc");

/** Read once, and asked from there. */
let second: string | undefined;
async function secondPage(db: Db): Promise<void> {
  second ??= (await limitedPartners.list(db, largest)).nextCursor;
  await limitedPartners.list(db, { ...largest, ...(second !== undefined && { cursor: second }) });
}

const ASKED: Record<string, (db: Db) => Promise<unknown>> = {
  "partners, the largest commitment first": (db) => limitedPartners.list(db, largest),
  "partners, the second page of these": secondPage,
  "partners, the newest first": (db) => limitedPartners.list(db, sorted("createdAt", "desc")),
  "partners with more than 1.2m": (db) => limitedPartners.list(db, sorted("createdAt", "desc", [above])),
  "partners with more than 1.2m, counted": (db) => limitedPartners.count(db, { filters: [above], search: "" }),
  "partners that are approved": (db) => limitedPartners.list(db, sorted("commitment", "desc", [kyc("approved")])),
  "partners found by two letters": (db) => limitedPartners.list(db, sorted("commitment", "desc", [], "pa")),
  "partners, counted": (db) => limitedPartners.count(db, { filters: [], search: "" }),
  "one partner": (db) => limitedPartners.find(db, partner(1)),
  "what 50 partners have and earned": async (db) =>
    figuresOfPartners(
      db,
      Array.from({ length: LIMIT }, (_, n) => partner(n + 1)),
      await asKnown(db, {}),
    ),
  "what the funds are worth and earned": async (db) => figuresOfFunds(db, Object.values(FUNDS), await asKnown(db, {})),
  "figures over the partners": limitedPartnerStatistics,
  "what capital called is made of": (db) => explainLimitedPartners(db, "capitalCalled", undefined),
  "calls, the latest due first": (db) => capitalCalls.list(db, sorted("dueOn", "desc")),
  "calls that are overdue": (db) => capitalCalls.list(db, sorted("dueOn", "desc", [overdue])),
  "calls that are overdue, counted": (db) => capitalCalls.count(db, { filters: [overdue], search: "" }),
  "distributions, the latest first": (db) => distributions.list(db, sorted("paidOn", "desc")),
  "distributions, the largest first": (db) => distributions.list(db, sorted("amount", "desc")),
  "a distribution’s payment list of everybody": (db) => listPaymentLists(db, { distributionId: BIG.distribution }),
  "a KYC file among all": (db) => findKycFileOf(db, partner(2)),
  "who of 1,000 is not approved": (db) =>
    listNotApproved(
      db,
      Array.from({ length: 1000 }, (_, n) => partner(n + 1)),
    ),
};

const bench = await startBench();
try {
  printMachine(
    `Lists of ${COUNT.toLocaleString("en")} partners, calls, distributions, payment lists and KYC files`,
    bench.postgres,
  );
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("no firm");
  await keepPartners(bench.admin, firm, COUNT);
  const pool = createPool(bench.database.app, { max: 1, name: "bench", onError: console.error });
  const visitor = { userId: firm.userId, orgId: firm.id };
  const once = (ask: (db: Db) => Promise<unknown>) =>
    inTransaction(pool, visitor, { procedure: "bench", readOnly: true }, ({ db }) => ask(db));
  const used = async () => {
    const { server, database } = await spent(bench.admin, process.pid, "bench");
    return server + database;
  };
  async function measure(ask: (db: Db) => Promise<unknown>) {
    for (let run = 0; run < WARM; run += 1) await once(ask);
    const times: number[] = [];
    const before = await used();
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      await once(ask);
      times.push(performance.now() - began);
    }
    return { usual: median(times), tail: percentile(times, 95), cpu: ((await used()) - before) / RUNS };
  }
  const bare = await measure(names);
  console.log(
    `\nmedian and p95 of ${RUNS} in ms, of ${BUDGET_MS}; processor time in ms; the median in pages of names alone (${bare.usual.toFixed(2)} ms, processor ${bare.cpu.toFixed(2)} ms):`,
  );
  let slow = 0;
  for (const [label, ask] of Object.entries(ASKED)) {
    const { usual, tail, cpu } = await measure(ask);
    if (tail >= BUDGET_MS) slow += 1;
    const figures = [usual, tail, cpu, usual / bare.usual].map((figure) => figure.toFixed(1).padStart(8)).join(" ");
    report(`  ${label.padEnd(46)} ${figures} ×${tail >= BUDGET_MS ? "  OVER" : ""}`, {
      name: `${label}, p95`,
      value: tail,
      unit: "ms",
      baseline: { name: "median of a page of names", value: bare.usual },
      ratio: usual / bare.usual,
      aim: { below: BUDGET_MS },
    });
  }
  console.log(`${slow} of ${Object.keys(ASKED).length} are over the budget`);
  await closePool(pool);
} finally {
  await bench.stop();
}

// What the palette's search costs in one firm with 1,000,000 records, of which up to 96,000 match, against the newest page of deals and
// against the lists it asked before, of the same run.
import { performance } from "node:perf_hooks";
import type { Client } from "pg";
import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import type { ListInput } from "../src/core/shared/lists/paging.ts";
import { listCompanies } from "../src/deals/companies/server/queries.ts";
import { listDeals } from "../src/deals/deals/server/queries.ts";
import { findRecords } from "../src/insight/search/server/find-use-cases.ts";
import { addDeals, addRecords, addSearchRows, settle } from "./support/deals.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

/** Each deal has a company: two records. */
const DEALS = sized(500_000, 1000);
const RUNS = sized(40, 1);
const RUNS_OF_LISTS = sized(3, 1);
/** So many of the oldest records have one word further on in their name, and none of the newest. */
const OLD_HITS = sized(96_000, 100);
const AIM_MS = 30;

const QUERIES: Record<string, string> = {
  "a word of 83,000 names": "labs",
  "a word of 96,000 names, all of them old": "quarterdeck",
  "a sector of 56,000 records": "fintech",
  "two letters that begin 25,000 names": "al",
  "two letters that begin words of 83,000": "la",
  "three letters inside 25,000 names": "arv",
  "a name that is rare": "marvenyar",
  "two words, both common": "health fintech",
  "two words that are rare together": "marven labs",
  "a name that is nobody's": "zzzyx",
};

const NEWEST = {
  filters: [],
  sort: { field: "createdAt", direction: "desc" },
  search: "",
  limit: 50,
} satisfies ListInput;
const asBefore = (search: string): ListInput => ({
  ...NEWEST,
  filters: [{ field: "status", operator: "oneOf", value: ["active", "paused"] }],
  search,
  limit: 25,
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function addOldWord(admin: Client): Promise<void> {
  await admin.query(
    `with old as (select org_id, id from records order by changed_at, id limit $1), named as (
       update records r set label = label || ' Quarterdeck', name = name || ' quarterdeck' from old where r.org_id = old.org_id and r.id = old.id)
     update search_rows s set content = content || ' quarterdeck' from old where s.org_id = old.org_id and s.id = old.id`,
    [OLD_HITS],
  );
}

const bench = await startBench();
try {
  printMachine(`Search in one firm with ${(2 * DEALS).toLocaleString("en")} records`, bench.postgres);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("no firm");
  await addDeals(bench.admin, [firm], 1, DEALS);
  await addSearchRows(bench.admin);
  await addRecords(bench.admin);
  await addOldWord(bench.admin);
  await settle(bench.admin);
  const pool = createPool(bench.database.app, { max: 1, name: "bench", onError: console.error });
  const as = (work: (db: Db) => Promise<unknown>) =>
    inTransaction(pool, { userId: firm.userId, orgId: firm.id }, { procedure: "bench", readOnly: true }, ({ db }) =>
      work(db),
    );
  const times = async (runs: number, work: (db: Db) => Promise<unknown>) => {
    const all: number[] = [];
    for (let run = 0; run <= runs; run += 1) all.push(await timed(() => as(work)));
    return all.slice(1);
  };

  const unit = median(await times(RUNS, (db) => listDeals(db, NEWEST)));
  console.log(
    `newest page of deals: median ${unit.toFixed(1)} ms. Searches: median and p95 of ${RUNS} in ms (aim: p95 < ${AIM_MS}),`,
  );
  console.log(
    `in newest pages, and how many times as long the lists took that were asked before (median of ${RUNS_OF_LISTS}):`,
  );
  for (const [label, query] of Object.entries(QUERIES)) {
    const all = await times(RUNS, (db) => findRecords(db, { query, most: 5 }));
    const before = await times(RUNS_OF_LISTS, async (db) => {
      await listDeals(db, asBefore(query));
      await listCompanies(db, asBefore(query));
    });
    const ms = median(all);
    console.log(
      `  ${label.padEnd(42)} ${ms.toFixed(1).padStart(7)} ${percentile(all, 95).toFixed(1).padStart(7)} ${(ms / unit).toFixed(1).padStart(6)} × ${(median(before) / ms).toFixed(0).padStart(6)} ×`,
    );
  }
  await closePool(pool);
} finally {
  await bench.stop();
}

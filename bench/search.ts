// What search costs in one firm with 1,000,000 records, of which up to 96,000 match, and 5,000,000 words of documents and chat. The palette’s
// against the newest page of deals and against the lists it asked before, of the same run; advanced search against the same statements
// without row policies, which are switched off and on again between the runs.
import { performance } from "node:perf_hooks";
import type { Client } from "pg";
import type { Ctx, Db, Member } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import type { ListInput } from "../src/core/shared/lists/paging.ts";
import { listCompanies } from "../src/deals/companies/server/queries.ts";
import { listDeals } from "../src/deals/deals/server/queries.ts";
import { findEverywhere } from "../src/insight/search/server/advanced-handlers.ts";
import { findRecords } from "../src/insight/search/server/find-use-cases.ts";
import { addDeals, addRecords, addSearchRows, settle } from "./support/deals.ts";
import { report } from "./support/figures.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";
import { addTexts, addVocabulary } from "./support/texts.ts";

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

/** In documents and chat, half of them in each. */
const WORDS = sized(5_000_000, 20_000);
/** Different words that the clock has learned, among which typing mistakes are recognized. */
const VOCABULARY = sized(200_000, 500);
const ROUNDS = sized(4, 1);
const RUNS_OF_ROUND = sized(12, 1);
const AIMS = { found: 100, corrected: 400, ratio: 1.5 };

const EVERYWHERE: Record<string, string> = {
  "a word of 83,000 names": "labs",
  "a word of 96,000 names, all of them old": "quarterdeck",
  "a sector of 56,000 records": "fintech",
  "a word of every document and most messages": "revenue",
  "a word of five documents and five messages": "stewardship",
  "a name that is rare": "marvenyar",
  "two words, both common": "health fintech",
  "two words that are rare together": "marven labs",
  "other forms of a common word": "networking",
  "other forms in French, of documents and chat": "levées",
};
const MISTYPED: Record<string, string> = {
  "two letters swapped in a common word": "quartredeck",
  "a letter wrong in a rare name": "marvenyat",
  "one of two words mistyped": "helath fintech",
  "nothing like it": "zzzyxqw",
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

/** Switches the row policies of all tables off or on. */
async function setPolicies(admin: Client, state: "enable" | "disable"): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    "select p.polrelid::regclass::text as name from pg_policy p group by p.polrelid",
  );
  for (const { name } of rows) await admin.query(`alter table ${name} ${state} row level security`);
}

type Timed = { label: string; aim: number; bound: number[]; bare: number[] };

/** Each query with policies and without, in turns. */
async function compared(admin: Client, ask: (query: string) => Promise<unknown>): Promise<Timed[]> {
  const cases = [
    ...Object.entries(EVERYWHERE).map(([label, query]) => ({ label, query, aim: AIMS.found })),
    ...Object.entries(MISTYPED).map(([label, query]) => ({ label, query, aim: AIMS.corrected })),
  ].map((one) => ({ ...one, bound: [] as number[], bare: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const which of ["bound", "bare"] as const) {
      if (which === "bare") await setPolicies(admin, "disable");
      for (const { query, [which]: times } of cases) {
        await ask(query);
        for (let run = 0; run < RUNS_OF_ROUND; run += 1) times.push(await timed(() => ask(query)));
      }
      if (which === "bare") await setPolicies(admin, "enable");
    }
  return cases;
}

function printCompared(cases: readonly Timed[]): void {
  for (const { label, aim, bound, bare } of cases) {
    const [ms, p95, without] = [median(bound), percentile(bound, 95), median(bare)];
    const ratio = ms / without;
    const misses = [p95 >= aim && `p95 ≥ ${aim}`, ratio > AIMS.ratio && `ratio > ${AIMS.ratio}`].filter(Boolean);
    const baseline = { name: "median without row policies", value: without };
    report(
      `  ${label.padEnd(44)} ${ms.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)} ${without.toFixed(1).padStart(7)} ${ratio.toFixed(2).padStart(6)} × ${misses.join(", ")}`,
      { name: `advanced search: ${label}, p95`, value: p95, unit: "ms", aim: { below: aim } },
      {
        name: `advanced search: ${label}, median`,
        value: ms,
        unit: "ms",
        baseline,
        aim: { atMost: AIMS.ratio, of: "ratio" },
      },
    );
  }
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
    report(
      `  ${label.padEnd(42)} ${ms.toFixed(1).padStart(7)} ${percentile(all, 95).toFixed(1).padStart(7)} ${(ms / unit).toFixed(1).padStart(6)} × ${(median(before) / ms).toFixed(0).padStart(6)} ×`,
      {
        name: `${label}, p95`,
        value: percentile(all, 95),
        unit: "ms",
        baseline: { name: "median of the newest page", value: unit },
        ratio: ms / unit,
        aim: { below: AIM_MS },
      },
    );
  }

  const { documents, messages } = await addTexts(bench.admin, firm, WORDS);
  await addVocabulary(bench.admin, firm, VOCABULARY);
  await settle(bench.admin);
  const everywhere = (q: string) =>
    inTransaction(
      pool,
      { userId: firm.userId, orgId: firm.id },
      { procedure: "bench", readOnly: true },
      ({ person, db }) =>
        findEverywhere({ actor: person as Member, db } as Ctx, { q, filters: [], recent: [], isExact: false }),
    );
  console.log(
    `\nAdvanced search, with ${WORDS.toLocaleString("en")} words in ${documents.toLocaleString("en")} documents and ${messages.toLocaleString("en")} messages besides: median and p95 in ms`,
  );
  console.log(
    `(aims: p95 < ${AIMS.found}, with a typing mistake < ${AIMS.corrected}), median without row policies, and how many times as long the policies make it (aim ≤ ${AIMS.ratio}):`,
  );
  printCompared(await compared(bench.admin, everywhere));
  await closePool(pool);
} finally {
  await bench.stop();
}

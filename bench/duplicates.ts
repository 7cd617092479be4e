// Candidates for duplicates among the companies of one large firm, beside reading the same companies' keys once.
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import { listDuplicateCandidates } from "../src/intake/merges/server/queries.ts";
import { report } from "./support/figures.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const COMPANIES = sized(100_000, 1000);
const RUNS = sized(9, 1);

const bench = await startBench();
const pool = createPool(bench.database.app, { max: 2, name: "bench", onError: () => undefined });
try {
  printMachine("Candidates for duplicates", bench.postgres);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("There is no firm.");
  // Written past triggers: only their reading is measured.
  await bench.admin.query("set session_replication_role = replica");
  await bench.admin.query(
    `insert into companies (org_id, name, website)
     select $1, 'Company ' || n, 'https://company-' || n % ($2::int - 10) || '.example' from generate_series(1, $2::int) n`,
    [firm.id, COMPANIES],
  );
  await bench.admin.query("vacuum analyze");
  const asking = (work: (db: Db) => Promise<unknown>) =>
    inTransaction(pool, { userId: firm.userId, orgId: firm.id }, { procedure: "bench", readOnly: true }, ({ db }) =>
      work(db),
    );
  const timed = async (work: (db: Db) => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const since = performance.now();
      await asking(work);
      times.push(performance.now() - since);
    }
    return median(times);
  };
  const baseline = await timed((db) => sql`select sum(length(name_key)) from companies`.execute(db));
  for (const sign of ["same", "name"] as const) {
    const ms = await timed((db) => listDuplicateCandidates(db, "company", sign, undefined));
    report(
      `${COMPANIES} companies, alike by ${sign}: ${(ms / baseline).toFixed(2)} of reading their keys (${ms.toFixed(0)} ms against ${baseline.toFixed(0)} ms)`,
      {
        name: `${COMPANIES.toLocaleString("en")} companies, alike by ${sign}`,
        value: ms,
        unit: "ms",
        baseline: { name: "reading their keys", value: baseline },
      },
    );
  }
} finally {
  await closePool(pool);
  await bench.stop();
}

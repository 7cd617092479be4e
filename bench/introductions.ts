// Paths to an introduction in one firm with 100,000 contacts and 1,000,000 relationships, against the 200 strongest relationships of the
// same run.
import { performance } from "node:perf_hooks";
import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import { findIntroductions } from "../src/insight/relationships/server/introduction-use-cases.ts";
import { listRelationships } from "../src/insight/relationships/server/queries.ts";
import { settle } from "./support/deals.ts";
import { report } from "./support/figures.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const CONTACTS = sized(100_000, 500);
const EDGES = sized(1_000_000, 3000);
const RUNS = sized(60, 2);
const LISTED = 200;
/** One contact of so many is known to the firm. */
const KNOWN = 50;
const AIM_MS = 150;

const bench = await startBench();
try {
  printMachine(
    `Introductions among ${CONTACTS.toLocaleString("en")} contacts and ${EDGES.toLocaleString("en")} relationships`,
    bench.postgres,
  );
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("no firm");
  await bench.admin.query("begin");
  await bench.admin.query("set local session_replication_role = replica");
  await bench.admin.query(
    `create temp table people as select n, new_id() as id from generate_series(0, $1::int - 1) n`,
    [CONTACTS],
  );
  await bench.admin.query(`create unique index on people (n)`);
  await bench.admin.query(
    `insert into contacts (org_id, id, name, created_by, interaction_score)
     select $1, id, 'Person ' || n, $2, case when n % $3::int = 0 then 1 + n % 40 else 0 end from people`,
    [firm.id, firm.userId, KNOWN],
  );
  // A number that looks random and is not: each run has the same network.
  await bench.admin.query(
    `insert into relationship_mappings (org_id, id, contact_id, related_contact_id, strength_score, created_by)
     select $1, new_id(), a.id, b.id, 1 + (hashint4(e * 7) & 2147483647) % 10, $2
     from generate_series(1, $3::int) e
     join people a on a.n = e % $4::int
     join people b on b.n = (hashint4(e * 31) & 2147483647) % $4::int and b.n <> a.n
     on conflict do nothing`,
    [firm.id, firm.userId, EDGES, CONTACTS],
  );
  await bench.admin.query("commit");
  await settle(bench.admin);
  const { rows } = await bench.admin.query<{ id: string }>(
    `select id from people where n % $1::int = 7 order by n limit $2`,
    [KNOWN, RUNS + 1],
  );
  const pool = createPool(bench.database.app, { max: 1, name: "bench", onError: console.error });
  const visitor = { userId: firm.userId, orgId: firm.id };
  const once = (ask: (db: Db) => Promise<unknown>) =>
    inTransaction(pool, visitor, { procedure: "bench", readOnly: true }, ({ db }) => ask(db));
  const times: number[] = [];
  const units: number[] = [];
  let paths = 0;
  for (const { id } of rows) {
    const began = performance.now();
    await once((db) => listRelationships(db, undefined, LISTED));
    const listed = performance.now();
    await once(async (db) => {
      paths += (await findIntroductions(db, id)).length;
    });
    units.push(listed - began);
    times.push(performance.now() - listed);
  }
  const [ms, unit] = [median(times.slice(1)), median(units.slice(1))];
  const p95 = percentile(times.slice(1), 95);
  report(
    `paths to a contact: median ${ms.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (aim: < ${AIM_MS}), ` +
      `${(ms / unit).toFixed(1)} × the ${LISTED} strongest relationships; ${(paths / rows.length).toFixed(1)} paths each`,
    {
      name: "paths to a contact, p95",
      value: p95,
      unit: "ms",
      baseline: { name: `median of the ${LISTED} strongest relationships`, value: unit },
      ratio: ms / unit,
      aim: { below: AIM_MS },
    },
  );
  await closePool(pool);
} finally {
  await bench.stop();
}

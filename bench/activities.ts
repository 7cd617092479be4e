// What scores and days of last contact cost a person who writes an activity down, beside writing it without them, in a firm of many.
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import { runInEachFirm } from "../src/core/server/jobs/clock-job.ts";
import { interactionScores } from "../src/deals/contacts/server/schedule.ts";
import { insertActivity } from "../src/work/activities/server/queries.ts";
import { addDeals } from "./support/deals.ts";
import { report } from "./support/figures.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const RECORDS = sized(100_000, 1000);
/** Each contact met three times in the year; a tenth of them met thirty times. */
const TIMES = 3;
const OFTEN = 30;
const SINGLE_RUNS = sized(200, 10);
const MANY = sized(5000, 100);
const MANY_RUNS = sized(5, 1);
const FOLLOWING = ["score_insert", "date_insert"];

const bench = await startBench();
const pool = createPool(bench.database.app, { max: 2, name: "bench", onError: () => undefined });
const owner = createPool(bench.database.owner, { max: 1, name: "bench owner", onError: () => undefined });
try {
  printMachine("What follows from activities", bench.postgres);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("There is no firm.");
  await addDeals(bench.admin, [firm], 1, RECORDS);
  await fill(firm.id, firm.userId);
  const asking = <Result>(work: (db: Db) => Promise<Result>) =>
    inTransaction(pool, { userId: firm.userId, orgId: firm.id }, { procedure: "bench", readOnly: false }, ({ db }) =>
      work(db),
    );
  const { rows: pairs } = await asking((db) =>
    sql<{ dealId: string; contactId: string }>`
      select d.id as deal_id, c.id as contact_id from (select id, row_number() over (order by id) as n from deals limit ${MANY}) d
      join (select id, row_number() over (order by id) as n from contacts limit ${MANY}) c using (n)`.execute(db),
  );
  const one = async (run: number) => {
    const pair = pairs[run % pairs.length];
    if (!pair) throw new Error("There is nobody to meet.");
    const { dealId: recordId, contactId } = pair;
    await asking((db) => insertActivity(db, { recordId, contactId, kind: "meeting", content: "Met." }));
  };
  const many = async () => {
    await asking((db) =>
      sql`insert into activities (record_id, contact_id, kind, content)
        select d, c, 'call', 'Called.' from unnest(${pairs.map(({ dealId }) => dealId)}::uuid[], ${pairs.map(({ contactId }) => contactId)}::uuid[]) as met (d, c)`.execute(
        db,
      ),
    );
  };
  await compare("one activity", SINGLE_RUNS, one);
  await compare(`${MANY} activities at once`, MANY_RUNS, many);
  await bench.admin.query("update organizations set scored_on = null");
  const since = performance.now();
  await runInEachFirm({ pool, owner }, interactionScores, (error) => {
    throw error;
  });
  const scored = performance.now() - since;
  report(`all ${RECORDS} scores, as once a day: ${scored.toFixed(0)} ms`, {
    name: "all scores, as once a day",
    value: scored,
    unit: "ms",
  });
} finally {
  await Promise.all([closePool(pool), closePool(owner)]);
  await bench.stop();
}

/** Written past triggers: only what follows from a new activity is measured. */
async function fill(orgId: string, userId: string): Promise<void> {
  const { admin } = bench;
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query(
    `create temp table people on commit drop as select n, new_id() as id from generate_series(1, $1::int) n`,
    [RECORDS],
  );
  await admin.query(
    "insert into contacts (org_id, id, name, created_by) select $1, id, 'Contact ' || n, $2 from people",
    [orgId, userId],
  );
  await admin.query(
    "insert into records (org_id, id, kind, label) select $1, id, 'contact', 'Contact ' || n from people",
    [orgId],
  );
  await admin.query(
    "insert into records (org_id, id, kind, label) select org_id, id, 'deal', name from deals where org_id = $1 on conflict do nothing",
    [orgId],
  );
  await admin.query(
    `insert into activities (org_id, record_id, contact_id, kind, happened_on, content, user_id)
     select $1, d.id, p.id, (array['meeting', 'call', 'email'])[1 + time % 3], current_date - (p.n * 7 + time * 11) % 360, 'Met.', $2
     from people p join (select id, row_number() over (order by id) as n from deals) d using (n)
     cross join lateral generate_series(1, case when p.n % 10 = 0 then $4::int else $3::int end) time`,
    [orgId, userId, TIMES, OFTEN],
  );
  await admin.query("commit");
  await admin.query("vacuum analyze");
}

function inMs(times: number[]): string {
  return `${median(times).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`;
}

/** Rounds alternate, so that whatever else the machine does falls on both. */
async function compare(name: string, runs: number, write: (run: number) => Promise<void>): Promise<void> {
  const following: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const times of [following, bare]) {
      await bench.admin.query(
        FOLLOWING.map(
          (trigger) => `alter table activities ${times === bare ? "disable" : "enable"} trigger ${trigger}`,
        ).join("; "),
      );
      const since = performance.now();
      await write(run * 2 + (times === bare ? 1 : 0));
      times.push(performance.now() - since);
    }
  }
  report(
    `${name}: ${(median(following) / median(bare)).toFixed(2)} of without (${inMs(following)} against ${inMs(bare)})`,
    {
      name: `${name}, with scores and days of last contact`,
      value: median(following),
      unit: "ms",
      baseline: { name: "without", value: median(bare) },
    },
  );
  await bench.admin.query(FOLLOWING.map((trigger) => `alter table activities enable trigger ${trigger}`).join("; "));
}

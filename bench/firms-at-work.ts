// 200 firms of twenty people at work on one node: what a firm takes in rows and bytes, what a request and an hour of the clock take of
// the processor, how long one person waits while all firms work, and as much as the node answers at most. docs/capacity.md is made of these.
import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { freePort } from "../scripts/server-process.ts";
import { queuesOf } from "../src/app/server/areas.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { readEnv } from "../src/core/server/env.ts";
import { openFiles } from "../src/core/server/files/files.ts";
import { createOutward } from "../src/core/server/http/outward.ts";
import { createLog } from "../src/core/server/log.ts";
import { spent } from "./support/cpu.ts";
import { addDeals, addFunnelCounts, addRecords, addSearchRows, settle } from "./support/deals.ts";
import { figure, report } from "./support/figures.ts";
import { type Bench, type BenchFirm, foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { type Served, serve } from "./support/processes.ts";
import { sized } from "./support/sized.ts";

const FIRMS = sized(200, 3);
const PEOPLE = sized(20, 4);
/** Of all firms; each has a company, its stages, records and what is searched: about nine rows. */
const DEALS = sized(40_000, 300);
const SECONDS = sized(20, 2);
/** At once, when the node answers as much as it can. */
const BUSY = 16;
/** Two people of each firm work, and each asks every ten seconds. */
const FIRM_ASKS_MS = 5000;
const LARGEST = 12;
const SWEEPS = sized(5, 1);

const port = await freePort();
const bench = await startBench();
try {
  printMachine(`${FIRMS} firms of ${PEOPLE} people at work on one node`, bench.postgres);
  const { admin } = bench;
  const empty = await bytesOf(admin);
  const firms = await foundFirms(admin, FIRMS);
  await addPeople(admin, firms);
  await admin.query("vacuum analyze");
  const founded = await bytesOf(admin);
  const newRows = await rowsOf(admin);
  report(
    `a new firm of ${PEOPLE} people: ${Math.round(newRows / FIRMS)} rows, ${Math.round((founded - empty) / FIRMS / 1024)} kB (an empty database: ${Math.round(empty / 2 ** 20)} MB)`,
    { name: "rows of a new firm", value: newRows / FIRMS },
    { name: "disk of a new firm", value: (founded - empty) / FIRMS / 1024, unit: "kB" },
  );
  await addDeals(admin, firms, 1, DEALS);
  await addFunnelCounts(admin);
  await addSearchRows(admin);
  await addRecords(admin);
  await settle(admin);
  const [rows, bytes] = [await rowsOf(admin), await bytesOf(admin)];
  report(
    `with ${DEALS.toLocaleString("en")} deals: ${rows.toLocaleString("en")} rows, ${Math.round(bytes / 2 ** 20)} MB, ${Math.round((bytes - founded) / (rows - newRows))} bytes for each further row with its indexes`,
    {
      name: "bytes of a row with its indexes",
      value: (bytes - founded) / (rows - newRows),
      unit: "bytes",
    },
  );
  await printTables(admin);
  await atWork(bench, firms);
  await sweep(admin);
  await clock(bench, firms);
} finally {
  await bench.stop();
}

async function bytesOf(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  return Number(rows[0]?.bytes);
}

/** As the last vacuum counted them. */
async function rowsOf(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ rows: string }>(
    "select sum(greatest(reltuples, 0))::bigint as rows from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname in ('public', 'auth')",
  );
  return Number(rows[0]?.rows);
}

async function printTables(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string; rows: number; each: number; indexes: number }>(
    `select relname as name, reltuples::int as rows, (pg_total_relation_size(c.oid) / reltuples)::int as each, (pg_indexes_size(c.oid) / reltuples)::int as indexes
     from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0 order by pg_total_relation_size(c.oid) desc limit $1`,
    [LARGEST],
  );
  for (const { name, rows: count, each, indexes } of rows)
    console.log(
      `  ${name.padEnd(20)} ${count.toLocaleString("en").padStart(10)} rows, ${each} bytes each, ${indexes} of them in indexes`,
    );
}

/** The colleagues of the first partner, written past triggers. */
async function addPeople(admin: Client, firms: readonly BenchFirm[]): Promise<void> {
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query(
    `with person as (
       insert into users (email, email_verified, first_name, last_name)
       select 'person' || n || '@work.test', true, 'Ada', 'No ' || n from generate_series(1, $2::int * cardinality($1::uuid[])) n returning id, email
     ), placed as (
       select id, ($1::uuid[])[1 + substring(email from '[0-9]+')::int % cardinality($1::uuid[])] as org_id from person
     ), member as (insert into memberships (org_id, user_id) select org_id, id from placed)
     insert into user_roles (org_id, user_id, role) select org_id, id, 'analyst' from placed`,
    [firms.map(({ id }) => id), PEOPLE - 1],
  );
  await admin.query(
    "insert into auth.sessions (token, user_id, expires_at) select email, id, now() + interval '1 day' from users where email like 'person%'",
  );
  await admin.query("commit");
}

type Ask = { path: string; input: object };

/** Nine requests that read and one that writes, as a screen asks for them: the list, its counts, a deal, its comments, what is found. */
async function asksOf(admin: Client, firm: BenchFirm): Promise<Ask[]> {
  const { rows } = await admin.query<{ id: string }>("select id from deals where org_id = $1 order by id limit 2", [
    firm.id,
  ]);
  const [one, other] = [rows[0]?.id, rows[1]?.id];
  return [
    { path: "deals/list", input: {} },
    { path: "deals/get", input: { id: one } },
    { path: "comments/list", input: { recordId: one } },
    { path: "deals/count", input: { filters: [] } },
    { path: "deals/stageCounts", input: { filters: [] } },
    { path: "comments/create", input: { recordId: one, content: "Call them on Monday." } },
    { path: "deals/list", input: { search: "energy" } },
    { path: "search/find", input: { query: "energy" } },
    { path: "deals/get", input: { id: other } },
    { path: "comments/list", input: { recordId: other } },
  ];
}

type Node = {
  server: Served;
  admin: Client;
  firms: { firm: BenchFirm; asks: Ask[] }[];
  /** Requests that found no connection to the database in ten seconds. */
  refused: number;
};

async function send(node: Node, who: number, what: number): Promise<number> {
  const { server, firms } = node;
  const { firm, asks } = firms[who % firms.length] ?? {};
  const ask = asks?.[what % asks.length];
  if (!firm || !ask) throw new Error("There is no firm");
  const since = performance.now();
  const answer = await fetch(`${server.url}/rpc/${ask.path}`, {
    method: "POST",
    headers: { cookie: firm.cookie, origin: `http://127.0.0.1:${port}`, "content-type": "application/json" },
    body: JSON.stringify({ json: ask.input }),
  });
  const text = await answer.text();
  if (answer.status === 503) node.refused += 1;
  else if (!answer.ok) throw new Error(`${ask.path} answered ${answer.status}: ${text}`);
  return performance.now() - since;
}

/** As many requests at once as that, each firm in its turn, for a while. */
async function busy(node: Node, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const work = async (worker: number) => {
    for (let n = 0; performance.now() < end; n += 1)
      times.push(await send(node, worker * 7 + n * BUSY, worker + Math.floor(n / 3)));
  };
  await Promise.all(Array.from({ length: BUSY }, (_, worker) => work(worker)));
  return times;
}

/** The people at work ask at a steady rate, however long the answers take. */
async function steady(node: Node, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const asking: Promise<void>[] = [];
  const all = Math.round((seconds * 1000 * node.firms.length) / FIRM_ASKS_MS);
  const since = performance.now();
  for (let n = 0; n < all; n += 1) {
    const due = since + (n * FIRM_ASKS_MS) / node.firms.length;
    if (due > performance.now()) await pause(due - performance.now());
    asking.push(send(node, n, n + Math.floor(n / node.firms.length)).then((ms) => void times.push(ms)));
  }
  await Promise.all(asking);
  return times;
}

async function atWork({ admin, database, secret, dataDir }: Bench, founded: readonly BenchFirm[]): Promise<void> {
  const server = await serve("app-server.ts", { database, secret, dataDir, port });
  try {
    const firms: Node["firms"] = [];
    for (const firm of founded) firms.push({ firm, asks: await asksOf(admin, firm) });
    const node: Node = { server, admin, firms, refused: 0 };
    const idle = memoryOf(server.pid);
    // Until the compiler has settled, and what starts with the server is done.
    await busy(node, SECONDS);
    // One after another: so many at once are more than the system lets wait at the door.
    const windows: (() => void)[] = [];
    for (const firm of founded) windows.push(await openWindow(server, firm));
    await measured(node, "two people of each firm at work", () => steady(node, SECONDS));
    await measured(node, `${BUSY} requests at once`, () => busy(node, SECONDS));
    const { rows } = await admin.query<{ pid: number; name: string }>(
      "select pid, application_name as name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    const each = median(rows.map(({ pid }) => memoryOf(pid)));
    report(
      `memory: the server ${idle.toFixed(0)} MB at first, ${memoryOf(server.pid).toFixed(0)} MB after it, ${rows.length} connections to the database of ${each.toFixed(1)} MB`,
      { name: "memory of the server after it", value: memoryOf(server.pid), unit: "MB" },
      { name: "connections of the server to the database", value: rows.length },
      { name: "memory of a connection", value: each, unit: "MB" },
    );
    for (const close of windows) close();
  } finally {
    await server.stop();
  }
}

/** A window of a person of each firm, which hears of every change. */
async function openWindow({ url }: Served, { cookie }: BenchFirm): Promise<() => void> {
  const aborter = new AbortController();
  const { body } = await fetch(`${url}/api/live`, { headers: { cookie }, signal: aborter.signal });
  const reading = (async () => {
    for await (const _ of body ?? []) continue;
  })();
  // It ends when it is aborted.
  reading.catch(() => undefined);
  return () => aborter.abort();
}

/** Proportional, in MB: what processes share counts in part. Linux only. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!fs.existsSync(file)) return 0;
  return Number(/^Pss:\s*(\d+) kB$/m.exec(fs.readFileSync(file, "utf8"))?.[1] ?? 0) / 1024;
}

async function measured(node: Node, name: string, work: () => Promise<number[]>): Promise<void> {
  const { server, admin } = node;
  node.refused = 0;
  const before = await spent(admin, server.pid, "tranche");
  const since = performance.now();
  const times = await work();
  const seconds = (performance.now() - since) / 1000;
  const after = await spent(admin, server.pid, "tranche");
  const [own, database] = [after.server - before.server, after.database - before.database].map(
    (ms) => ms / times.length,
  ) as [number, number];
  report(
    `${name}: ${(times.length / seconds).toFixed(0)}/s, p50 ${median(times).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms, processor ${own.toFixed(2)} ms server + ${database.toFixed(2)} ms database, ${node.refused} refused`,
    { name: `${name}: refused with 503`, value: node.refused },
    { name: `${name}: requests per second`, value: times.length / seconds, unit: "/s" },
    { name: `${name}: p50`, value: median(times), unit: "ms" },
    { name: `${name}: p99`, value: percentile(times, 99), unit: "ms" },
    { name: `${name}: processor time of a request`, value: own + database, unit: "ms" },
  );
}

/** Each process looks every minute at everybody's session, for those that ended or rested too long. */
async function sweep(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ sessions: number }>("select count(*)::int as sessions from auth.sessions");
  const sessions = rows[0]?.sessions ?? 0;
  const times: number[] = [];
  for (let run = 0; run < SWEEPS; run += 1) {
    const since = performance.now();
    await admin.query("select end_rested_sessions()");
    times.push(performance.now() - since);
  }
  report(`looking at ${sessions.toLocaleString("en")} sessions, as each minute: ${median(times).toFixed(0)} ms`, {
    name: "looking at one session, each minute",
    value: (median(times) * 1000) / sessions,
    unit: "µs",
  });
}

/** Each kind of work by the clock once over all firms, with nothing due in most: that is its usual minute. */
async function clock({ admin, database, dataDir, secret }: Bench, firms: readonly BenchFirm[]): Promise<void> {
  const pool = createPool(database.app, { max: 2, name: "bench", onError: console.error });
  const ownerPool = createPool(database.owner, { max: 1, name: "bench", onError: console.error });
  const log = createLog("error");
  const env = readEnv({ PORT: String(port), DATA_DIR: dataDir, DEMO: "0" });
  const files = await openFiles(env);
  const outward = createOutward(env.outwardAllow);
  const site = { env, files, secret, origin: "http://127.0.0.1", mailConfigured: false, outward };
  try {
    const jobs = queuesOf({ site, pool, ownerPool, log }).filter(({ name }) => name.startsWith("clock."));
    const took: { name: string; ms: number; cpu: number; perHour: number }[] = [];
    for (const { name, cron = "", run } of jobs) {
      // The first time seals, scores and sums what was filled past the triggers.
      await run({}, { signal: new AbortController().signal } as Parameters<typeof run>[1]);
      const before = await spent(admin, process.pid, "bench");
      const since = performance.now();
      await run({}, { signal: new AbortController().signal } as Parameters<typeof run>[1]);
      const ms = (performance.now() - since) / firms.length;
      const after = await spent(admin, process.pid, "bench");
      const cpu = (after.server - before.server + after.database - before.database) / firms.length;
      took.push({ name, ms, cpu, perHour: 60 / Number(/\/(\d+)/.exec(cron)?.[1] ?? 60) });
    }
    const sum = (of: (job: (typeof took)[number]) => number) => took.reduce((all, job) => all + of(job), 0);
    const dearest = took.toSorted((one, other) => other.cpu * other.perHour - one.cpu * one.perHour).slice(0, 5);
    for (const { name, ms, cpu, perHour } of dearest)
      console.log(`  ${name.padEnd(34)} ${ms.toFixed(2)} ms, processor ${cpu.toFixed(2)} ms, ${perHour} times an hour`);
    const [times, cpu] = [sum(({ perHour }) => perHour), sum((job) => job.cpu * job.perHour)];
    figure({ name: `turns of ${took.length} clocks for each firm in an hour`, value: times });
    figure({ name: "processor time of the clocks for each firm in an hour", value: cpu, unit: "ms" });
    figure({
      name: "the slowest clock of every minute, for each firm",
      value: Math.max(...took.filter(({ perHour }) => perHour === 60).map(({ ms }) => ms)),
      unit: "ms",
    });
  } finally {
    await Promise.all([closePool(pool), closePool(ownerPool)]);
  }
}

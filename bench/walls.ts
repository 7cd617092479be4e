// The deals page in a firm with 50 roles, 200 people and walls around 10 % of its deals, against the same page of a firm without walls.
import type { Client } from "pg";
import { freePort } from "../scripts/server-process.ts";
import { roleDefaults } from "../src/core/shared/roles.ts";
import { spent } from "./support/cpu.ts";
import { addDeals, addRecords, addSearchRows, settle } from "./support/deals.ts";
import { report } from "./support/figures.ts";
import { type BenchFirm, foundFirms, startBench } from "./support/firms.ts";
import { type Call, load } from "./support/load.ts";
import { median, printMachine } from "./support/machine.ts";
import { type Served, serve } from "./support/processes.ts";
import { sized } from "./support/sized.ts";

/** Of each firm. */
const DEALS = sized(100_000, 2000);
const PEOPLE = 200;
const ROLES = 50;
const TEAM = 5;
const CONNECTIONS = 4;
const ROUNDS = sized(5, 1);
const SECONDS = sized(4, 1);
const WARM_UP_REQUESTS = sized(400, 20);
const PORT = await freePort();
const AIM = 1.15;

/** What the deals page asks for: its rows, their count, the columns of the board, and what is found. */
const PARTS = {
  list: ["deals/list", {}],
  count: ["deals/count", { filters: [] }],
  "board counts": ["deals/stageCounts", { filters: [] }],
  "board totals": ["deals/stageTotals", { filters: [] }],
  search: ["deals/list", { search: "energy" }],
  "search count": ["deals/count", { filters: [], search: "energy" }],
  "search everywhere": ["search/find", { query: "energy" }],
} as const;
type Part = keyof typeof PARTS;

const callOf = ({ cookie }: BenchFirm, part: Part): Call => {
  const [path, input] = PARTS[part];
  const headers = { cookie, origin: `http://127.0.0.1:${PORT}`, "content-type": "application/json" };
  return { method: "POST", path: `/rpc/${path}`, headers, body: JSON.stringify({ json: input }) };
};

/** Roles, people and walls, written past triggers: every tenth deal is behind the wall of a team, and the asking person is in their share of teams. */
async function raiseWalls(admin: Client, { id: orgId, userId }: BenchFirm): Promise<void> {
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  const [, permissions] = Object.entries(roleDefaults())[0] ?? [];
  await admin.query(
    "insert into roles (org_id, name, description, permissions) select $1, 'Role ' || n, 'Of the firm', $2 from generate_series(1, $3::int) n",
    [orgId, permissions?.permissions ?? [], ROLES],
  );
  await admin.query(
    `with person as (
       insert into users (email, email_verified, first_name, last_name)
       select 'person' || n || '@walls.test', true, 'Ada', 'No ' || n from generate_series(1, $2::int) n returning id, email
     ), member as (insert into memberships (org_id, user_id) select $1, id from person)
     insert into user_roles (org_id, user_id, role)
     select $1, id, 'Role ' || (1 + (substring(email from '[0-9]+'))::int % $3::int) from person`,
    [orgId, PEOPLE - 1, ROLES],
  );
  await admin.query(
    `insert into record_walls (org_id, kind, record_id, mode, reason)
     select org_id, 'deal', id, 'team', 'Bench' from (select *, row_number() over (order by created_at) as n from deals where org_id = $1) d where n % 10 = 0`,
    [orgId],
  );
  await admin.query(
    `with people as (select array_agg(user_id order by user_id = $2 desc, user_id) as ids from memberships where org_id = $1),
     numbered as (select id, row_number() over (order by id) as n from record_walls where org_id = $1)
     insert into wall_places (org_id, user_id, wall_id, is_inside)
     select distinct $1::uuid, ids[1 + (w.n * 7 + k * 41) % cardinality(ids)], w.id, true from numbered w, people, generate_series(1, $3::int) k`,
    [orgId, userId, TEAM],
  );
  await admin.query(
    "insert into walled_rows (org_id, row_id, wall_id, is_team) select org_id, record_id, id, true from record_walls where org_id = $1",
    [orgId],
  );
  for (const table of ["deals", "search_rows"])
    await admin.query(
      `update ${table} r set wall_id = w.id from record_walls w where w.org_id = $1 and r.org_id = w.org_id and r.id = w.record_id`,
      [orgId],
    );
  await admin.query("commit");
  await admin.query("vacuum analyze record_walls, wall_places, walled_rows, users, memberships, user_roles");
}

const ask = async ({ url }: Served, { path, ...call }: Call) =>
  ((await (await fetch(`${url}${path}`, call)).json()) as { json: { count?: number; items?: unknown[] } }).json;

/** Both pages are whole, and the walls hide what they should. */
async function assertWalled(served: Served, open: BenchFirm, walled: BenchFirm): Promise<void> {
  for (const firm of [open, walled]) {
    const { items = [] } = await ask(served, callOf(firm, "list"));
    if (items.length !== 50) throw new Error(`A page has ${items.length} deals`);
  }
  const total = async (firm: BenchFirm) => {
    const answer = (await ask(served, callOf(firm, "board counts"))) as { total?: number };
    return answer.total ?? 0;
  };
  const [all, seen] = [await total(open), await total(walled)];
  if (!(seen < all * 0.93 && seen > all * 0.87)) throw new Error(`${seen} of ${all} deals in work are seen`);
}

type Spent = { serverMs: number; databaseMs: number };

/** Processor time of each answer. */
async function busy(admin: Client, { url, pid }: Served, call: Call): Promise<Spent> {
  const before = await spent(admin, pid, "tranche");
  const { requests } = await load(url, [call], CONNECTIONS, { seconds: SECONDS });
  const after = await spent(admin, pid, "tranche");
  return {
    serverMs: (after.server - before.server) / requests.total,
    databaseMs: (after.database - before.database) / requests.total,
  };
}

const total = ({ serverMs, databaseMs }: Spent) => serverMs + databaseMs;
const text = ({ serverMs, databaseMs }: Spent) =>
  `${serverMs.toFixed(2)} ms server + ${databaseMs.toFixed(2)} ms database`;

async function measure(admin: Client, served: Served, [open, walled]: readonly [BenchFirm, BenchFirm]): Promise<void> {
  const page = { open: 0, walled: 0 };
  for (const part of Object.keys(PARTS) as Part[]) {
    const calls = { open: callOf(open, part), walled: callOf(walled, part) };
    for (const call of Object.values(calls))
      await load(served.url, [call], CONNECTIONS, { requests: WARM_UP_REQUESTS });
    const rounds: { open: Spent; walled: Spent }[] = [];
    for (let n = 1; n <= ROUNDS; n += 1)
      rounds.push({ open: await busy(admin, served, calls.open), walled: await busy(admin, served, calls.walled) });
    const ratio = median(rounds.map((round) => total(round.walled) / total(round.open)));
    const of = (which: "open" | "walled") => median(rounds.map((round) => total(round[which])));
    report(`${part.padEnd(18)} with walls ÷ without: ${ratio.toFixed(2)}`, {
      name: `${part}, processor time`,
      value: of("walled"),
      unit: "ms",
      baseline: { name: "without walls", value: of("open") },
      ratio,
    });
    const last = rounds.at(-1);
    if (last) console.log(`  last round: ${text(last.walled)}; without ${text(last.open)}`);
    // The page in its usual state, without a search.
    if (!part.startsWith("search")) for (const which of ["open", "walled"] as const) page[which] += of(which);
  }
  report(`\nThe list page as a whole, with walls ÷ without (aim ≤ ${AIM}): ${(page.walled / page.open).toFixed(2)}`, {
    name: "the list page as a whole, processor time",
    value: page.walled,
    unit: "ms",
    baseline: { name: "without walls", value: page.open },
    aim: { atMost: AIM, of: "ratio" },
  });
}

const bench = await startBench();
try {
  printMachine(
    `Deals pages of two firms of ${DEALS.toLocaleString("en")} deals; in one of them ${ROLES} roles, ${PEOPLE} people, and teams of ${TEAM} around 10 % of the deals`,
    bench.postgres,
  );
  const [open, walled] = await foundFirms(bench.admin, 2);
  if (!open || !walled) throw new Error("Two firms were to be founded");
  await addDeals(bench.admin, [open, walled], 1, DEALS * 2);
  await addSearchRows(bench.admin);
  await addRecords(bench.admin);
  await raiseWalls(bench.admin, walled);
  await settle(bench.admin);
  const { database, secret, dataDir } = bench;
  const served = await serve("app-server.ts", { database, secret, dataDir, port: PORT });
  try {
    await assertWalled(served, open, walled);
    await measure(bench.admin, served, [open, walled]);
  } finally {
    await served.stop();
  }
} finally {
  await bench.stop();
}

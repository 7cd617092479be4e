import { beforeAll, expect, test, vi } from "vitest";
import { fileOperations } from "#app/public-api/server/file-operations.ts";
import { DOWNLOADS } from "#app/server/areas.ts";
import { Live } from "#core/server/http/live.ts";
import { SYSTEM_ROLES, type SystemRole } from "#core/shared/roles.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  send,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { prepareSamples, queries, type Samples } from "../../../../test/query-samples.ts";
import { isWholeRun } from "../../../../test/whole-run.ts";

// A sealed vote is looked for wherever anybody could read it: in every table, answer, file and live event, and in what
// differs between a vote for and a vote against.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SECRET = "Sealed-7f3a-comment";
const VOTER = "principal" satisfies SystemRole;

let server: TestServer;
let firm: Firm;
let samples: Samples;
let itemId: string;
let sessionId: string;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  samples = await prepareSamples(firm);
  const { general_partner: chair, analyst } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Sealed", stage: "investment_committee" });
  const session = await call(chair, "committeeSessions.create", { meetsOn: "2026-12-10", dealIds: [deal.id] });
  sessionId = session.id;
  const [item] = (await call(chair, "committeeItems.list", { sessionId })).items;
  itemId = item?.id ?? "";
  await vote("for");
  // Files of the samples are read in the meantime.
  await vi.waitUntil(async () => (await readingsLeft()) === 0, { timeout: 60_000, interval: 100 });
});

const readingsLeft = () =>
  asOwner(server, firm, async (db) => {
    const waiting = "select count(*)::int as left from document_readings where state = 'waiting'";
    return (await db.query<{ left: number }>(waiting)).rows[0]?.left;
  });

const vote = (choice: "for" | "against" | "abstain") =>
  call(firm.people[VOTER], "committeeItems.vote", { id: itemId, choice, comment: `${SECRET} ${choice}` });

/** What moves with every request, whatever it is. */
const MOVING =
  /\\*"(asOf|knownAt|requestId|last_?[Aa]ctiv[A-Za-z_]*|idleSeconds|expiresAt|endsAt)\\*":\\*"?[^",}\\]*\\*"?/g;

/** A row of it is when somebody was here last, and comes with their first request. */
const WHO_WAS_HERE = "member_activity";

/** Every row of every table this person may read. */
async function tablesOf(person: Person): Promise<Record<string, unknown>> {
  const { rows } = await server.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> $1 order by 1",
    [WHO_WAS_HERE],
  );
  const read: Record<string, unknown> = {};
  await asApp(person, async (db) => {
    for (const { name } of rows) {
      await db.query("savepoint looking");
      const found = await db.query(`select to_jsonb(t) as row from ${name} t order by 1`).catch(() => undefined);
      if (!found) await db.query("rollback to looking");
      read[name] = found?.rows.map((row) => JSON.stringify(row).replaceAll(MOVING, "")).toSorted() ?? "refused";
    }
  });
  return read;
}

/** Who was here last stands first, and moves with everybody's requests. */
function inOneOrder(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("items" in answer)) return answer;
  const { items } = answer as { items: { id: string }[] };
  return { ...answer, items: items.toSorted((left, right) => left.id.localeCompare(right.id)) };
}

/** Where a vote could leave a trace; what reads none of these is asked in a whole run only. */
const NEAR = /^(committee_|audit_log|notifications|activities)/;
const ASKED = isWholeRun ? queries : queries.filter(({ meta }) => meta.reads.some((table) => NEAR.test(table)));

/** Every answer this person gets, also the refusals. */
async function answersOf(person: Person): Promise<Record<string, unknown>> {
  const asked: [string, unknown][] = ASKED.flatMap(({ name }) =>
    (samples[name] ?? [{}]).map((sample): [string, unknown] => [name, sample]),
  );
  asked.push(["committeeItems.list", { sessionId }], ["committeeSessions.get", { id: sessionId }]);
  asked.push(["committeeSessions.history", { id: sessionId }], ["search.find", { query: SECRET }]);
  const answers: Record<string, unknown> = {};
  for (const [place, [name, input]] of asked.entries()) {
    const answer = await send(person, name, input).catch((error: unknown) => String(error));
    answers[`${place} ${name}`] = name === "sessionSettings.monitor" ? inOneOrder(answer) : answer;
  }
  return answers;
}

async function filesOf({ url, headers }: Person): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const address of Object.keys(fileOperations(DOWNLOADS)).filter((one) => one.endsWith(".csv")))
    files[address] = await (await fetch(`${url}/api${address}`, { headers })).text();
  // When somebody was last here moves with their every request.
  const users = "/exports/users.csv";
  files[users] = (files[users] ?? "").replaceAll(/,"[^"]*"(?=\r\n)/g, "");
  return files;
}

async function everythingFor(role: SystemRole): Promise<Map<string, string>> {
  const person = firm.people[role];
  const seen = { ...(await tablesOf(person)), ...(await answersOf(person)), ...(await filesOf(person)) };
  return new Map(Object.entries(seen).map(([where, found]) => [where, JSON.stringify(found).replaceAll(MOVING, "")]));
}

/** Who sees most; in a whole run everybody. */
const LOOKING: SystemRole[] = isWholeRun ? SYSTEM_ROLES.filter((role) => role !== VOTER) : ["super_admin"];

test.each(LOOKING)("a %s finds no trace of how somebody voted, nor of a vote that is changed", async (role) => {
  await vote("for");
  const before = await everythingFor(role);
  expect([...before].filter(([, found]) => found.includes(SECRET))).toEqual([]);
  await vote("against");
  const after = await everythingFor(role);
  expect([...after].filter(([where, found]) => found !== before.get(where))).toEqual([]);
});

test("the voter reads their own vote, and only that", async () => {
  const { [VOTER]: voter, general_partner: chair } = firm.people;
  await call(chair, "committeeItems.vote", { id: itemId, choice: "against", comment: "Chair-only" });
  const [item] = (await call(voter, "committeeItems.list", { sessionId })).items;
  expect(item?.mine?.comment).toContain(SECRET);
  expect(JSON.stringify(await tablesOf(voter))).not.toContain("Chair-only");
});

test("neither the audit trail nor the system by the clock knows how anybody voted", async () => {
  await vote("abstain");
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ found: number }>(
      "select count(*)::int as found from audit_log where table_name = 'committee_votes' or after::text like $1",
      [`%${SECRET}%`],
    ),
  );
  expect(rows).toEqual([{ found: 0 }]);
  const client = await server.app.connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('app.org_id', $1, true), set_config('app.user_id', '', true), set_config('app.permissions', 'committee:read,committee:vote,system', true)",
      [firm.id],
    );
    const open = await client.query("select from committee_votes where item_id = $1", [itemId]);
    expect(open.rowCount).toBe(0);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a changed vote tells the live feed of nobody but its voter", async () => {
  const live = await new Live(server.database.app, () => undefined).start();
  const told: Record<string, string[]> = { voter: [], other: [] };
  const listen = (name: "voter" | "other", userId: string) =>
    live.subscribe(
      { tell: (event) => told[name]?.push(/"table":"(\w+)"/.exec(event)?.[1] ?? ""), leave: () => undefined },
      {
        orgId: firm.id,
        userId,
        permissions: new Set(["committee:read", "committee:vote", "admin:access"]),
        isInside: () => true,
      },
    );
  listen("voter", firm.people[VOTER].id);
  listen("other", firm.people.super_admin.id);
  try {
    await vote("for");
    await expect.poll(() => told["voter"]).toContain("committee_votes");
    expect(told["other"]?.filter((table) => table.startsWith("committee"))).toEqual([]);
  } finally {
    await live.close();
  }
});

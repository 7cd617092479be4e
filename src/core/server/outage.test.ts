import dns from "node:dns";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  call,
  type Firm,
  follow,
  newFirm,
  type OwnServer,
  type Person,
  startTestServer,
} from "../../../test/harness.ts";
import { type Relay, startRelay } from "../../../test/relay.ts";
import { hangUp, openClient, type ServerConfig } from "./database/connection.ts";
import { closePool, createPool } from "./database/db.ts";
import { inTransaction } from "./database/transaction.ts";
import { isAway, logSeldom } from "./outage.ts";

let relay: Relay;
let server: OwnServer;
let firm: Firm;
let analyst: Person;

vi.setConfig({ testTimeout: 120_000 });

const overRelay = (config: ServerConfig): ServerConfig => ({ ...config, host: "127.0.0.1", port: relay.port });

beforeAll(async () => {
  relay = await startRelay({ port: 1 });
  server = await startTestServer({}, (config) => {
    relay.lead({ path: `${String(config.host)}/.s.PGSQL.${config.port ?? 5432}` });
    return overRelay(config);
  });
  firm = await newFirm(server);
  analyst = firm.people.analyst;
});
afterAll(async () => {
  await server.close();
  await relay.close();
});
beforeEach(() => relay.mend());

const answerOf = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, ...((await response.json()) as object) };
};

test("while the database is away everybody hears so, and when it is back all goes on by itself", async () => {
  const stream = await follow(analyst);
  await call(analyst, "deals.create", { company: "Before" });
  expect(await answerOf("/api/ready")).toMatchObject({ database: true, writes: true, queue: true, problems: [] });
  relay.cut();
  const refused = await fetch(`${server.url}/rpc/deals/create`, {
    method: "POST",
    headers: { ...analyst.headers, "content-type": "application/json" },
    body: JSON.stringify({ json: { company: "During" } }),
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("10");
  expect(await refused.json()).toMatchObject({
    json: {
      code: "internal",
      message: expect.stringMatching(/^The database is unavailable. Nothing/),
    },
  });
  const file = await fetch(`${server.url}/api/deals/export`, { headers: analyst.headers });
  expect(file.status).toBe(503);
  const signIn = await fetch(`${server.url}/api/auth/get-session`, { headers: analyst.headers });
  expect(signIn.status).toBe(503);
  for (const { headers } of [file, signIn]) expect(headers.get("retry-after")).toBe("10");
  expect(await answerOf("/api/ready")).toMatchObject({
    database: false,
    writes: false,
    problems: ["The database cannot be reached"],
  });
  expect(await answerOf("/api/health")).toMatchObject({ status: "ok" });
  relay.mend();
  await expect.poll(() => answerOf("/api/ready"), { timeout: 60_000 }).toMatchObject({ database: true, problems: [] });
  await stream.hears("*");
  await call(analyst, "deals.create", { company: "After" });
  stream.close();
});

test("ready says so within its time when the database says nothing at all", { tags: "slow" }, async () => {
  relay.freeze();
  expect(await answerOf("/api/ready")).toMatchObject({ database: false, problems: ["The database does not answer"] });
  relay.mend();
  await expect.poll(() => answerOf("/api/ready"), { timeout: 60_000 }).toMatchObject({ problems: [] });
});

test("a database lost at the commit leaves a doubt, and the answer says so", async () => {
  const pool = createPool(overRelay(server.database.app), { max: 2, name: "doubt", onError: () => undefined });
  const principal = { userId: analyst.id, orgId: firm.id };
  const change = (work: () => void, readOnly = false) =>
    inTransaction(pool, principal, { procedure: "test", readOnly }, async ({ db }) => {
      await sql`select 1`.execute(db);
      work();
      return "done";
    });
  expect(await change(() => undefined)).toBe("done");
  await expect(change(() => relay.cut())).rejects.toThrow("Check whether it was saved");
  relay.mend();
  await expect(
    change(() => {
      relay.cut();
      throw new Error("Connection terminated unexpectedly");
    }),
  ).rejects.toThrow("Nothing was changed");
  relay.mend();
  expect(await change(() => undefined)).toBe("done");
  expect(pool.totalCount).toBe(1);
  await closePool(pool);
});

test("the host's name is looked up for each connection", async () => {
  const { host, port = 5432, ...config } = server.database.app;
  const target = { path: `${String(host)}/.s.PGSQL.${port}` };
  const first = await startRelay(target);
  const second = await startRelay(target, first.port, "127.0.0.2");
  const places = [["127.0.0.1"], ["127.0.0.2"]];
  const lookup = vi.spyOn(dns, "lookup").mockImplementation(((
    _name: string,
    _options: unknown,
    answer: (error: null, addresses: { address: string; family: number }[]) => void,
  ) =>
    answer(
      null,
      (places.shift() ?? []).map((address) => ({ address, family: 4 })),
    )) as never);
  for (const relayed of [first, second]) {
    await hangUp(await openClient({ ...config, host: "database.test", port: first.port }));
    expect(relayed.attempts()).toBe(1);
  }
  lookup.mockRestore();
  await first.close();
  await second.close();
});

test("a session of ours ends what stands still in a transaction", async () => {
  const pool = createPool(server.database.app, { max: 1, name: "settings", onError: () => undefined });
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('TimeZone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name",
  );
  expect(rows.map(({ setting }) => setting)).toEqual(["UTC", "60000", "25000", "30000"]);
  await closePool(pool);
});

test("what PgBouncer says of itself is an outage, and a plain object is logged with its words", () => {
  const pooler = Object.assign(new pg.DatabaseError("server conn crashed?", 0, "error"), { code: "08P01" });
  expect(isAway(pooler)).toBe(true);
  const lines: object[] = [];
  const log = { error: (line: object) => lines.push(line) } as unknown as Parameters<typeof logSeldom>[0];
  logSeldom(log, { message: "job 7 has no queue", queue: "mail.send" }, "job queue");
  logSeldom(log, { code: "E7" }, "job queue");
  expect(lines).toMatchObject([{ error: "job 7 has no queue" }, { error: '{"code":"E7"}' }]);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sharedServer, type TestServer } from "../../../../test/harness.ts";
import { type Relay, startRelay } from "../../../../test/relay.ts";
import { waitAfter } from "../database/listen-connection.ts";
import { Live } from "./live.ts";

let server: TestServer;
let relay: Relay;
let live: Live;
let told: string[] = [];
const EVERYTHING = 'data: {"table":"*","parent":null}\n\n';

vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  server = await sharedServer();
  const { host, port } = server.database.app;
  relay = await startRelay({ path: `${String(host)}/.s.PGSQL.${port ?? 5432}` });
  live = await startLive();
  live.subscribe(
    { tell: (event) => told.push(event), leave: () => undefined },
    { orgId: "any", userId: "anybody", permissions: new Set(), isInside: () => true },
  );
});
afterAll(async () => {
  await live.close();
  await relay.close();
});
beforeEach(() => {
  told = [];
});

/** Over the relay, with less patience than usual. */
function startLive(): Promise<Live> {
  const config = { ...server.database.app, host: "127.0.0.1", port: relay.port, query_timeout: 500 };
  return new Live(config, () => undefined).start();
}

/** As the database itself counts them: the test server's own and ours. */
async function listening(): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'tranche live'",
  );
  return Number(rows[0]?.count);
}

test("a database that goes away and comes back costs one try at a time and one connection", async () => {
  const before = relay.attempts();
  relay.cut();
  await expect.poll(() => relay.attempts(), { timeout: 60_000 }).toBeGreaterThan(before + 4);
  relay.mend();
  await expect.poll(() => told, { timeout: 60_000 }).toEqual([EVERYTHING]);
  expect(relay.mostAtOnce()).toBe(1);
  expect(relay.open()).toBe(1);
  expect(await listening()).toBe(2);
});

test("a line that is dead without a word is found out, and left", async () => {
  const before = relay.attempts();
  relay.freeze();
  await expect.poll(() => relay.attempts(), { timeout: 60_000 }).toBeGreaterThan(before);
  relay.mend();
  await expect.poll(() => told, { timeout: 60_000 }).toEqual([EVERYTHING]);
  await expect.poll(() => relay.open(), { timeout: 60_000 }).toBe(1);
  await expect.poll(listening, { timeout: 60_000 }).toBe(2);
});

test("closed while it tries to come back, it leaves nothing", async () => {
  const other = await startLive();
  const before = relay.attempts();
  relay.cut();
  await expect.poll(() => relay.attempts(), { timeout: 60_000 }).toBeGreaterThan(before + 1);
  await other.close();
  relay.mend();
  await expect.poll(() => told, { timeout: 60_000 }).toEqual([EVERYTHING]);
  expect(relay.open()).toBe(1);
});

test("waits grow to a limit, and no two processes wait alike", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 50];
  expect(waits.map((failures) => waitAfter(failures, 1))).toEqual([100, 200, 400, 800, 1600, 3200, 4000, 4000]);
  expect(waits.map((failures) => waitAfter(failures, 0))).toEqual([50, 100, 200, 400, 800, 1600, 2000, 2000]);
});

import fs from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, startServer } from "../../scripts/server-process.ts";
import { closePool, createPool } from "../../src/core/server/database/db.ts";
import { Replicas } from "../../src/core/server/database/replica.ts";
import type { Log } from "../../src/core/server/log.ts";
import { call, type Firm, newFirm, type Person } from "../harness.ts";
import { hasDebian, Server } from "./debian.ts";
import { asTestServer, newFolder, SECRET } from "./spawned.ts";

type Running = Awaited<ReturnType<typeof startServer>>;

/** A follower that was not used is left alone for five seconds. */
const RESTED = { timeout: 15_000, interval: 250 };

const urlOf = (server: Server) => `postgresql://owner:owner@${server.address}/tranche`;

/** Sessions of this sort of read on a server. */
async function readersOf(server: Server): Promise<number> {
  const asked = "select count(*)::int from pg_stat_activity where application_name = 'tranche replica'";
  const { rows } = await server.query<{ count: number }>(asked);
  return rows[0]?.count ?? 0;
}

describe.skipIf(!hasDebian)("reads on a follower (needs Debian's PostgreSQL 15)", () => {
  const folders = [newFolder(), newFolder()];
  let primary: Server;
  let standby: Server;
  let processes: Running[] = [];
  let firm: Firm;

  beforeAll(async () => {
    primary = await Server.primary();
    standby = new Server();
    standby.port = await freePort();
    primary.standby(standby);
    // The second process gets a wrong address: the primary itself is no follower.
    for (const [index, follower] of [standby, primary].entries()) {
      const env = { DATABASE_URL: urlOf(primary), DATABASE_REPLICA_URL: urlOf(follower) };
      processes.push(await startServer({ ...env, SECRET, DATA_DIR: String(folders[index]) }));
    }
    const arranged = asTestServer(String(processes[0]?.url), primary.admin);
    firm = await newFirm(arranged);
    await arranged.close();
  });
  afterAll(async () => {
    await Promise.all(processes.map((server) => server.stop()));
    processes = [];
    primary.remove();
    standby.remove();
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });

  const at = (index: number): Person => {
    const { super_admin: person } = firm.people;
    const url = String(processes[index]?.url);
    return { ...person, url, headers: { ...person.headers, origin: url } };
  };

  async function exported(index = 0): Promise<string> {
    const { url, headers } = at(index);
    const response = await fetch(`${url}/api/exports/deals.csv`, { headers });
    expect(response.status).toBe(200);
    return response.text();
  }

  /** After an export. A follower that was left alone is used again after a while. */
  async function readersUsed(): Promise<number> {
    await exported();
    return readersOf(standby);
  }

  test("an export and an analysis are read there, and a person finds what they wrote just before", async () => {
    for (let n = 0; n < 10; n += 1) {
      const company = `Written and read ${n}`;
      await call(at(n % 2), "deals.create", { company });
      expect(await exported()).toContain(company);
    }
    await call(at(0), "analytics.exposure", {});
    expect(await readersOf(standby)).toBeGreaterThan(0);
    expect(processes[0]?.output()).not.toMatch(/replica not used/);
  });

  test("one that is behind is not used: the primary answers, and the log says why", async () => {
    await standby.asAdmin("select pg_wal_replay_pause()");
    await call(at(0), "deals.create", { company: "Not yet there" });
    expect(await exported()).toContain("Not yet there");
    expect(processes[0]?.output()).toMatch(/It is more than 500 ms behind.*replica not used, the primary answers/);
    await standby.asAdmin("select pg_wal_replay_resume()");
  });

  test("a read that it breaks off is answered by the primary, from the beginning", async () => {
    await expect.poll(() => readersUsed(), RESTED).toBeGreaterThan(0);
    const holder = new pg.Client(primary.admin);
    holder.on("error", () => undefined);
    await holder.connect();
    // The follower repeats this lock, and a reader of the table waits there.
    await holder.query("begin; lock table deals in access exclusive mode");
    const locked = "select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'deals'::regclass";
    await expect.poll(async () => (await standby.query(locked)).rowCount, RESTED).toBe(1);
    const asked = exported();
    const waiting =
      "select pid from pg_stat_activity where application_name = 'tranche replica' and wait_event_type = 'Lock'";
    await expect.poll(async () => (await standby.query(waiting)).rowCount, RESTED).toBe(1);
    await standby.query(`select pg_terminate_backend(pid) from (${waiting}) as one`);
    await holder.query("rollback");
    await holder.end();
    expect(await asked).toContain("Not yet there");
    expect(processes[0]?.output()).toMatch(/terminating connection due to administrator command.*replica not used/);
  });

  test("while it is away the primary answers, and it is used again when it is back", async () => {
    standby.stop();
    const since = performance.now();
    expect(await exported()).toContain("Not yet there");
    expect(performance.now() - since).toBeLessThan(5000);
    standby.start();
    await expect.poll(() => readersUsed(), RESTED).toBeGreaterThan(0);
  });

  test("a server without a primary is not used", async () => {
    expect(await exported(1)).toContain("Not yet there");
    expect(processes[1]?.output()).toMatch(/It is no replica \(any more\): it takes writes/);
  });

  test("one that was made a primary of its own is not used", async () => {
    standby.promote();
    await call(at(0), "deals.create", { company: "After the promotion" });
    await expect
      .poll(async () => {
        expect(await exported()).toContain("After the promotion");
        return processes[0]?.output();
      }, RESTED)
      .toMatch(/It is no replica \(any more\)/);
  });
});

describe.skipIf(!hasDebian)(
  "a follower that was ahead when another one took over (needs Debian's PostgreSQL 15)",
  () => {
    const servers: Server[] = [];
    afterAll(() => {
      for (const server of servers) server.remove();
    });

    test("has replayed more than the new primary has written, and is not used", async () => {
      const primary = await Server.primary();
      servers.push(primary);
      const [next, ahead] = await Promise.all([1, 2].map(() => followerOf(primary)));
      if (!next || !ahead) throw new Error("there are two followers");
      const fill = "create table filled as select n, repeat('x', 100) from generate_series(1, 20000) n";
      next.stop();
      await primary.query(fill);
      const { rows } = await primary.query<{ lsn: string }>("select pg_current_wal_flush_lsn()::text as lsn");
      const has = `select from (select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' as has) as asked where has`;
      await expect.poll(async () => (await ahead.query(has)).rowCount, RESTED).toBe(1);
      primary.stop("immediate");
      next.start();
      next.promote();
      // Acknowledged by the new primary, at a place of its log that the other one passed on the way to something else.
      await next.query("create table written_after ()");
      expect((await ahead.query("select to_regclass('written_after') as found")).rows).toEqual([{ found: null }]);

      const said: string[] = [];
      const log = { error: ({ error }: { error: string }) => void said.push(error) } as unknown as Log;
      const pool = createPool(next.admin, { max: 2, name: "test", onError: () => undefined });
      const replicas = new Replicas({ primary: pool, configs: [ahead.admin], log });
      expect(await replicas.lend()).toBeUndefined();
      expect(said).toEqual(["It does not say yet that it follows the new primary"]);
      await replicas.close();
      await closePool(pool);
    });

    async function followerOf(primary: Server): Promise<Server> {
      const follower = new Server();
      follower.port = await freePort();
      primary.standby(follower);
      servers.push(follower);
      return follower;
    }
  },
);

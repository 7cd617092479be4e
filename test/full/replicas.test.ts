import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, startServer } from "../../scripts/server-process.ts";
import { call, type Firm, newFirm, type Person } from "../harness.ts";
import { hasDebian, Server } from "./debian.ts";
import { asTestServer, newFolder, SECRET } from "./spawned.ts";

type Running = Awaited<ReturnType<typeof startServer>>;

/** A follower that was not used is left alone for five seconds. */
const RESTED = { timeout: 15_000, interval: 250 };

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
    const urlOf = (server: Server) => `postgresql://owner:owner@${server.address}/tranche`;
    // The second process is told a wrong one: the primary itself is no follower.
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

  /** Reads that were begun there, since its counters were last looked at. */
  async function readsOf(server: Server): Promise<number> {
    const asked = "select count(*)::int from pg_stat_activity where application_name = 'tranche replica'";
    const { rows } = await server.query<{ count: number }>(asked);
    return rows[0]?.count ?? 0;
  }

  test("an export and an analysis are read there, and a person finds what they wrote just before", async () => {
    for (let n = 0; n < 10; n += 1) {
      const company = `Written and read ${n}`;
      await call(at(n % 2), "deals.create", { company });
      expect(await exported()).toContain(company);
    }
    await call(at(0), "analytics.exposure", {});
    expect(await readsOf(standby)).toBeGreaterThan(0);
    expect(processes[0]?.output()).not.toMatch(/replica not used/);
  });

  test("one that is behind is not used: the primary answers, and the log says why", async () => {
    await standby.asAdmin("select pg_wal_replay_pause()");
    await call(at(0), "deals.create", { company: "Not yet there" });
    expect(await exported()).toContain("Not yet there");
    expect(processes[0]?.output()).toMatch(/It is more than 500 ms behind.*replica not used, the primary answers/);
    await standby.asAdmin("select pg_wal_replay_resume()");
  });

  test("what it breaks off the primary answers, and it is used again when it is back", async () => {
    await standby.asAdmin(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tranche replica'",
    );
    standby.stop();
    const since = performance.now();
    expect(await exported()).toContain("Not yet there");
    expect(performance.now() - since).toBeLessThan(5000);
    standby.start();
    const used = async () => {
      await exported();
      return readsOf(standby);
    };
    await expect.poll(used, RESTED).toBeGreaterThan(0);
  });

  test("a server that follows nobody is not used", async () => {
    expect(await exported(1)).toContain("Not yet there");
    expect(processes[1]?.output()).toMatch(/It is no replica \(any more\): it takes writes/);
  });

  test("after a fail-over one that says nothing of the new timeline is not used", async () => {
    // Both variables name one server each here, so the process keeps to its primary; the follower now leads a timeline of its own.
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

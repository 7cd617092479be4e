import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, spawnServer, startServer } from "../../scripts/server-process.ts";
import { call, type Firm, follow, newFirm } from "../harness.ts";
import { Bouncer, hasBouncer, hasDebian, Server } from "./debian.ts";
import { asTestServer, endOf, missing, newFolder, SECRET, startWriters } from "./spawned.ts";

type Running = Awaited<ReturnType<typeof startServer>>;

const listOf = (...servers: string[]) => `postgresql://owner:owner@${servers.join(",")}/tranche`;
const BACK = { timeout: 60_000, interval: 100 };

describe.skipIf(!hasDebian || !hasBouncer)("behind Debian's PgBouncer, a transaction at a time (needs both)", () => {
  const folders = [newFolder(), newFolder()];
  const acknowledged = new Set<string>();
  let database: Server;
  let standby: Server;
  let bouncers: Bouncer[] = [];
  let through: string;
  const processes: Running[] = [];
  let firm: Firm;

  beforeAll(async () => {
    database = await Server.primary();
    await Bouncer.arrange(database);
    standby = new Server();
    standby.port = await freePort();
    database.standby(standby);
    await database.waitForStandby();
    bouncers = [await Bouncer.before(database), await Bouncer.before(standby)];
    through = listOf(...bouncers.map(({ port }) => `127.0.0.1:${port}`));
  });
  afterAll(async () => {
    await Promise.all(processes.map((server) => server.stop()));
    await Promise.all(bouncers.map((bouncer) => bouncer.remove()));
    database.remove();
    standby.remove();
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });

  async function readOften(index: number): Promise<void> {
    for (let n = 0; n < 10; n += 1) {
      await call(at(index), "deals.list", {});
      const account = await fetch(`${urlOf(index)}/api/auth/get-session`, { headers: at(index).headers });
      expect(await account.json()).toMatchObject({ user: { id: firm.people.analyst.id } });
    }
  }

  async function restartBouncer(): Promise<void> {
    for (const bouncer of bouncers) {
      await bouncer.stop();
      bouncer.start();
    }
  }

  async function restartDatabase(): Promise<void> {
    database.stop();
    database.start();
  }

  async function refusedWith(env: Record<string, string>): Promise<string> {
    const server = await spawnServer({ DATABASE_URL: through, SECRET, DATA_DIR: String(folders[0]), ...env });
    expect(await endOf(server)).toBe(1);
    return server.output();
  }

  test("without a way past it the start stops in one line that says so", async () => {
    expect(await refusedWith({})).toBe(
      "DATABASE_URL leads through a connection pooler. Set DATABASE_DIRECT_URL to the PostgreSQL server itself, for live changes and migrations.\n",
    );
    expect(await refusedWith({ DATABASE_DIRECT_URL: through })).toBe(
      "DATABASE_DIRECT_URL leads through a connection pooler, too. It must name the PostgreSQL server itself.\n",
    );
    expect(await refusedWith({ DATABASE_DIRECT_URL: `postgresql://owner:owner@${database.address}/postgres` })).toBe(
      "DATABASE_DIRECT_URL leads to another database than DATABASE_URL.\n",
    );
  });

  test("two processes share it, with live changes from one to the other", async () => {
    const env = { DATABASE_URL: through, DATABASE_DIRECT_URL: listOf(database.address, standby.address) };
    for (const folder of folders) processes.push(await startServer({ ...env, SECRET, DATA_DIR: folder }));
    const arranged = asTestServer(urlOf(0), database.admin);
    firm = await newFirm(arranged);
    await arranged.close();
    const stream = await follow(at(1));
    const { id } = await call(at(0), "deals.create", { company: "Through the pooler" });
    await stream.hears("deals");
    stream.close();
    const deal = await call(at(1), "deals.get", { id });
    expect(deal.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await listening()).toBe(4);
  });

  const urlOf = (index: number) => String(processes[index]?.url);
  const at = (index: number) => {
    const { analyst } = firm.people;
    return { ...analyst, url: urlOf(index), headers: { ...analyst.headers, origin: urlOf(index) } };
  };

  async function listening(): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where application_name in ('tranche live', 'tranche calls')",
    );
    return Number(rows[0]?.count);
  }

  /** What was acknowledged and is not there when all is back. */
  async function lostIn(outage: () => Promise<void>, after = database): Promise<string[]> {
    const writers = [0, 1].map((index) => startWriters(at(index), 10));
    await Promise.all(writers.map((each) => each.answered(30)));
    for (const each of writers) each.expectFailures();
    await outage();
    for (const { url } of processes)
      await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, BACK).toBe(200);
    for (const each of writers) await each.answered(each.acknowledged.size + 20);
    await Promise.all(writers.map((each) => each.stop()));
    for (const id of writers.flatMap((each) => [...each.acknowledged])) acknowledged.add(id);
    return missing(after.admin, acknowledged);
  }

  test("twenty writers and as many readers are served by ten sessions, and nothing fails", async () => {
    const writers = [0, 1].map((index) => startWriters(at(index), 10));
    await Promise.all(Array.from({ length: 20 }, (_, index) => readOften(index % 2)));
    await Promise.all(writers.map((each) => each.answered(60)));
    await Promise.all(writers.map((each) => each.stop()));
    for (const server of processes) expect(server.output()).not.toMatch(/"level":50/);
  });

  test("it is restarted", async () => {
    expect(await lostIn(restartBouncer)).toEqual([]);
  });

  test("the server behind it is restarted", async () => {
    expect(await lostIn(restartDatabase)).toEqual([]);
  });

  test("the server is gone for good, its pooler is not, and the standby behind the other takes over", async () => {
    const failOver = async () => {
      database.stop("immediate");
      standby.promote();
    };
    expect(await lostIn(failOver, standby)).toEqual([]);
  });
});

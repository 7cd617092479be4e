import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort, startServer } from "../../scripts/server-process.ts";
import { call, type Firm, follow, newFirm, type Stream } from "../harness.ts";
import { hasDebian, Server } from "./debian.ts";
import { asTestServer, endOf, missing, newFolder, SECRET, startWriters } from "./spawned.ts";

type Running = Awaited<ReturnType<typeof startServer>>;

const CLIENTS = 20;
/** For a person who has the patience: OUTAGE_SECONDS=300. */
const patience = Number(process.env["OUTAGE_SECONDS"] ?? 0);
const longer: [string, number][] = patience > 0 ? [[`away for ${patience} seconds`, patience * 1000]] : [];
vi.setConfig({ testTimeout: 300_000 + patience * 1000 });
/** On a machine that has nothing else to do it takes two or three seconds. */
const BACK = { timeout: 60_000, interval: 100 };

const isReady = async (url: string) => (await fetch(`${url}/api/ready`)).status === 200;
const memoryOf = ({ child }: Running) =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;
const handlesOf = ({ child }: Running) => fs.readdirSync(`/proc/${child.pid}/fd`).length;

describe.skipIf(!hasDebian)("a database server that goes away (needs Debian's PostgreSQL 15)", () => {
  const folders = [newFolder(), newFolder()];
  const acknowledged = new Set<string>();
  let primary: Server;
  let standby: Server;
  let processes: Running[] = [];
  let firm: Firm;
  let streams: Stream[] = [];

  beforeAll(async () => {
    primary = await Server.primary();
    const port = await freePort();
    // The standby's place in the list is known before it is there: until then nothing answers at it.
    const list = `${primary.address},127.0.0.1:${port}`;
    standby = new Server();
    standby.port = port;
    const env = { DATABASE_URL: `postgresql://owner:owner@${list}/tranche`, SECRET };
    for (const folder of folders) processes.push(await startServer({ ...env, DATA_DIR: folder }));
    const arranged = asTestServer(urlOf(0), primary.admin);
    firm = await newFirm(arranged);
    await arranged.close();
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await Promise.all(processes.map((server) => server.stop()));
    primary.remove();
    standby.remove();
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });

  const urlOf = (index: number) => String(processes[index]?.url);

  /** What was acknowledged and is not there when all is back. */
  async function lostIn(database: Server, outage: () => Promise<void>): Promise<string[]> {
    const person = firm.people.analyst;
    const at = processes.map(({ url }) => ({ ...person, url, headers: { ...person.headers, origin: url } }));
    const writers = at.map((one) => startWriters(one, CLIENTS / 2));
    streams = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => follow(at[index % 2] ?? person)));
    await Promise.all(writers.map((each) => each.answered(40)));
    const before = processes.map((server) => ({ memory: memoryOf(server), handles: handlesOf(server) }));
    for (const each of writers) each.expectFailures();
    await outage();
    const since = performance.now();
    for (const url of processes.map((server) => server.url)) await expect.poll(() => isReady(url), BACK).toBe(true);
    for (const each of writers) await each.answered(each.acknowledged.size + 10);
    const seconds = (performance.now() - since) / 1000;
    await Promise.all(streams.map((stream) => stream.hears("*")));
    await Promise.all(writers.map((each) => each.stop()));
    for (const id of writers.flatMap((each) => [...each.acknowledged])) acknowledged.add(id);
    for (const stream of streams) stream.close();
    await Promise.all(streams.map((stream) => stream.ended));
    const after = processes.map((server) => ({ memory: memoryOf(server), handles: handlesOf(server) }));
    const sessions = await database.sessions();
    console.log(`back after ${seconds.toFixed(1)} s, ${sessions} sessions, ${JSON.stringify({ before, after })}`);
    // Two processes: pools of 12, 4, 2 and 4, and two that listen.
    expect(sessions).toBeLessThanOrEqual(2 * 24);
    for (const [index, { memory, handles }] of after.entries()) {
      expect(handles).toBeLessThan((before[index]?.handles ?? 0) + 20);
      expect(memory).toBeLessThan((before[index]?.memory ?? 0) + 150);
    }
    return missing(database.admin, acknowledged);
  }

  const away = async (ms: number) => {
    primary.stop();
    await sleep(ms);
    primary.start();
  };

  test.each([["restarted", 0], ["away for 3 seconds", 3000], ["away for 30 seconds", 30_000], ...longer])(
    "%s",
    async (_name, ms) => {
      expect(await lostIn(primary, () => away(ms))).toEqual([]);
    },
  );

  test("killed and recovering", async () => {
    const crash = async () => {
      primary.stop("immediate");
      primary.start();
    };
    expect(await lostIn(primary, crash)).toEqual([]);
  });

  test("standing still for 20 seconds with every connection open", async () => {
    const freeze = async () => {
      const thaw = primary.freeze();
      try {
        const since = performance.now();
        const answer = await fetch(`${urlOf(0)}/api/ready`);
        console.log(`ready answered ${answer.status} after ${Math.round(performance.now() - since)} ms`);
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({ problems: ["The database does not answer"] });
        await sleep(20_000);
      } finally {
        thaw();
      }
    };
    expect(await lostIn(primary, freeze)).toEqual([]);
  });

  test("closed for writing, which ready says and nobody is told otherwise", async () => {
    const person = firm.people.analyst;
    const writers = startWriters(person, 2);
    await writers.answered(5);
    writers.expectFailures();
    await primary.asAdmin("alter system set default_transaction_read_only = on", "select pg_reload_conf()");
    await expect
      .poll(async () => (await fetch(`${urlOf(0)}/api/ready`)).json(), BACK)
      .toMatchObject({
        status: "not ready",
        writes: false,
        problems: ["The database takes no writes: it is a standby, or closed for writing"],
      });
    // Not only the first time, while it is still known which of the two servers was written to.
    for (let again = 0; again < 5; again += 1) {
      const answer = await (await fetch(`${urlOf(0)}/api/ready`)).json();
      expect(answer).toMatchObject({ problems: [expect.stringMatching(/takes no writes/)] });
    }
    await expect(call({ ...person, url: urlOf(0) }, "deals.create", { company: "Refused" })).rejects.toThrow(
      "The database is unavailable. Nothing was changed",
    );
    await primary.asAdmin("alter system reset default_transaction_read_only", "select pg_reload_conf()");
    await writers.stop();
  });

  test("gone for good, and its standby takes over", async () => {
    primary.standby(standby);
    await primary.waitForStandby();
    const failOver = async () => {
      primary.stop("immediate");
      standby.promote();
    };
    expect(await lostIn(standby, failOver)).toEqual([]);
  });

  test("both processes stop cleanly while no database is there", async () => {
    standby.stop();
    for (const server of processes) server.child.kill("SIGTERM");
    expect(await Promise.all(processes.map(endOf))).toEqual([0, 0]);
    processes = [];
  });
});

import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../scripts/server-process.ts";
import { call, follow, newFirm, type Person } from "../harness.ts";
import {
  asTestServer,
  builtIn,
  missing,
  newFolder,
  postmasterOf,
  processesOf,
  SECRET,
  startWriters,
} from "./spawned.ts";

const home = newFolder();
const BACK = { timeout: 60_000, interval: 100 };

function kill(title: RegExp): void {
  const victim = processesOf(postmasterOf(home)).find((one) => title.test(one.title));
  if (!victim) throw new Error(`No process is called ${String(title)}`);
  process.kill(victim.pid, "SIGKILL");
}

describe.skipIf(process.platform !== "linux")("the built-in database, hurt (looks into /proc)", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let analyst: Person;
  const acknowledged = new Set<string>();

  beforeAll(async () => {
    server = await startServer({ DATA_DIR: home, SECRET, DEMO: "0" });
    const arranged = asTestServer(server.url, builtIn(home));
    analyst = (await newFirm(arranged)).people.analyst;
    await arranged.close();
  });
  afterAll(async () => {
    await server.stop();
    fs.rmSync(home, { recursive: true, force: true });
  });

  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;

  async function sessions(): Promise<number> {
    const arranged = asTestServer(server.url, builtIn(home));
    const { rows } = await arranged.owner.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where application_name like 'tranche%'",
    );
    await arranged.close();
    return Number(rows[0]?.count);
  }

  /** Hurts PostgreSQL under writers; answers what was acknowledged and is gone. */
  async function lostBy(hurt: () => void | Promise<void>): Promise<string[]> {
    const stream = await follow(analyst);
    const writers = startWriters(analyst);
    await writers.answered(20);
    writers.expectFailures();
    await hurt();
    await writers.answered(writers.acknowledged.size + 20);
    await expect.poll(() => status("/api/ready"), BACK).toBe(200);
    await writers.stop();
    await stream.hears("*");
    stream.close();
    await stream.ended;
    expect(server.child.exitCode).toBeNull();
    expect(await sessions()).toBeLessThanOrEqual(24);
    for (const id of writers.acknowledged) acknowledged.add(id);
    return missing(builtIn(home), acknowledged);
  }

  test.each([
    ["a backend at work", /tranche_app tranche/],
    ["the checkpointer", /checkpointer/],
    ["the writer of the log", /walwriter/],
    ["the launcher of autovacuum", /autovacuum launcher/],
  ])("%s is killed", async (_name, title) => {
    expect(await lostBy(() => kill(title))).toEqual([]);
  });

  test("it stands still, which ready says within its time, and goes on", async () => {
    const writers = startWriters(analyst);
    await writers.answered(20);
    writers.expectFailures();
    const postmaster = postmasterOf(home);
    const frozen = [postmaster, ...processesOf(postmaster).map(({ pid }) => pid)];
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    try {
      const answer = await fetch(`${server.url}/api/ready`);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ database: false, problems: ["The database does not answer"] });
      expect(await status("/api/health")).toBe(200);
      await expect(call(analyst, "deals.list", {})).rejects.toThrow("The database isn’t responding");
    } finally {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    }
    await writers.answered(writers.acknowledged.size + 20);
    await writers.stop();
    await expect.poll(() => status("/api/ready"), BACK).toBe(200);
    for (const id of writers.acknowledged) acknowledged.add(id);
    expect(await missing(builtIn(home), acknowledged)).toEqual([]);
    expect(await sessions()).toBeLessThanOrEqual(24);
  });

  test("nobody works the queue any more, which ready says", async () => {
    const arranged = asTestServer(server.url, builtIn(home));
    const problems = async () =>
      ((await (await fetch(`${server.url}/api/ready`)).json()) as { problems: string[] }).problems;
    await arranged.owner.query("alter schema pgboss rename to pgboss_away");
    try {
      await expect.poll(problems, BACK).toEqual(["Background work stands still"]);
    } finally {
      await arranged.owner.query("alter schema pgboss_away rename to pgboss");
      await arranged.close();
    }
    await expect.poll(problems, BACK).toEqual([]);
  });
});

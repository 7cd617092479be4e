import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startServer } from "../../scripts/server-process.ts";
import { call, type Firm, newFirm, type Person } from "../harness.ts";
import { inspected } from "../imported.ts";
import { Programs, Windows } from "./acknowledged.ts";
import { asTestServer, newFolder } from "./spawned.ts";
import { missingPrograms, ThreeNodes } from "./three-nodes.ts";

type Running = Awaited<ReturnType<typeof startServer>>;

/** For a person who has the patience: FAILOVERS=10. */
const ROUNDS = Number(process.env["FAILOVERS"] ?? 2);
const WRITERS = 20;
const WINDOWS = 200;
/** Each of the twenty creates about one deal a second: two cores run three databases and tell 200 windows of each. */
const PAUSE_MS = 1000;
const IMPORTED = 300;
/** A killed server is noticed within loop_wait, a vanished node when its ttl is over. */
const LIMITS = { server: 15_000, node: 30_000 };
const BACK = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 300_000 + ROUNDS * 180_000, hookTimeout: 300_000 });

if (missingPrograms.length > 0)
  console.log(`The fail-over of three nodes is not tested: ${missingPrograms.join(", ")} not installed`);

describe.skipIf(missingPrograms.length > 0)("three nodes of Patroni, as docs/operations.md sets them up", () => {
  const three = new ThreeNodes();
  const bucketFolder = newFolder();
  const bucket = new S3rver({ directory: bucketFolder, silent: true, configureBuckets: [{ name: "papers" }] });
  const bucketServer = createServer(bucket.callback());
  const windows = new Windows();
  const took: Record<"server" | "node", number[]> = { server: [], node: [] };
  let processes: Running[] = [];
  let people: Person[] = [];
  let programs = new Programs([], PAUSE_MS);
  let firm: Firm;

  beforeAll(async () => {
    await bucket.configureBuckets();
    await once(bucketServer.listen(0, "127.0.0.1"), "listening");
    const { port } = bucketServer.address() as AddressInfo;
    await three.start();
    const filesUrl = `s3://S3RVER:S3RVER@papers?endpoint=http://127.0.0.1:${port}`;
    for (const app of three.apps) processes.push(await startServer(app.environment(filesUrl)));
    const arranged = asTestServer(String(processes[0]?.url), await three.admin());
    firm = await newFirm(arranged);
    await arranged.close();
    people = processes.map(({ url }) => {
      const { super_admin: person } = firm.people;
      return { ...person, url, headers: { ...person.headers, origin: url } };
    });
    for (const person of people) await windows.open(person, WINDOWS / people.length);
    programs = new Programs(people, PAUSE_MS).start(WRITERS);
  });

  afterAll(async () => {
    await programs.stop();
    windows.close();
    await Promise.all(processes.map((server) => server.stop()));
    processes = [];
    await three.remove();
    bucketServer.close();
    fs.rmSync(bucketFolder, { recursive: true, force: true });
  });

  async function writingAgain(since: number): Promise<number> {
    const isWriting = () => people.every((_, place) => programs.answeredSince(since, place));
    await expect.poll(isWriting, BACK).toBe(true);
    return performance.now() - since;
  }

  /** Work that is under way while it happens, and whose file is in the bucket. */
  async function startImport(word: string): Promise<string> {
    const [person] = people;
    if (!person) throw new Error("no person was made");
    const rows = Array.from({ length: IMPORTED }, (_, at) => `${word} ${at}`);
    const { plan } = await inspected(person, "companies", `name\n${rows.join("\n")}\n`);
    return (await call(person, "imports.start", plan)).jobId;
  }

  async function importEnds(word: string, jobId: string): Promise<void> {
    const [person] = people;
    if (!person) throw new Error("no person was made");
    const look = async () => (await call(person, "jobs.get", { id: jobId })).status;
    await expect.poll(look, { timeout: 120_000, interval: 500 }).toBe("done");
    const count = async () => (await call(person, "companies.count", { search: word })).count;
    await expect.poll(count, BACK).toBe(IMPORTED);
  }

  async function failOver(kind: "server" | "node", round: number): Promise<number> {
    const name = `${kind} ${round}`;
    await three.whole();
    const word = `Imported${randomUUID().slice(0, 8)}`;
    const job = await startImport(word);
    const leader = await three.leader();
    const since = performance.now();
    const killedAt = Date.now();
    if (kind === "server") leader.killPostmaster();
    else await leader.fail();
    try {
      const ms = await writingAgain(since);
      took[kind].push(ms);
      await importEnds(word, job);
    } finally {
      if (kind === "node") await leader.start(); // as its system does when the power is back
    }
    await three.whole();
    const after = await three.leader();
    expect(after.name).not.toBe(leader.name);
    const led = (((after.ledSince() ?? Number.NaN) - killedAt) / 1000).toFixed(1);
    const wholeAfter = Math.round((performance.now() - since) / 1000);
    console.log(
      `${name}: ${leader.name} → ${after.name} after ${led} s, writing after ${((took[kind].at(-1) ?? 0) / 1000).toFixed(1)} s, whole after ${wholeAfter} s`,
    );
    const heard = performance.now();
    await expect.poll(() => windows.deafSince(heard), BACK).toBe(0);
    for (const { url } of processes)
      await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, BACK).toBe(200);
    return took[kind].at(-1) ?? Number.NaN;
  }

  const rounds = Array.from({ length: ROUNDS }, (_, at) => at + 1);

  test("exports are read from a follower", async () => {
    await expect.poll(() => programs.readBack.seen, BACK).toBeGreaterThan(5);
    expect(await three.sessions("tranche replica")).toMatchObject({
      leader: 0,
      followers: expect.toSatisfy((n: number) => n > 0),
    });
  });

  test.each(rounds)("the leader's PostgreSQL is killed, round %i", async (round) => {
    expect(await failOver("server", round)).toBeLessThan(LIMITS.server);
  });

  test.each(rounds)("the leader's whole node is killed, round %i", async (round) => {
    expect(await failOver("node", round)).toBeLessThan(LIMITS.node);
  });

  test("nothing acknowledged is lost or doubled, no window was closed, and no restart by hand was needed", async () => {
    await programs.stop();
    const { lost, doubled } = await programs.compared(await three.admin());
    const figures = { acknowledged: programs.acknowledged.size, lost: lost.length, doubled: doubled.length };
    console.log(
      JSON.stringify(
        { ...figures, took, readBack: programs.readBack, refusals: Object.fromEntries(programs.refusals) },
        null,
        1,
      ),
    );
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(programs.readBack.missing).toEqual([]);
    expect(programs.readBack.seen).toBeGreaterThan(0);
    expect(windows.ended).toBe(0);
    for (const { child } of processes) expect(child.exitCode).toBeNull();
  });
});

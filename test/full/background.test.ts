import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, startServer } from "../../scripts/server-process.ts";
import { call, newFirm, type Person } from "../harness.ts";
import { inspected } from "../imported.ts";
import { asTestServer, builtIn, endOf, newFolder, SECRET } from "./spawned.ts";

const ROWS = 12_000;
const home = newFolder();
let port = "";
let analyst: Person;
let watching: pg.Pool;

async function start() {
  port ||= String(await freePort());
  return startServer({ DATA_DIR: home, SECRET, PORT: port, DEMO: "0" });
}

beforeAll(async () => {
  const server = await start();
  const arranged = asTestServer(server.url, builtIn(home));
  analyst = (await newFirm(arranged)).people.analyst;
  await arranged.close();
  await server.stop();
  watching = new pg.Pool({ ...builtIn(home), max: 1 });
  watching.on("error", () => undefined); // these tests kill databases
});
afterAll(async () => {
  await watching.end();
  fs.rmSync(home, { recursive: true, force: true });
});

const file = (word: string, rows = ROWS) =>
  `name\n${Array.from({ length: rows }, (_, at) => `${word} ${at}`).join("\n")}\n`;

async function begin(word: string, rows?: number): Promise<string> {
  const { plan } = await inspected(analyst, "companies", file(word, rows));
  return (await call(analyst, "imports.start", plan)).jobId;
}

async function companies(word: string): Promise<number> {
  const { rows } = await watching.query<{ n: number }>(
    "select count(*)::int as n from companies where name like $1 || ' %'",
    [word],
  );
  return rows[0]?.n ?? 0;
}

const jobOf = (id: string) => call(analyst, "jobs.get", { id });
/** Waits until a job has committed more than this, or is over. */
async function goesOn(id: string, after: number): Promise<number> {
  for (;;) {
    const { done, finishedAt } = await jobOf(id);
    if (done > after || finishedAt !== null) return done;
    await sleep(20);
  }
}
const over = (id: string, status: string) =>
  expect.poll(async () => (await jobOf(id)).status, { timeout: 120_000 }).toBe(status);

test("ten stops during one import: each is quick, and the import ends exact", { timeout: 600_000 }, async () => {
  let server = await start();
  const id = await begin("Deployed");
  let done = 0;
  for (let stop = 0; stop < 10; stop += 1) {
    done = await goesOn(id, done);
    server.child.kill("SIGTERM");
    expect(await endOf(server)).toBe(0);
    server = await start();
  }
  await over(id, "done");
  expect(await companies("Deployed")).toBe(ROWS);
  await server.stop();
});

test("six kills during one import that gets on between them: it ends exact", { timeout: 600_000 }, async () => {
  let server = await start();
  const id = await begin("Killed");
  let done = 0;
  for (let kill = 0; kill < 6; kill += 1) {
    done = await goesOn(id, done);
    server.child.kill("SIGKILL");
    expect(await endOf(server)).toBe("SIGKILL");
    server = await start();
  }
  await over(id, "done");
  expect(await companies("Killed")).toBe(ROWS);
  await server.stop();
});

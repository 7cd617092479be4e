import fs from "node:fs";
import { afterAll, expect, test } from "vitest";
import { freePort, startServer } from "../../scripts/server-process.ts";
import { newFirm, type Person } from "../harness.ts";
import { asTestServer, builtIn, endOf, missing, newFolder, postmasterOf, SECRET, startWriters } from "./spawned.ts";

const home = newFolder();
const acknowledged = new Set<string>();
let analyst: Person | undefined;
let port = "";

afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

async function start() {
  port ||= String(await freePort());
  return startServer({ DATA_DIR: home, SECRET, PORT: port, DEMO: "0" });
}

async function somebody(url: string): Promise<Person> {
  if (analyst) return analyst;
  const server = asTestServer(url, builtIn(home));
  const firm = await newFirm(server);
  await server.close();
  analyst = firm.people.analyst;
  return analyst;
}

const ends = [
  { victim: "server", end: "SIGKILL", lines: 0 },
  { victim: "PostgreSQL", end: 1, lines: 1 },
  { victim: "server and PostgreSQL", end: "SIGKILL", lines: 0 },
];

test.each([...ends, ...ends])("kill -9 of the $victim during writes", async ({ victim, end, lines }) => {
  const server = await start();
  const writers = startWriters(await somebody(server.url));
  await writers.answered(50);
  writers.expectFailures();
  if (victim.includes("server")) server.child.kill("SIGKILL");
  if (victim.includes("PostgreSQL")) process.kill(postmasterOf(home), "SIGKILL");
  expect(await endOf(server)).toBe(end);
  await writers.stop();
  for (const id of writers.acknowledged) acknowledged.add(id);
  expect([...server.output().matchAll(/^The database stopped unexpectedly.*$/gm)]).toHaveLength(lines);
});

test("no acknowledged write is lost, and the same session goes on", async () => {
  const server = await start();
  expect(await missing(builtIn(home), acknowledged)).toEqual([]);
  const writers = startWriters(await somebody(server.url));
  await writers.answered(1);
  await writers.stop();
  await server.stop();
});

test("a stop lets the writes under way finish", async () => {
  const server = await start();
  const writers = startWriters(await somebody(server.url));
  await writers.answered(20);
  writers.expectFailures();
  server.child.kill("SIGINT");
  expect(await endOf(server)).toBe(0);
  await writers.stop();
  const again = await start();
  expect(await missing(builtIn(home), writers.acknowledged)).toEqual([]);
  await again.stop();
});

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { startServer } from "../../scripts/server-process.ts";
import { call, newFirm, type Person } from "../harness.ts";
import { inspected } from "../imported.ts";
import { asTestServer, builtIn, newFolder, SECRET } from "./spawned.ts";

const home = newFolder();
const disk = path.join(home, "disk");
fs.mkdirSync(disk);
const mountable = spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", disk]).status === 0;
afterAll(() => {
  if (mountable) spawnSync("umount", [disk]);
  fs.rmSync(home, { recursive: true, force: true });
});

const FULL = "The server’s disk is full. Nothing was saved. Tell your server administrator";
const filler = path.join(disk, "filler");
const fill = () => spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k"]);

/** Writes until one is refused. */
async function refusal(person: Person): Promise<unknown> {
  for (;;) {
    try {
      await call(person, "deals.create", { company: "x".repeat(200) });
    } catch (error) {
      return error;
    }
  }
}

describe.runIf(mountable)("a disk that fills up", () => {
  test("is named to the person and once in the log; an import waits and goes on", { timeout: 600_000 }, async () => {
    const server = await startServer({ DATA_DIR: path.join(disk, "data"), SECRET, DEMO: "0" });
    const arranged = asTestServer(server.url, builtIn(path.join(disk, "data")));
    const { analyst } = (await newFirm(arranged)).people;
    await arranged.close();
    const rows = Array.from({ length: 8000 }, (_, at) => `Waiting ${at}`);
    const { plan } = await inspected(analyst, "companies", `name\n${rows.join("\n")}\n`);
    fill();
    expect(await refusal(analyst)).toMatchObject({ message: FULL });
    for (let again = 0; again < 20; again += 1) await refusal(analyst);
    fs.truncateSync(filler, fs.statSync(filler).size - 3 * 1024 * 1024);
    const { jobId } = await call(analyst, "imports.start", plan);
    fill();
    const job = () => call(analyst, "jobs.get", { id: jobId });
    // With room all rows take three seconds.
    await sleep(20_000);
    const waiting = await job();
    expect(waiting).toMatchObject({ status: "running", error: null });
    expect(waiting.done).toBeLessThan(rows.length);
    fs.rmSync(filler);
    await expect.poll(async () => (await job()).status, { timeout: 180_000 }).toBe("done");
    expect(await call(analyst, "companies.count", {})).toEqual({ count: rows.length, more: false });
    await server.stop();
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.includes("No space left") || line.includes('"53100"'));
    expect(lines.length).toBeLessThan(10);
  });
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { neutralEnvironment, startServer } from "../../scripts/server-process.ts";
import { call, newFirm } from "../harness.ts";
import { asTestServer, builtIn, missing, newFolder, SECRET, startWriters } from "./spawned.ts";

const root = newFolder();
const home = path.join(root, "data");
const restored = path.join(root, "restored");
const backup = path.join(root, "backup");
const scripts = path.resolve(import.meta.dirname, "../../scripts");

afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

async function run(command: "backup" | "restore", dataDir: string, folder: string) {
  const env = { ...neutralEnvironment(), DATA_DIR: dataDir };
  const child = spawn(process.execPath, [path.join(scripts, `${command}.ts`), folder], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

test("a backup while people work, restored elsewhere, has every write that was answered before it began", async () => {
  const server = await startServer({ DATA_DIR: home, SECRET, DEMO: "0" });
  const arranged = asTestServer(server.url, builtIn(home));
  const { analyst } = (await newFirm(arranged)).people;
  await arranged.close();
  const blob = path.join(home, "files/ab/abcdef");
  fs.mkdirSync(path.dirname(blob), { recursive: true });
  fs.writeFileSync(blob, "a term sheet");

  const writers = startWriters(analyst);
  await writers.answered(20);
  const before = new Set(writers.acknowledged);
  expect(await run("backup", home, backup)).toMatchObject({ code: 0 });
  await writers.stop();
  await server.stop();

  expect(await run("restore", restored, backup)).toMatchObject({ code: 0 });
  expect(fs.readFileSync(path.join(restored, "files/ab/abcdef"), "utf8")).toBe("a term sheet");
  const again = await startServer({ DATA_DIR: restored, SECRET, DEMO: "0" });
  expect(await missing(builtIn(restored), before)).toEqual([]);
  const { items } = await call(
    { ...analyst, url: again.url, headers: { ...analyst.headers, origin: again.url } },
    "deals.list",
    {},
  );
  expect(items.length).toBeGreaterThan(0);
  await again.stop();
});

test("neither command writes over anything", async () => {
  expect(await run("backup", home, backup)).toMatchObject({ code: 1, output: expect.stringContaining("is not empty") });
  expect(await run("restore", restored, backup)).toMatchObject({
    code: 1,
    output: expect.stringContaining("is not empty"),
  });
});

test("a stopped server's data can be backed up too", async () => {
  expect(await run("backup", home, path.join(root, "cold"))).toMatchObject({ code: 0 });
});

test("what is no finished backup is not restored, and a restore that did not finish does not start", async () => {
  const half = path.join(root, "half");
  fs.mkdirSync(half);
  expect(await run("restore", path.join(root, "new"), half)).toMatchObject({
    code: 1,
    output: expect.stringContaining("is not a finished backup"),
  });
  fs.writeFileSync(path.join(restored, ".restoring"), "");
  await expect(startServer({ DATA_DIR: restored })).rejects.toThrow("did not finish");
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
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

  expect(await run("restore", restored, backup)).toEqual({ code: 0, output: expect.stringContaining("Restored") });
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

const content = (folder: string) => path.join(folder, "data/pg/data");
const largest = (folder: string) =>
  fs
    .readdirSync(path.join(content(folder), "base"), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(content(folder), "base", name))
    .filter((file) => fs.statSync(file).isFile())
    .toSorted((left, right) => fs.statSync(right).size - fs.statSync(left).size)[0] as string;

describe("a backup that is not whole is refused in one line, before anything is written", () => {
  test.each<[string, (folder: string) => string, RegExp]>([
    [
      "a table's file that was cut",
      (folder) => {
        const file = largest(folder);
        fs.truncateSync(file, 8192);
        return file;
      },
      /has 8192 bytes instead of \d+/,
    ],
    [
      "a file that is missing",
      (folder) => {
        const file = path.join(content(folder), "global/pg_control");
        fs.rmSync(file);
        return file;
      },
      /is missing/,
    ],
    [
      "a file that was added",
      (folder) => {
        const file = path.join(content(folder), "recovery.signal");
        fs.writeFileSync(file, "");
        return file;
      },
      /was not part of it/,
    ],
    [
      "one byte that is another",
      (folder) => {
        const file = largest(folder);
        const bytes = fs.readFileSync(file);
        bytes[5000] = (bytes[5000] ?? 0) ^ 1;
        fs.writeFileSync(file, bytes);
        return file;
      },
      /is not what was written/,
    ],
    [
      "a list that was changed",
      (folder) => {
        const file = path.join(folder, "files.jsonl");
        fs.appendFileSync(file, "\n");
        return file;
      },
      /is missing or not what was written/,
    ],
    [
      "an earlier format",
      (folder) => {
        const old = { madeAt: "2026-11-20T00:00:00Z", postgresMajor: 18, lastLogPosition: "0/1" };
        fs.writeFileSync(path.join(folder, "backup.json"), JSON.stringify(old));
        return folder;
      },
      /was made by an earlier version, which kept no list of its files/,
    ],
  ])("%s", async (_what, damage, line) => {
    const copy = path.join(root, "damaged");
    const target = path.join(root, "not-restored");
    fs.cpSync(backup, copy, { recursive: true });
    const file = path.relative(copy, damage(copy));
    const { code, output } = await run("restore", target, copy);
    fs.rmSync(copy, { recursive: true });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toMatch(line);
    expect(output).toContain(file);
    expect(fs.existsSync(target)).toBe(false);
  });

  test("it is whole though a way between lost empty folders and permissions", async () => {
    const copy = path.join(root, "by-mail");
    fs.cpSync(backup, copy, { recursive: true });
    for (const name of fs.readdirSync(copy, { recursive: true, encoding: "utf8" })) {
      const stats = fs.statSync(path.join(copy, name));
      if (stats.isFile()) fs.chmodSync(path.join(copy, name), 0o644);
      else if (fs.readdirSync(path.join(copy, name)).length === 0) fs.rmdirSync(path.join(copy, name));
      else fs.chmodSync(path.join(copy, name), 0o755);
    }
    const target = path.join(root, "from-mail");
    expect(await run("restore", target, copy)).toMatchObject({ code: 0 });
    expect(fs.statSync(path.join(target, "pg-secret")).mode & 0o777).toBe(0o600);
  });
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

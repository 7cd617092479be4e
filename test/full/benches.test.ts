// Every benchmark is run once on few rows: what nobody starts for a while no longer runs when it is wanted.
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runBenchmark } from "../../bench/support/run-benchmark.ts";
import { rowsOf } from "../../bench/support/table.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(ROOT, "bench");
const names = fs.readdirSync(FOLDER).filter((file) => file.endsWith(".ts"));

test.each(names)("%s runs to its end and states figures", async (name) => {
  const how = { tree: ROOT, limitMs: 280_000, isSmall: true, isQuiet: true };
  const { failed, handed, stderr } = await runBenchmark(path.join(FOLDER, name), how);
  expect([failed, stderr.slice(-2000)]).toEqual([undefined, ""]);
  // What cannot be measured here says so in a row of its own.
  expect(rowsOf(name, handed).filter((row) => "failed" in row)).toEqual([]);
});

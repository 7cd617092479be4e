// Every benchmark is run once on few rows: what nobody starts for a while no longer runs when it is wanted.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = path.resolve(import.meta.dirname, "../../bench");
const names = fs.readdirSync(FOLDER).filter((file) => file.endsWith(".ts"));

test.each(names)("%s runs to its end and prints figures", (name) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", path.join(FOLDER, name)],
    { encoding: "utf8", env: { ...process.env, NODE_ENV: "production", BENCH_SIZE: "small" }, timeout: 280_000 },
  );
  expect([status, stderr.slice(-2000)]).toEqual([0, ""]);
  expect(stdout).toMatch(/\d/);
});

import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");

/** `round_even` itself, and what is no money: a rate between two currencies, and a percentage of a checklist. */
const NO_MONEY = [
  "then trunc(value, places) else round(value, places) end",
  "select round(q.rate / b.rate, 20) from fx_rates b",
  "trim_scale(round(near_rate, 10))",
  "coalesce(round(100.0 * count(*) filter",
];

function filesOf(folder: string, ending: string): string[] {
  const all = fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return all.filter((name) => name.endsWith(ending)).map((name) => path.join(folder, name));
}

test("no statement rounds money half away from zero: round_even is the only rounding", () => {
  const files = [...filesOf("db/functions", ".sql"), ...filesOf("src", "queries.ts")];
  const lines = files.flatMap((file) =>
    fs
      .readFileSync(path.join(ROOT, file), "utf8")
      .split("\n")
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = lines.filter(
    (line) => /(?<![\w.])round\(/.test(line) && !NO_MONEY.some((known) => line.includes(known)),
  );
  expect(found).toEqual([]);
});

test("nothing that counts money names another rounding than half to even", () => {
  const files = filesOf("src", ".ts").filter((file) => !/\.test\.ts$|hostile-samples|money\/rounding\.ts$/.test(file));
  const found = files.filter((file) => fs.readFileSync(path.join(ROOT, file), "utf8").includes('"half-up"'));
  // Shares of a company that vest are units, and its plan says how they are rounded.
  expect(found.toSorted()).toEqual([
    "src/maths/fund/captable/captable-vested.ts",
    "src/maths/fund/captable/vesting.ts",
  ]);
});

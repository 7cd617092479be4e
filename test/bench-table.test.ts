import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runBenchmark } from "../bench/support/run-benchmark.ts";
import {
  countRows,
  type Figure,
  lineOf,
  type Row,
  reasonOf,
  rowsOf,
  tableText,
  verdictOf,
} from "../bench/support/table.ts";

const rate: Figure = {
  name: "requests per second",
  value: 312.4,
  unit: "/s",
  baseline: { name: "bare", value: 400 },
  aim: { atLeast: 0.75, of: "ratio" },
};
const page: Figure = { name: "a page, p95", value: 100, unit: "ms", aim: { below: 100 } };
const start: Figure = { name: "start", value: 4.256, unit: "s" };

test("an aim is for the value or for the ratio, and without one nothing is met", () => {
  expect(verdictOf(rate)).toBe("met");
  expect(verdictOf({ ...rate, ratio: 0.74 })).toBe("MISSED");
  expect(verdictOf(page)).toBe("MISSED");
  expect(verdictOf({ ...page, value: 99.9 })).toBe("met");
  expect(verdictOf({ ...page, aim: { atMost: 100 } })).toBe("met");
  expect(verdictOf(start)).toBe("–");
});

test("a ratio to nothing is no ratio, and decides nothing", () => {
  const idle = { ...rate, baseline: { name: "bare", value: 0 } };
  expect(verdictOf(idle)).toBe("–");
  expect(lineOf(idle)).toBe("requests per second: 312 /s, bare 0 /s (aim ≥ 0.75 ×: –)");
});

test("one table of all figures, with those that are absent or failed and why", () => {
  const rows: Row[] = [
    { benchmark: "requests", figure: rate },
    { benchmark: "tasks", figure: page },
    { benchmark: "start", figure: start },
    { benchmark: "live", absent: { name: "on the screen", why: "It needs Chromium." } },
    { benchmark: "files", failed: "stopped after 30 minutes" },
  ];
  expect(tableText(rows, { isSmall: false }).split("\n")).toEqual([
    "All figures.",
    "",
    "figure                         value   baseline      ratio   aim       met",
    "requests: requests per second  312 /s  400 /s, bare  0.78 ×  ≥ 0.75 ×  met",
    "tasks: a page, p95             100 ms  –             –       < 100 ms  MISSED",
    "start: start                   4.26 s  –             –       –         –",
    "live: on the screen            –       –             –       –         not measured: It needs Chromium.",
    "files                          –       –             –       –         did not finish: stopped after 30 minutes",
    "",
    "1 met, 1 missed, 1 without an aim, 1 not measured, 1 did not finish.",
  ]);
  expect(countRows(rows)).toEqual({ met: 1, missed: 1, withoutAim: 1, notMeasured: 1, failed: 1 });
});

test("a small run says that its figures decide nothing", () => {
  expect(tableText([], { isSmall: true })).toContain("its figures decide nothing");
});

test("reads what a benchmark handed over, and how it ended", () => {
  const handed = `${JSON.stringify({ figure: start })}\n${JSON.stringify({ absent: { name: "b", why: "c" } })}\n`;
  expect(rowsOf("start", handed, "it broke")).toEqual([
    { benchmark: "start", figure: start },
    { benchmark: "start", absent: { name: "b", why: "c" } },
    { benchmark: "start", failed: "it broke" },
  ]);
  expect(rowsOf("start", "")).toEqual([{ benchmark: "start", failed: "it stated no figure" }]);
});

test("finds the sentence of an error", () => {
  const thrown =
    "file:///a.ts:3\nthrow new Error('no')\n      ^\n\nError: There is no firm.\n    at a.ts:3\n\nNode.js v24.1.0\n";
  expect(reasonOf(thrown)).toBe("Error: There is no firm.");
  const timeout =
    "node:internal:107\n    ^\n\nlocator.waitFor: Timeout 30000ms exceeded.\n    at b.ts {\n  name: 'x'\n}\n\nNode.js v24.1.0\n";
  expect(reasonOf(timeout)).toBe("locator.waitFor: Timeout 30000ms exceeded.");
  expect(reasonOf("killed\n")).toBe("killed");
  expect(reasonOf("")).toBeUndefined();
});

let folder = "";
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-test-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function run(program: string, limitMs: number) {
  const file = path.join(folder, "one.mjs");
  fs.writeFileSync(file, program);
  return runBenchmark(file, { tree: folder, limitMs, isQuiet: true });
}

const isAlive = (pid: number) => {
  // A killed process that is not collected stays in the list as a zombie.
  const stat = `/proc/${pid}/stat`;
  return fs.existsSync(stat) && !/\) [ZX] /.test(fs.readFileSync(stat, "utf8"));
};

test("ends a benchmark that hangs, with a child that left its group, and keeps the figures before", async () => {
  const program = `
    import { spawn } from "node:child_process";
    import fs from "node:fs";
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
    fs.appendFileSync(process.env.BENCH_FIGURES, JSON.stringify({ figure: { name: "pid", value: child.pid } }) + "\\n");
    setInterval(() => {}, 1000);`;
  const { failed, handed } = await run(program, 5000);
  expect(failed).toBe("stopped after 5 s");
  const { figure } = JSON.parse(handed) as { figure: Figure };
  expect(figure.value).toBeGreaterThan(0);
  // The system ends it a moment after the signal.
  await vi.waitFor(() => expect(isAlive(figure.value)).toBe(false), { timeout: 5000 });
});

test("nothing is waited for on standard input, and an error is the reason", async () => {
  const { failed } = await run("for await (const _ of process.stdin); throw new Error('No input came.');", 20_000);
  expect(failed).toBe("Error: No input came.");
});

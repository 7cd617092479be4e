// npm run bench [-- <name> … [--small] [--beside <folder>] [--rounds <n>]]: runs what is in bench/, one after another, unattended, and prints one
// table of all figures at the end. --small runs everything on few rows, to show that it still works.
// With --beside, the same benchmarks of another work tree (with its own dependencies) run in turn with these, and the ratios of the medians follow.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { besideText, compareOutputs } from "../bench/support/beside.ts";
import { limitMsOf } from "../bench/support/limits.ts";
import { printMachine } from "../bench/support/machine.ts";
import { type Ended, runBenchmark } from "../bench/support/run-benchmark.ts";
import { countRows, type Row, rowsOf, tableText } from "../bench/support/table.ts";
import { Refusal } from "../src/core/server/refusal.ts";
import { command } from "./command.ts";

const root = path.resolve(import.meta.dirname, "..");
const ROUNDS = 5;

type How = { isSmall: boolean; stop: AbortSignal };

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { beside: { type: "string" }, rounds: { type: "string" }, small: { type: "boolean", default: false } },
  });
  const known = namesIn(root);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal(`There is no benchmark "${unknown}". There are: ${known.join(", ")}.`);
  const names = positionals.length > 0 ? positionals : known;
  const how = { isSmall: values.small, stop: stopsByHand() };
  if (values.beside === undefined) return runAll(names, how);
  await compareAll(names, path.resolve(values.beside), roundsOf(values.rounds), how);
});

function namesIn(tree: string): string[] {
  const folder = path.join(tree, "bench");
  if (!fs.existsSync(folder)) throw new Refusal(`There are no benchmarks in ${tree}.`);
  return fs.readdirSync(folder).flatMap((file) => (file.endsWith(".ts") ? [file.replace(/\.ts$/, "")] : []));
}

function roundsOf(text: string | undefined): number {
  const rounds = Number(text ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Refusal("--rounds takes a whole number from 1 on.");
  return rounds;
}

/** Ctrl-C does not reach the groups of the benchmarks: the one that runs is ended from here, and the table so far is printed. */
function stopsByHand(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

function run(name: string, tree: string, { isSmall, stop }: How, isQuiet = false): Promise<Ended> {
  const limitMs = limitMsOf(name, { isSmall });
  return runBenchmark(path.join(tree, "bench", `${name}.ts`), { tree, limitMs, isSmall, isQuiet, stop });
}

async function runAll(names: readonly string[], how: How): Promise<void> {
  const rows: Row[] = [];
  for (const name of names) {
    if (how.stop.aborted) break;
    const { failed, handed } = await run(name, root, how);
    if (failed !== undefined) console.error(`${name} did not finish: ${failed}`);
    rows.push(...rowsOf(name, handed, failed));
  }
  printMachine(`${names.length} benchmarks, ${new Date().toISOString().slice(0, 10)}`);
  console.log(tableText(rows, how));
  const { failed, missed } = countRows(rows);
  // A small run cannot miss: its figures decide nothing.
  if (failed > 0 || how.stop.aborted || (missed > 0 && !how.isSmall)) process.exitCode = 1;
}

/** Runs each benchmark in both trees in turn, this one first, so that a drift of the machine meets both. */
async function compareAll(names: readonly string[], other: string, rounds: number, how: How): Promise<void> {
  const there = namesIn(other);
  const failed: string[] = [];
  for (const name of names) {
    if (how.stop.aborted) break;
    if (!there.includes(name)) {
      console.log(`${name}: the other build has no such benchmark.`);
      continue;
    }
    const outputs = await inTurn(name, other, rounds, how);
    if (outputs === undefined) failed.push(name);
    else console.log(`\n# ${name}\n${besideText(compareOutputs(outputs.ours, outputs.other), rounds)}`);
  }
  if (failed.length > 0) throw new Refusal(`Did not finish: ${failed.join(", ")}.`);
}

/** What both builds printed in each round, or undefined when one of them failed. */
async function inTurn(name: string, other: string, rounds: number, how: How) {
  const outputs = { ours: new Array<string>(), other: new Array<string>() };
  for (let round = 1; round <= rounds; round += 1) {
    for (const [side, tree] of [
      ["ours", root],
      ["other", other],
    ] as const) {
      const { failed, stdout, stderr } = await run(name, tree, how, true);
      if (failed !== undefined) {
        console.error(`${stdout}${stderr}\n${name} in ${tree} did not finish: ${failed}`);
        return undefined;
      }
      outputs[side].push(stdout);
    }
  }
  return outputs;
}

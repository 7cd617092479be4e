// npm run bench [-- <name> … [--beside <folder>] [--rounds <n>]]: runs what is in bench/, one after another; each prints the machine and its ratios.
// With --beside, the same benchmarks of another work tree (with its own dependencies) run in turn with these, and the ratios of the medians follow.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { besideText, compareOutputs } from "../bench/support/beside.ts";
import { Refusal } from "../src/core/server/refusal.ts";
import { command } from "./command.ts";

const root = path.resolve(import.meta.dirname, "..");
const ROUNDS = 5;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { beside: { type: "string" }, rounds: { type: "string" } },
  });
  const known = namesIn(root);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal(`There is no benchmark "${unknown}". There are: ${known.join(", ")}.`);
  const names = positionals.length > 0 ? positionals : known;
  const failed =
    values.beside === undefined
      ? names.filter((name) => run(name) !== 0)
      : compareAll(names, path.resolve(values.beside), roundsOf(values.rounds));
  if (failed.length > 0) throw new Refusal(`Did not finish: ${failed.join(", ")}.`);
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

function argsOf(name: string, tree: string): string[] {
  return ["--disable-warning=ExperimentalWarning", path.join(tree, "bench", `${name}.ts`)];
}

function run(name: string): number | null {
  return spawnSync(process.execPath, argsOf(name, root), { stdio: "inherit" }).status;
}

/** Runs each benchmark in both trees in turn, this one first, so that a drift of the machine meets both. */
function compareAll(names: readonly string[], other: string, rounds: number): string[] {
  const theirs = namesIn(other);
  return names.filter((name) => {
    if (!theirs.includes(name)) {
      console.log(`${name}: the other build has no such benchmark.`);
      return false;
    }
    const outputs = { ours: new Array<string>(), theirs: new Array<string>() };
    for (let round = 1; round <= rounds; round += 1) {
      for (const [side, tree] of [
        ["ours", root],
        ["theirs", other],
      ] as const) {
        const { status, stdout, stderr } = spawnSync(process.execPath, argsOf(name, tree), {
          encoding: "utf8",
          cwd: tree,
        });
        if (status !== 0) {
          console.error(`${stdout}${stderr}`);
          return true;
        }
        outputs[side].push(stdout);
      }
    }
    console.log(`\n# ${name}\n${besideText(compareOutputs(outputs.ours, outputs.theirs), rounds)}`);
    return false;
  });
}

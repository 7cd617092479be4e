// npm run bench [-- <name> …]: runs what is in bench/, one after another; each prints the machine and its ratios.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Refusal } from "../src/server/core/refusal.ts";
import { command } from "./command.ts";

const folder = path.resolve(import.meta.dirname, "../bench");

await command(async () => {
  const known = fs.readdirSync(folder).flatMap((file) => (file.endsWith(".ts") ? [file.replace(/\.ts$/, "")] : []));
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal(`There is no benchmark "${unknown}". There are: ${known.join(", ")}.`);
  const failed = (wanted.length > 0 ? wanted : known).filter((name) => !run(name));
  if (failed.length > 0) throw new Refusal(`Did not finish: ${failed.join(", ")}.`);
});

function run(name: string): boolean {
  const args = ["--disable-warning=ExperimentalWarning", path.join(folder, `${name}.ts`)];
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status === 0;
}

// From the command to `Ready`: with an empty data folder (made, migrated, the demo firm seeded), and again with a full one.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { START, startServer } from "../scripts/server-process.ts";
import { report } from "./support/figures.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const ROUNDS = sized(5, 1);

async function timed(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startServer({ DATA_DIR: dataDir }, START);
  const ready = performance.now() - began;
  await server.stop();
  return ready;
}

printMachine("From the command to Ready");
const cold: number[] = [];
const warm: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-bench-start-"));
  const first = await timed(dataDir);
  const again = await timed(dataDir);
  cold.push(first);
  warm.push(again);
  console.log(`round ${round}: empty ${(first / 1000).toFixed(2)} s, again ${(again / 1000).toFixed(2)} s`);
  fs.rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\nempty ${(median(cold) / 1000).toFixed(2)} s, again ${(median(warm) / 1000).toFixed(2)} s (medians)`);
report(
  `again ÷ empty: ${(median(warm) / median(cold)).toFixed(2)}`,
  { name: "from the command to Ready, empty folder", value: median(cold) / 1000, unit: "s" },
  {
    name: "from the command to Ready, again",
    value: median(warm) / 1000,
    unit: "s",
    baseline: { name: "empty folder", value: median(cold) / 1000 },
  },
);

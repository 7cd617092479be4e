// Reports: a tagged PDF of fifty pages beside the same pages by headless Chromium, a plain export of 100,000 rows beside SheetJS, and 100 packs for partners.
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { findHeadless } from "../scripts/chromium.ts";
import { ifThere, notMeasured, report } from "./support/figures.ts";
import { median, printMachine } from "./support/machine.ts";
import type { RunFigures } from "./support/report-runs.ts";
import { sized } from "./support/sized.ts";

const ROUNDS = sized(5, 1);
const FUNDS = sized(10, 2);
const ROWS = sized(100_000, 500);
const PACKS = sized(100, 3);
const AIMS = { pdf: 2, pdfMegabytes: 400, xlsx: 2.5, xlsxMemory: 5, packSeconds: 60 };
/** Not a dependency: it is installed into a folder that is removed afterwards. */
const SHEETJS = "xlsx@0.18.5";
const LOOK_MS = 50;
/** Of a second, as Linux counts the time of processes. */
const TICKS = 100;

type Run = { name: string; settings: object };
type Measured = { seconds: number; cpuSeconds: number; megabytes: number; figures: RunFigures };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-bench-reports-"));
async function pdf(): Promise<void> {
  const executablePath = ifThere("tagged PDF beside Chromium", findHeadless);
  if (executablePath === undefined) return;
  const settings = { funds: FUNDS, executablePath };
  const [ours, peer] = await inTurn([
    { name: "pdf", settings },
    { name: "chromium", settings },
  ]);
  const ratio = peer.seconds / ours.seconds;
  console.log(
    `Tagged PDF, ${ours.figures.pages} pages: ${line(ours)}, its process at most ${ours.figures.largest.toFixed(0)} MB`,
  );
  console.log(`The same by Chromium, ${peer.figures.pages} pages: ${line(peer)}`);
  report(
    `${ratio.toFixed(2)} × quicker (aim ${AIMS.pdf}); process of the PDF ${verdict(ours.figures.largest < AIMS.pdfMegabytes)} ${AIMS.pdfMegabytes} MB\n`,
    {
      name: "tagged PDF, times as quick",
      value: ours.seconds,
      unit: "s",
      baseline: { name: "Chromium", value: peer.seconds },
      ratio,
      aim: { atLeast: AIMS.pdf, of: "ratio" },
    },
    { name: "process of the PDF", value: ours.figures.largest, unit: "MB", aim: { below: AIMS.pdfMegabytes } },
  );
}

async function xlsx(): Promise<void> {
  const npm = path.join(path.dirname(process.execPath), "npm");
  const command = fs.existsSync(npm) ? npm : "npm";
  const args = ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", SHEETJS];
  if (spawnSync(command, args, { stdio: "ignore" }).status !== 0) {
    notMeasured("export as XLSX beside SheetJS", `${SHEETJS} could not be installed.`);
    return;
  }
  const settings = { rows: ROWS, folder };
  const [ours, peer, idle] = await inTurn([
    { name: "xlsx", settings },
    { name: "sheetjs", settings },
    { name: "idle", settings },
  ]);
  const memory = (run: Measured) => run.megabytes - idle.megabytes;
  console.log(`Export of ${ROWS} rows as XLSX: ${line(ours)}`);
  console.log(`The same by SheetJS: ${line(peer)}; a process that does nothing: ${idle.megabytes.toFixed(0)} MB`);
  report(
    `${(peer.seconds / ours.seconds).toFixed(2)} × quicker (aim ${AIMS.xlsx}), memory of the whole process 1/${(peer.megabytes / ours.megabytes).toFixed(1)}, ` +
      `above an idle one 1/${(memory(peer) / memory(ours)).toFixed(1)} (aim 1/${AIMS.xlsxMemory})\n`,
    {
      name: `export of ${ROWS} rows as XLSX, times as quick`,
      value: ours.seconds,
      unit: "s",
      baseline: { name: "SheetJS", value: peer.seconds },
      ratio: peer.seconds / ours.seconds,
      aim: { atLeast: AIMS.xlsx, of: "ratio" },
    },
    {
      name: "its memory above an idle process, times less",
      value: memory(ours),
      unit: "MB",
      baseline: { name: "SheetJS", value: memory(peer) },
      ratio: memory(peer) / memory(ours),
      aim: { atLeast: AIMS.xlsxMemory, of: "ratio" },
    },
  );
}

async function packs(): Promise<void> {
  const { seconds, megabytes, figures } = await measured({ name: "packs", settings: { packs: PACKS } });
  report(
    `${PACKS} packs for partners (statement and quarterly report as PDF, zipped, ${figures.pages} files): ${seconds.toFixed(1)} s (aim under ${AIMS.packSeconds}), ${megabytes.toFixed(0)} MB`,
    { name: `${PACKS} packs for partners`, value: seconds, unit: "s", aim: { below: AIMS.packSeconds } },
  );
}

const line = ({ seconds, cpuSeconds, megabytes }: Measured) =>
  `${seconds.toFixed(2)} s (${cpuSeconds.toFixed(2)} s of processor), ${megabytes.toFixed(0)} MB`;
const verdict = (isMet: boolean) => (isMet ? "under" : "NOT under");

/** Each run in a process of its own, in turn, so that a drift of the machine meets all of them: the medians. */
async function inTurn<const Runs extends readonly Run[]>(runs: Runs): Promise<{ [Place in keyof Runs]: Measured }> {
  const all: Measured[][] = runs.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, run] of runs.entries()) all[place]?.push(await measured(run));
  return all.map((those) => {
    const [first] = those;
    if (first === undefined) throw new Error("Nothing was measured.");
    const of = (pick: (one: Measured) => number) => median(those.map(pick));
    const largest = of(({ figures }) => figures.largest);
    return {
      seconds: of((one) => one.seconds),
      cpuSeconds: of((one) => one.cpuSeconds),
      megabytes: of((one) => one.megabytes),
      figures: { ...first.figures, largest },
    };
  }) as { [Place in keyof Runs]: Measured };
}

async function measured({ name, settings }: Run): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, "support", "report-runs.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    detached: true,
  });
  let [most, largest] = [0, 0];
  const ticks = new Map<number, number>();
  const look = () => {
    const sizes = memoryOf(child, ticks);
    most = Math.max(
      most,
      sizes.reduce((sum, one) => sum + one, 0),
    );
    largest = Math.max(largest, ...sizes.slice(1), 0);
  };
  await once(child, "message");
  look();
  const idle = sumOf(ticks);
  const watch = setInterval(look, LOOK_MS);
  const since = performance.now();
  child.send({ name, ...settings });
  await once(child, "message");
  look();
  const cpuSeconds = (sumOf(ticks) - idle) / TICKS;
  const seconds = (performance.now() - since) / 1000;
  clearInterval(watch);
  const [figures] = (await once(child, "message")) as [RunFigures];
  const gone = once(child, "exit");
  child.disconnect();
  await gone;
  return { seconds, cpuSeconds, megabytes: most, figures: { ...figures, largest } };
}

const sumOf = (ticks: ReadonlyMap<number, number>) => [...ticks.values()].reduce((sum, one) => sum + one, 0);

/** Megabytes of a process and of all it started, itself first, and the ticks each used so far. Shared pages count in proportion. */
function memoryOf({ pid }: ChildProcess, ticks: Map<number, number>): number[] {
  const parents = new Map<number, number>();
  const used = new Map<number, number>();
  for (const entry of fs.readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const status = read(`/proc/${entry}/stat`);
    const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
    parents.set(Number(entry), Number(fields[1]));
    used.set(Number(entry), Number(fields[11]) + Number(fields[12]));
  }
  const isOurs = (one: number): boolean => one === pid || (parents.has(one) && isOurs(parents.get(one) ?? 0));
  const ours = [...parents.keys()].filter((one) => one !== pid && isOurs(one));
  for (const one of [pid ?? 0, ...ours]) ticks.set(one, used.get(one) ?? ticks.get(one) ?? 0);
  return [pid ?? 0, ...ours].map(
    (one) => Number(/^Pss:\s*(\d+) kB$/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) / 1024,
  );
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    // The process ended meanwhile.
    return "";
  }
}

try {
  printMachine("Reports");
  await pdf();
  await xlsx();
  await packs();
} finally {
  fs.rmSync(folder, { recursive: true });
}

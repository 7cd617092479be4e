// One benchmark in a process of its own, which never waits for input and never outlives its time.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { reasonOf } from "./table.ts";

export type Ended = {
  /** Why it did not finish; undefined when it did. */
  failed: string | undefined;
  /** The figures it handed over, as lines of JSON. */
  handed: string;
  stdout: string;
  stderr: string;
};

type Options = { tree: string; limitMs: number; isSmall?: boolean; isQuiet?: boolean; stop?: AbortSignal };

/** What a killed process has time for before the rest of its children go, so that PostgreSQL ends by its own hand. */
const GRACE_MS = 2000;
const MOST_KEPT = 20_000;

export async function runBenchmark(file: string, options: Options): Promise<Ended> {
  const { tree, limitMs, isSmall = false, isQuiet = false, stop } = options;
  // Its temporary files go with it, even after a kill. The account of the database has to pass through.
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "bench-"));
  fs.chmodSync(home, 0o711);
  const figures = path.join(home, "figures.jsonl");
  fs.writeFileSync(figures, "");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file], {
    cwd: tree,
    env: {
      ...process.env,
      NODE_ENV: "production",
      TMPDIR: home,
      BENCH_FIGURES: figures,
      ...(isSmall && { BENCH_SIZE: "small" }),
    },
    // A group of its own can be ended as a whole.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream].setEncoding("utf8").on("data", (text: string) => {
      said[stream] = isQuiet ? said[stream] + text : (said[stream] + text).slice(-MOST_KEPT);
      if (!isQuiet) process[stream].write(text);
    });
  try {
    const failed = await ended(child, limitMs, stop);
    return {
      failed: failed === undefined ? undefined : (failed ?? reasonOf(said.stderr) ?? "it said nothing"),
      handed: fs.readFileSync(figures, "utf8"),
      ...said,
    };
  } finally {
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Undefined when it ended well, null when what it wrote says why not, else the reason. */
async function ended(child: ChildProcess, limitMs: number, stop?: AbortSignal): Promise<string | null | undefined> {
  const over = new AbortController();
  const exit = new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once("exit", (code, signal) => resolve([code, signal]));
    child.once("error", () => resolve([-1, null]));
  });
  // Begun now: both events may have passed by the time they are looked for.
  const closed = once(child, "close").catch(() => undefined);
  const limit = pause(limitMs, "late" as const, { signal: over.signal }).catch(() => "over" as const);
  const stopped = stop === undefined ? [] : [heard(stop, over.signal)];
  const first = await Promise.race([exit, limit, ...stopped]);
  over.abort();
  if (typeof first === "string") {
    await endWithChildren(child);
    return first === "late" ? `stopped after ${spelled(limitMs)}` : "stopped by hand";
  }
  const [code, signal] = first;
  // What it left in its group would slow down the next one.
  signalGroup(child, "SIGKILL");
  await Promise.race([closed, pause(GRACE_MS)]);
  if (code === 0) return undefined;
  return signal === null ? null : `ended by ${signal}`;
}

async function heard(stop: AbortSignal, over: AbortSignal): Promise<"stopped" | "over"> {
  // Without a stop the benchmark is over first, and the listener goes.
  if (!stop.aborted)
    return once(stop, "abort", { signal: over })
      .then(() => "stopped" as const)
      .catch(() => "over" as const);
  return "stopped";
}

const spelled = (ms: number) => (ms < 60_000 ? `${ms / 1000} s` : `${Math.round(ms / 60_000)} minutes`);

/** Ends a process and everything it started, also what left its group: databases and browsers do. */
async function endWithChildren(child: ChildProcess): Promise<void> {
  const children = descendantsOf(child.pid ?? 0);
  signalGroup(child, "SIGKILL");
  await pause(GRACE_MS);
  for (const pid of children) if (isSame(pid)) send(pid.pid, "SIGKILL");
}

type Process = { pid: number; started: string };

/** All processes below one, each with the moment it started, so that a number that was given again is not taken for it. Linux only. */
function descendantsOf(root: number): Process[] {
  if (!fs.existsSync("/proc/self/stat")) return [];
  const children = new Map<number, Process[]>();
  for (const name of fs.readdirSync("/proc").filter((one) => /^\d+$/.test(one))) {
    const stat = statOf(Number(name));
    if (stat === undefined) continue;
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), { pid: Number(name), started: stat.started }]);
  }
  const below = (pid: number): Process[] => (children.get(pid) ?? []).flatMap((one) => [one, ...below(one.pid)]);
  return below(root);
}

function statOf(pid: number): { parent: number; started: string } | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), started: fields[19] ?? "" };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

const isSame = ({ pid, started }: Process) => statOf(pid)?.started === started;

const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  if (pid !== undefined) send(-pid, signal);
};

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended already.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

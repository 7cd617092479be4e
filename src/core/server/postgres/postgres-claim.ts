import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Refusal } from "../refusal.ts";

const HUNG_STOP_MS = 10_000;
const LEAVING_PATIENCE_MS = 30_000;
const RUNNING_PATIENCE_MS = 1_500;

export class ClusterInUseError extends Refusal {
  constructor(pid: number, dataDir: string) {
    const holder = pid > 0 ? `PostgreSQL process ${pid}` : "another process";
    super(
      `Another instance is using this data: ${holder} holds ${dataDir}. Stop it first, or start this one with a different DATA_DIR.`,
    );
  }
}

/** Beside the data: which server started the database that runs on them. */
const HOLDER = "server.json";
const holder = z.object({ pid: z.number(), started: z.string(), leaving: z.boolean() });

export type PostmasterFile = { pid: number; status: string };

/** What a running or crashed postmaster says about itself in its data directory. */
export function readPostmasterFile(dataDir: string): PostmasterFile {
  const file = path.join(dataDir, "postmaster.pid");
  const lines = fs.existsSync(file) ? readQuietly(file).split("\n") : [];
  return { pid: Number(lines[0]) || 0, status: lines[7]?.trim() ?? "" };
}

/** The file may vanish between the look and the read, when its owner stops. */
function readQuietly(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Says that this process runs the database; what it returns says that it is about to stop. */
export function holdAs(home: string): () => void {
  const me = { pid: process.pid, started: startOf(process.pid) ?? "" };
  const write = (leaving: boolean) => fs.writeFileSync(path.join(home, HOLDER), JSON.stringify({ ...me, leaving }));
  write(false);
  return () => write(true);
}

export function letGo(home: string): void {
  fs.rmSync(path.join(home, HOLDER), { force: true });
}

/** What became of the server that started the database: a pid alone would be anybody's after a while. */
function stateOfHolder(home: string): "unknown" | "gone" | "leaving" | "serving" {
  const read = holder.safeParse(readJson(path.join(home, HOLDER)));
  if (!read.success || read.data.started === "") return "unknown";
  if (startOf(read.data.pid) !== read.data.started) return "gone";
  return read.data.leaving ? "leaving" : "serving";
}

/** Undefined for what is missing or half-written. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** When a process began, in the kernel's own ticks; undefined when none exists, or where there is no /proc. */
function startOf(pid: number): string | undefined {
  const stat = readQuietly(`/proc/${pid}/stat`);
  // After the name, which may hold anything: state is the 3rd field of the line, the start the 22nd.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

/**
 * Waits for a previous postmaster that is still leaving, stops one whose server is gone, and refuses a data directory in use.
 * This is the friendly part; the guarantee is the kernel lock that `startCluster` takes.
 */
export async function claim({ home, dataDir }: { home: string; dataDir: string }): Promise<void> {
  const since = Date.now();
  for (;;) {
    const { pid, status } = readPostmasterFile(dataDir);
    const inside = processesIn(dataDir, pid);
    const first = inside[0];
    if (first === undefined) return;
    const waited = Date.now() - since;
    const server = stateOfHolder(home);
    // Ours by its working directory, and an orphan: nobody but us would ever stop it.
    const isOrphan = server === "gone" && inside.includes(pid);
    const stopping = (status === "stopping" || isOrphan) && inside.includes(pid);
    // An immediate stop is always safe: the write-ahead log recovers at the next start.
    if (isOrphan || (stopping && waited > HUNG_STOP_MS)) signal(pid, "SIGQUIT");
    const leaving = stopping || server === "leaving" || !inside.includes(pid);
    if (waited > (leaving ? LEAVING_PATIENCE_MS : RUNNING_PATIENCE_MS)) {
      throw new ClusterInUseError(inside.includes(pid) ? pid : first, dataDir);
    }
    await sleep(25);
  }
}

/** Every PostgreSQL process has the data directory as its working directory; elsewhere than on Linux only the pid file tells. */
function processesIn(dataDir: string, postmaster: number): number[] {
  if (process.platform !== "linux") return postmaster > 0 && isAlive(postmaster) ? [postmaster] : [];
  const real = fs.realpathSync(dataDir);
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === real)
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

function workingDirectory(pid: string): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // gone meanwhile, or another user's
  }
}

function isAlive(pid: number): boolean {
  return signal(pid, 0) !== "ESRCH";
}

function signal(pid: number, name: NodeJS.Signals | 0): string | undefined {
  try {
    process.kill(pid, name);
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  }
}

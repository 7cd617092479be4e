import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "./refusal.ts";

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

/**
 * Waits for a previous postmaster that is still leaving, and refuses a data directory in use.
 * This is the friendly part; the guarantee is the kernel lock that `startCluster` takes.
 */
export async function claim(dataDir: string): Promise<void> {
  const since = Date.now();
  for (;;) {
    const { pid, status } = readPostmasterFile(dataDir);
    const inside = processesIn(dataDir, pid);
    const first = inside[0];
    if (first === undefined) return;
    const waited = Date.now() - since;
    const stopping = status === "stopping" && inside.includes(pid);
    // An immediate stop is always safe: the write-ahead log recovers at the next start.
    if (stopping && waited > HUNG_STOP_MS) signal(pid, "SIGQUIT");
    const leaving = stopping || !inside.includes(pid);
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

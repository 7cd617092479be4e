import pg from "pg";
import type { Log } from "./log.ts";

/** Of the seven codes it is "internal"; programs and balancers learn from the status that it passes. */
export const AWAY_STATUS = 503;

/** The database could not be reached, was lost, or took no writes. The message is for the person who asked. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
}

const NOTHING_CHANGED =
  "The database cannot be reached at the moment. Nothing was changed; please try again in a minute";
const IN_DOUBT =
  "The database was lost while this was being saved. Please look whether it is there before you do it again";

/** Ended by its administrator or a crash, starting or stopping, without a free slot, or a standby. */
const AWAY_CODES = /^(57P0[1-5]|53300|08\d\d\d)$/;
/** What the driver says of connections; it gives these no code. */
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|None of the database servers)/;
const BROKEN_LINE = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** Whether an error says that the database, and not the request, is the trouble. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError) return true;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return AWAY_CODES.test(code);
  return BROKEN_LINE.has(code) || syscall === "connect" || syscall === "getaddrinfo" || AWAY_WORDS.test(error.message);
}

/** The server runs, but somebody made it a standby or closed it for writing. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "25006";
}

export function nothingChanged(cause: unknown): DatabaseAwayError {
  return new DatabaseAwayError(NOTHING_CHANGED, { cause });
}

export function inDoubt(cause: unknown): DatabaseAwayError {
  return new DatabaseAwayError(IN_DOUBT, { cause });
}

/** What to tell about an error that `isAway`. */
export function awayMessage(error: unknown): string {
  return error instanceof DatabaseAwayError ? error.message : NOTHING_CHANGED;
}

/** Our own mistakes with all there is to know of them; a database that is away in one line per request. */
export function logFailure(log: Log, error: unknown, requestId: string): void {
  if (!isAway(error)) return log.error({ err: error, requestId }, "request failed");
  const { message, cause } = error as Error;
  return log.warn({ requestId, error: cause instanceof Error ? cause.message : message }, "database away");
}

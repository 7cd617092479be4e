import pg from "pg";
import type { AppError } from "#shared/core/errors.ts";
import { isAway } from "./outage.ts";
import { refuse, refuseAsRaised } from "./refuse.ts";

const NO_ROOM = "53";
/** Somebody else got in between. */
const PASSING = new Set(["40001", "40P01", "55P03"]);

/** The database has no disk, memory or connection left. */
export function isNoRoom(error: unknown): boolean {
  const failure = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return failure instanceof pg.DatabaseError && failure.code?.startsWith(NO_ROOM) === true;
}

/** Not about what was asked, but about this moment. */
export function isPassing(error: unknown): boolean {
  if (isNoRoom(error) || isAway(error)) return true;
  return error instanceof pg.DatabaseError && PASSING.has(error.code ?? "");
}

/** What a person is told when the database refuses; undefined when the refusal is our mistake. */
export function toAppError(error: unknown): AppError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  switch (error.code) {
    case "TR001":
      return refuseAsRaised(error.message);
    case "23505":
      return refuse("core.exists");
    case "23503":
      return refuse("core.in_use");
    case "23514":
    case "22001":
    case "22003":
    case "22007":
    case "22008":
    case "22P02":
      return refuse("core.out_of_range");
    case "22021":
    case "22P05":
      return refuse("core.bad_character");
    case "42501":
      return refuse("core.not_allowed");
    case "40001":
    case "40P01":
    case "55P03":
      return refuse("core.at_the_same_moment");
    case "57014":
      return refuse("core.took_too_long");
    default:
      return undefined;
  }
}

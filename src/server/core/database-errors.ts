import pg from "pg";
import { AppError } from "#shared/core/errors.ts";
import { isAway } from "./outage.ts";

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
      return new AppError("invalid", error.message);
    case "23505":
      return new AppError("conflict", "This already exists");
    case "23503":
      return new AppError("invalid", "This refers to something that does not exist, or is still used elsewhere");
    case "23514":
    case "22001":
    case "22003":
    case "22007":
    case "22008":
    case "22P02":
      return new AppError("invalid", "A value is outside what is allowed");
    case "22021":
    case "22P05":
      return new AppError("invalid", "The text contains a character that cannot be stored");
    case "42501":
      return new AppError("forbidden", "Your role does not allow this");
    case "40001":
    case "40P01":
    case "55P03":
      return new AppError("conflict", "Somebody changed this at the same moment. Please try again");
    case "57014":
      return new AppError("invalid", "This took too long. Please narrow the question");
    default:
      return undefined;
  }
}

import pg from "pg";
import type { AppError } from "#core/shared/errors.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";
import { isAway } from "../outage.ts";
import { type RefusalReason, refuse, refuseAsRaised, refuseSaying } from "../refuse.ts";

const NO_ROOM = "53";
/** Somebody else got in between. */
const PASSING = new Set(["40001", "40P01", "55P03"]);

/** The database has no disk, memory or connection left. */
export function isNoRoom(error: unknown): boolean {
  const failure = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return failure instanceof pg.DatabaseError && failure.code?.startsWith(NO_ROOM) === true;
}

/** A read on a follower that blocks its replay: the follower ends the read, or its session. */
export function isConflictOfRecovery(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");
}

/** Not about what was asked, but about this moment. */
export function isPassing(error: unknown): boolean {
  if (isNoRoom(error) || isAway(error)) return true;
  return error instanceof pg.DatabaseError && PASSING.has(error.code ?? "");
}

/** What still names a row that was to be deleted, by its table. */
const NAMING: Readonly<Record<string, Msg>> = {
  deal_closing_signatures: msg("a deal closing"),
  deals: msg("a deal"),
  facilities: msg("a subscription facility"),
  fund_terms: msg("the terms of a fund"),
  funds: msg("a fund that belongs to it"),
  invitations: msg("an invitation"),
  commitments: msg("a commitment"),
  journal_drafts: msg("an entry that waits for approval"),
  journal_entries: msg("an entry of its ledger"),
  period_locks: msg("a closed period"),
  portfolio_companies: msg("a portfolio company"),
  securities: msg("a security"),
  term_sheet_signatures: msg("a term sheet"),
  term_sheet_templates: msg("the firm’s term sheet template"),
  user_roles: msg("a user"),
};

/** Where the asking person may not see what it is, or it came at the same moment: its kind at least. */
function stillNamed({ table = "", detail = "" }: pg.DatabaseError): AppError {
  const what = NAMING[table];
  const isDeleted = detail.includes("still referenced");
  return what !== undefined && isDeleted ? refuse("core.used_by", { what: t(what) }) : refuse("core.in_use");
}

/** For a `catch`: what the database refuses for one of these reasons is said beside a field of the form. */
export const besideField =
  (field: string, ...reasons: RefusalReason[]) =>
  (error: unknown): never => {
    const refusal = toAppError(error);
    const reason = reasons.find((one) => one === refusal?.data.reason);
    if (refusal === undefined || reason === undefined) throw error;
    const { code, message, data } = refusal;
    throw refuseSaying(code, reason, message, { ...data, fields: { [field]: message } });
  };

/** What a person is told when the database refuses; undefined when the refusal is our mistake. */
export function toAppError(error: unknown): AppError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  switch (error.code) {
    case "TR001":
      return refuseAsRaised(error.message, error.detail);
    case "23505":
      return refuse("core.exists");
    case "23503":
      return stillNamed(error);
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

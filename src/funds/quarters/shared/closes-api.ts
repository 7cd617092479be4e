import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { CLOSE_STATES, CLOSE_STEPS, STEP_STATES } from "./rules.ts";
import { amount, partner as named, person, RUN_TABLES, runFacts, uncharged } from "./runs-api.ts";

/** A quarter that was prepared or locked; one that was opened again stays as it was. */
const close = z.object({
  id,
  rowVersion,
  state: z.enum(CLOSE_STATES),
  /** Until when what was recorded counts, and the last entry of the quarter. */
  knownAt: timestamp,
  entryNo: z.number().int().nullable(),
  preparedBy: person,
  preparedAt: timestamp,
  lockedBy: person,
  lockedAt: timestamp.nullable(),
  reopenedBy: person,
  reopenedAt: timestamp.nullable(),
  /** The closing of the books it made: who asked to open it again, and why. */
  closing: z.object({ id, rowVersion, askedBy: person, reason: z.string().nullable() }).nullable(),
});
export type QuarterClose = z.infer<typeof close>;

/** Why a step is where it is. */
const STEP_REASONS = [
  "marks_missing",
  "nothing_held",
  "no_terms",
  "no_fee",
  "fee_missing",
  "fee_before",
  "offsets_wait",
  "offsets_next",
  "stale",
  "entries_wait",
  "steps_wait",
  "no_carry",
  "nobody",
  "no_manager",
  "not_accrued",
  "not_allocated",
  "not_reallocated",
  "differs",
  "nobodys",
  "unallocated",
] as const;

const step = z.object({
  id: z.enum(CLOSE_STEPS),
  /** Worked out of the books: nobody ticks it. */
  state: z.enum(STEP_STATES),
  reason: z.enum(STEP_REASONS).nullable(),
  /** Positions, days, entries or accounts it is about. */
  count: z.number().int(),
  /** The entry that waits for it. */
  draft: z.object({ id, rowVersion, preparedBy: person }).nullable(),
  /** The quarter’s marks. */
  roundId: id.nullable(),
});
export type QuarterStep = z.infer<typeof step>;

/**
 * How what was posted of a quarter was reallocated with who joined at a later closing, or transferred with a commitment:
 * on the day of that, or the first open one after.
 */
const division = z.object({
  ...runFacts,
  entryId: id.nullable(),
  postedOn: plainDate.nullable(),
  closing: named.nullable(),
  /** `parties`: who sold and bought, for a person who reads partners. */
  transfer: z.object({ on: plainDate, parties: z.object({ from: named, to: named }).nullable() }).nullable(),
});
export type Division = z.infer<typeof division>;

const quarter = z.object({
  fundId: id,
  fundName: z.string(),
  currency: z.string(),
  startsOn: plainDate,
  endsOn: plainDate,
  /** The last day the books are closed. */
  closedUntil: plainDate.nullable(),
  steps: z.array(step),
  /** How it was reallocated by later closings and transfers; the first first. */
  divisions: z.array(division),
  /** Days until its end that no fee covers, those before it apart. */
  uncharged: z.array(uncharged),
  debits: amount,
  credits: amount,
  nav: amount,
  partnersNav: amount,
  /** What of the NAV is capital that is not allocated to partners: it is divided by commitments. */
  unallocated: amount,
  close: close.nullable(),
  /** What it was before, the latest first. */
  earlier: z.array(close),
});
export type Quarter = z.infer<typeof quarter>;

const listed = z.object({
  endsOn: plainDate,
  state: z.enum([...CLOSE_STATES, "open", "closed"]),
  lockedAt: timestamp.nullable(),
});
export type ListedQuarter = z.infer<typeof listed>;

const STATE = ["funds", "quarter_closes", "period_locks", "users"] as const;
const WHOLE = [
  ...STATE,
  ...RUN_TABLES,
  "fund_admissions",
  "limited_partners",
  "documents",
  "valuation_rounds",
] as const;

const asked = z.object({ fundId: id, endsOn: plainDate });
const seen = z.object({ id, rowVersion });

export const quarterClosesApi = {
  list: query({
    can: "ledger:read",
    reads: [...STATE, "journal_entries"],
    path: "/funds/{fundId}/quarters",
    summary: "Quarters of a fund that have ended, the latest first, and which are locked",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(listed) })),
  get: query({
    can: "ledger:read",
    reads: WHOLE,
    path: "/funds/{fundId}/quarters/{endsOn}",
    summary: "A quarter of a fund with its steps, worked out of the books",
  })
    .input(asked)
    .output(quarter),
  allocate: command({
    can: "ledger:post",
    path: "/funds/{fundId}/quarters/{endsOn}/allocation",
    summary: "Prepare the entry that gives partners their part of what is on income and expenses",
  })
    .input(asked)
    .output(z.object(runFacts)),
  divide: command({
    can: "ledger:post",
    path: "/funds/{fundId}/quarters/{endsOn}/division",
    summary:
      "Prepare the entry that divides what was posted of a quarter until this one after a later closing or transfer: with who joined or took over",
  })
    .input(asked)
    .output(z.object(runFacts)),
  prepare: command({
    can: "ledger:post",
    path: "/funds/{fundId}/quarters/{endsOn}/prepare",
    summary: "Prepare the close of a quarter whose steps are all done: somebody else locks it",
  })
    .input(asked)
    .output(quarter),
  withdraw: command({
    can: "ledger:post",
    path: "/quarter-closes/{id}",
    method: "DELETE",
    summary: "Give up a close that is prepared",
  })
    .input(z.object({ id }))
    .output(done),
  lock: command({
    can: "ledger:approve",
    path: "/quarter-closes/{id}/lock",
    summary: "Lock a quarter that somebody else prepared: its books are closed",
  })
    .input(seen)
    .output(quarter),
};

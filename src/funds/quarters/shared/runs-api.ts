import { z } from "zod";
import { id, plainDate, rowVersion } from "#core/shared/contract.ts";
import { RUN_STATES, type RunKind } from "./rules.ts";

/** Decimal text, in the fund's currency. */
export const amount = z.string();
export const person = z.object({ id, name: z.string() }).nullable();
export const partner = z.object({ id, name: z.string() });

/** What was worked out for a fund and a period. It is approved, or given up, by the entry that waits. */
export const runFacts = {
  id,
  fundId: id,
  startsOn: plainDate,
  endsOn: plainDate,
  currency: z.string(),
  state: z.enum(RUN_STATES),
  /** The entry that waits, in the version to approve. */
  draft: z.object({ id, rowVersion }).nullable(),
  entryNo: z.number().int().nullable(),
  preparedBy: person,
  approvedBy: person,
  /** Something it was worked out of changed since. */
  isStale: z.boolean(),
};

const run = z.object(runFacts);
export type Run = z.infer<typeof run> & { kind: RunKind };

/** Days that no fee covers, and what they would come to. */
export const uncharged = z.object({
  startsOn: plainDate,
  endsOn: plainDate,
  days: z.number().int(),
  /** What the fee would be; null where it can’t be worked out. */
  net: amount.nullable(),
  /** The day it would be posted on: the first open one where its own are closed. */
  postedOn: plainDate.nullable(),
  /** Nothing was charged before: fees may have been charged before the fund’s books were kept here. */
  isBeforeAll: z.boolean(),
});
export type Uncharged = z.infer<typeof uncharged>;

export const RUN_TABLES = [
  "fund_runs",
  "journal_drafts",
  "journal_approvals",
  "journal_entries",
  "users",
  "postings",
  "ledger_accounts",
  "commitments",
  "commitment_changes",
  "fund_terms",
  "side_letter_terms",
  "fee_offsets",
  "fee_run_offsets",
  "fund_admissions",
] as const;

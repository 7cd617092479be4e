import { z } from "zod";
import { command, id, plainDate, query } from "#core/shared/contract.ts";
import { FUNDING_READS } from "#funds/distributions/shared/paid-reads.ts";
import { asKnown, knownAs } from "#funds/ledger/shared/as-known.ts";
import { amount, partner, RUN_TABLES, runFacts } from "./runs-api.ts";

/** Why there is no accrued carry to work out. */
export const NO_CARRY = ["no_terms", "no_carry", "nobody", "no_manager", "cost_of_nobody", "excuse_unnamed"] as const;

const sums = {
  /** Carry of distributions. */
  paid: amount,
  /** What a liquidation at book value would add to it; less than nothing where it would be owed back. */
  accrued: amount,
  /** What of the carry paid would have to be given back after it, before tax. */
  owed: amount,
};

const carryPart = z.object({
  partner,
  isGeneralPartner: z.boolean(),
  /** Its capital before carry: what it would get of a liquidation. */
  value: amount,
  ...sums,
  /** What is posted between it and the general partner. */
  change: amount,
});
export type CarryPart = z.infer<typeof carryPart>;

/** Carry that somebody has points in: `vested` of `amount`, the rest is held for later months. */
const memberCarry = z.object({ id, name: z.string(), points: z.string(), amount, vested: amount, held: amount });
export type MemberCarry = z.infer<typeof memberCarry>;

const standing = z.object({
  ...knownAs,
  currency: z.string(),
  terms: z
    .object({ id, effectiveOn: plainDate, carry: z.string(), hurdle: z.string(), catchUp: z.string() })
    .nullable(),
  why: z.enum(NO_CARRY).nullable(),
  ...sums,
  /** Accrued carry that is posted by then. */
  posted: amount,
  parts: z.array(carryPart),
  members: z.array(memberCarry),
});
export type CarryStanding = z.infer<typeof standing>;

const carryRun = z.object({ ...runFacts, ...sums, change: amount });
export type CarryRun = z.infer<typeof carryRun>;

const BOOKS = [
  "funds",
  "fund_terms",
  "side_letter_terms",
  "documents",
  "users",
  "commitments",
  "commitment_changes",
  "limited_partners",
  "postings",
  "ledger_accounts",
  "distributions",
  "distribution_lines",
  "journal_entries",
  ...FUNDING_READS,
] as const;

export const fundCarryApi = {
  standing: query({
    can: "carry:read",
    reads: [...BOOKS, "carry_points"],
    path: "/funds/{fundId}/carry",
    summary:
      "Carry of a fund on a day: paid, accrued by liquidation at book value, and what would be owed back; by partner and by person",
  })
    .input(z.object({ fundId: id, ...asKnown }))
    .output(standing),
  trace: query({
    can: "carry:read",
    reads: BOOKS,
    path: "/funds/{fundId}/carry/{partnerId}/trace",
    summary: "How the carry on one partner’s capital is worked out, tier by tier",
  })
    .input(z.object({ fundId: id, partnerId: id, ...asKnown }))
    .output(z.object({ lines: z.array(z.object({ code: z.string(), text: z.string() })) })),
  runs: query({
    can: "carry:read",
    reads: [...RUN_TABLES, "carry_run_lines", "funds"],
    path: "/funds/{fundId}/carry-runs",
    summary: "Accrued carry as it was posted, the latest quarter first",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(carryRun) })),
  prepare: command({
    can: "ledger:post",
    path: "/funds/{fundId}/carry-runs",
    summary: "Prepare the accrued carry of a quarter: it is posted when somebody else approves the entry",
  })
    .input(z.object({ fundId: id, endsOn: plainDate }))
    .output(carryRun),
};

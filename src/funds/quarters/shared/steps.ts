import { Exact } from "#maths/money/amount.ts";
import type { QuarterStep } from "./closes-api.ts";
import type { CloseStep, RunKind } from "./rules.ts";

type Draft = NonNullable<QuarterStep["draft"]> & { isStale: boolean };

/** Why terms and partners give no carry to work out. */
export type WhyNoCarry = "no_terms" | "no_carry" | "nobody" | "no_manager";

/** What the books say of a quarter. */
export type QuarterFacts = {
  /** Positions at the end of the quarter, and whether their marks are approved. */
  held: number;
  roundId: string | null;
  marksApprovedAt: string | null;
  /** Approved terms by the end of the quarter; whether they have a fee in it; days of it that no posted fee covers. */
  hasTerms: boolean;
  hasFee: boolean;
  daysWithoutFee: number;
  /** Days before the quarter that none covers: after the first fee, and before every fee. */
  daysMissed: number;
  daysBefore: number;
  /** Offsets received by the end of the quarter that wait for a second person, and those that no fee took yet. */
  offsetsToConfirm: number;
  offsetsOpen: number;
  /** Entries of the quarter or before that wait, beside those of the steps. */
  waiting: number;
  /** Why there is no carry to accrue, and whether what is posted is what the books say. */
  whyNoCarry: WhyNoCarry | null;
  isCarryAccrued: boolean;
  isCarryStale: boolean;
  /** Accounts of income and expenses with something that is nobody's. */
  untaggedAccounts: number;
  /** Allocations until its end that were posted after a later closing or transfer and are not reallocated for it. */
  unreallocated: number;
  debits: string;
  credits: string;
  nav: string;
  partnersNav: string;
  /** Capital that stands on no partner’s account. */
  unallocated: string;
  drafts: Partial<Record<RunKind, Draft>>;
};

type Said = Pick<QuarterStep, "state" | "reason" | "count">;
const said = (state: Said["state"], reason: Said["reason"] = null, count = 0): Said => ({ state, reason, count });

/** Where each step of a quarter's close is: worked out of its books, never ticked. */
export function stepsOf(facts: QuarterFacts): QuarterStep[] {
  const { drafts } = facts;
  const step = (id: CloseStep, own: Said, draft?: Draft): QuarterStep => ({
    id,
    ...(draft === undefined ? own : said("waiting", draft.isStale ? "stale" : null, own.count)),
    draft: draft ? { id: draft.id, rowVersion: draft.rowVersion, preparedBy: draft.preparedBy } : null,
    roundId: id === "marks" ? facts.roundId : null,
  });
  return [
    step("marks", marks(facts)),
    step("fees", fees(facts), drafts.fees),
    step("expenses", expenses(facts)),
    step("carry", carry(facts), drafts.carry),
    step("allocation", allocation(facts), drafts.allocation ?? drafts.reallocation),
    step("balance", balance(facts)),
  ];
}

export const isDone = ({ state }: Pick<QuarterStep, "state">) => state === "done" || state === "none";

/** Entries that no step shows are open; those of steps wait there, and no quarter is done with them. */
function expenses({ waiting, drafts }: QuarterFacts): Said {
  if (waiting > 0) return said("open", "entries_wait", waiting);
  const ofSteps = Object.keys(drafts).length;
  return ofSteps === 0 ? said("done") : said("waiting", "steps_wait", ofSteps);
}

function marks({ held, marksApprovedAt }: QuarterFacts): Said {
  if (marksApprovedAt !== null) return said("done", null, held);
  return held === 0 ? said("none", "nothing_held") : said("open", "marks_missing", held);
}

/** What was received by then is confirmed before the quarter is closed; what was confirmed after its fee, the next one takes. */
function fees(facts: QuarterFacts): Said {
  const { hasTerms, hasFee, daysWithoutFee, daysMissed, daysBefore, offsetsToConfirm, offsetsOpen } = facts;
  if (!hasTerms) return said("open", "no_terms");
  if (offsetsToConfirm > 0) return said("open", "offsets_wait", offsetsToConfirm);
  const missing = (hasFee ? daysWithoutFee : 0) + daysMissed;
  if (missing > 0) return said("open", "fee_missing", missing);
  if (daysBefore > 0) return said(hasFee ? "done" : "none", "fee_before", daysBefore);
  if (!hasFee) return said("none", "no_fee");
  return offsetsOpen === 0 ? said("done") : said("done", "offsets_next", offsetsOpen);
}

function carry({ whyNoCarry, isCarryAccrued, isCarryStale }: QuarterFacts): Said {
  if (whyNoCarry === "no_carry") return said("none", whyNoCarry);
  if (whyNoCarry !== null) return said("open", whyNoCarry);
  if (!isCarryAccrued) return said("open", "not_accrued");
  return isCarryStale ? said("open", "stale") : said("done");
}

function allocation({ untaggedAccounts, unreallocated }: QuarterFacts): Said {
  if (untaggedAccounts > 0) return said("open", "not_allocated", untaggedAccounts);
  return unreallocated === 0 ? said("done") : said("open", "not_reallocated", unreallocated);
}

/** Debits are credits, and what belongs to partners is the fund's. */
function balance({ debits, credits, nav, partnersNav, unallocated }: QuarterFacts): Said {
  if (!new Exact(debits).eq(credits)) return said("open", "differs");
  // Statements of it would be refused, and nothing can be posted to a locked quarter.
  if (!new Exact(unallocated).isZero()) return said("open", "unallocated");
  return new Exact(nav).eq(partnersNav) ? said("done") : said("open", "nobodys");
}

import { amountText, type Exact } from "../../money/amount.ts";
import { type Statement, statement } from "../statements.ts";
import type { Movement } from "./waterfall-events.ts";
import type { TierSplit } from "./waterfall-result.ts";
import type { Terms } from "./waterfall-terms.ts";

/** The terms, to open the trace with. */
export function termsLines({ style, expenses, hurdle, catchUp, carry, gpCommitment, escrow }: Terms): Statement[] {
  const rate = percent(hurdle.rate);
  return [
    style === "european"
      ? statement("europeanTerms")
      : statement(expenses === "first" ? "americanExpensesFirst" : "americanTerms"),
    statement(hurdle.compounding === "annual" ? "hurdleAnnual" : "hurdleSimple", { rate }),
    catchUp.isZero() ? statement("noCatchUp") : statement("catchUpTerms", { share: percent(catchUp) }),
    statement("carryTerms", { share: percent(carry) }),
    ...(gpCommitment.isZero() ? [] : [statement("commitmentTerms", { share: percent(gpCommitment) })]),
    ...(escrow.isZero() ? [] : [statement("escrowTerms", { share: percent(escrow) })]),
  ];
}

/** What the row says: its day, kind, deal and amount. */
export function movementLine(movement: Movement, decimals: number): Statement {
  const { date, kind, deal } = movement;
  const amount = amountText(movement.amount, decimals);
  switch (kind) {
    case "contribution":
      if (movement.isIdle) return statement("idleContribution", { date, amount });
      return deal === undefined
        ? statement("contribution", { date, amount })
        : statement("dealContribution", { date, amount, deal });
    case "distribution":
      return deal === undefined
        ? statement("distribution", { date, amount })
        : statement("dealDistribution", { date, amount, deal });
    case "income":
      return deal === undefined
        ? statement("income", { date, amount })
        : statement("dealIncome", { date, amount, deal });
    case "realisation":
      return statement("realisation", { date, deal: deal ?? "", share: roughly(movement.realisedShare) });
    case "writeDown":
      return statement("writeDown", { date, deal: deal ?? "", share: roughly(movement.writtenShare) });
    default:
      return statement(kind, { date, amount, deal: deal ?? "" });
  }
}

export type Paid = {
  split: TierSplit;
  /** Carry that earlier carry had overtaken. */
  withheld: Exact;
  /** What the row realised of a deal, and what counts as capital to be returned then; only where that is not all of it. */
  realised: { cost: Exact | undefined; counted: Exact } | undefined;
  beforeContributions: boolean;
};

/** A distribution as the sum that a reader can do again: the tiers, then who got what. */
export function distributionLines({ split, withheld, realised, beforeContributions }: Paid, decimals: number) {
  const { returnOfCapital, preferred, catchUp } = split;
  const text = (amount: Exact) => amountText(amount, decimals);
  return [
    ...(realised?.cost ? [statement("realises", { cost: text(realised.cost) })] : []),
    ...(realised ? [statement("counted", { counted: text(realised.counted) })] : []),
    ...(beforeContributions ? [statement("beforeContributions")] : []),
    statement("tiers", {
      capitalLp: returnOfCapital.lp,
      capitalGp: returnOfCapital.gp,
      preferredLp: preferred.lp,
      preferredGp: preferred.gp,
      catchUpLp: catchUp.lp,
      catchUpGp: catchUp.gp,
      splitLp: split.split.lp,
      splitGp: split.split.gp,
    }),
    statement("outcome", { lp: split.lp, gp: split.gp, carry: split.carry, own: split.gpCommitment }),
    ...(isZero(split.escrow) ? [] : [statement("intoEscrow", { amount: split.escrow })]),
    ...(withheld.lte(0) ? [] : [statement("withheld", { amount: text(withheld) })]),
  ];
}

function percent(share: Exact): string {
  return amountText(share.times(100));
}

/** A share as percent that can be read; what is counted is exact. */
function roughly(share: Exact | undefined): string {
  return share ? amountText(share.times(100).toDecimalPlaces(4)) : "0";
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

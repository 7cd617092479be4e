import { Exact, nonNegative, positive } from "../../money/amount.ts";
import type { InCurrency } from "../../money/one-currency.ts";
import { type Optional, oneOf, optional, wholeNumber } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { wholeShares } from "./captable.ts";

const KINDS = ["debt", "preferred", "common", "option"] as const;
const PARTICIPATIONS = ["none", "full", "capped"] as const;

/** Paid before any share: a loan, a note that is not converted, transaction costs, a carve-out. */
export type Debt = InCurrency & { kind: "debt"; id: string; amount: string; rank: number };

/**
 * A preferred class, or a SAFE or note that may convert. It is owed `multiple` × `invested` + `accrued` before common.
 * - none: takes that or converts, whichever is more. full: takes that and shares with common.
 * - capped: shares with common until it has `capMultiple` × `invested` in all, or converts.
 */
export type Preferred = InCurrency & {
  kind: "preferred";
  id: string;
  /** As converted into common. */
  shares: string;
  invested: string;
  /** "1" by default. */
  multiple?: Optional<string>;
  /** Unpaid cumulative dividends. */
  accrued?: Optional<string>;
  participation: (typeof PARTICIPATIONS)[number];
  capMultiple?: Optional<string>;
  rank: number;
};

export type Common = InCurrency & { kind: "common"; id: string; shares: string };

/** Exercised when a common share is worth more than the strike, which is paid in. */
export type Option = InCurrency & { kind: "option"; id: string; shares: string; strike: string };

export type Security = Debt | Preferred | Common | Option;

/** A security as what it takes: first `owed` by rank, then what `at` says when a common share is worth a price. */
export type Claim = {
  id: string;
  rank: number;
  owed: Exact;
  at: (price: Exact) => { amount: Exact; converted: boolean };
  /** Prices of a common share at which what it takes changes slope. */
  turns: Exact[];
};

const ZERO = new Exact(0);

export function claimOf(security: Security, field: string): Claim {
  oneOf(security.kind, KINDS, `${field}.kind`);
  const { id } = security;
  if (security.kind === "debt") {
    const amount = nonNegative(security.amount, `${field}.amount`);
    return { id, rank: rankOf(security, field), owed: amount, at: () => ({ amount, converted: false }), turns: [] };
  }
  if (security.kind === "preferred") return preferredClaim(security, field);
  const shares = wholeShares(security.shares, `${field}.shares`);
  if (security.kind === "common") {
    const at = (price: Exact) => ({ amount: shares.times(price), converted: false });
    return { id, rank: 0, owed: ZERO, at, turns: [] };
  }
  const strike = nonNegative(security.strike, `${field}.strike`);
  const at = (price: Exact) => ({
    amount: shares.times(Exact.max(0, price.minus(strike))),
    converted: price.gt(strike),
  });
  return { id, rank: 0, owed: ZERO, at, turns: [strike] };
}

function preferredClaim(security: Preferred, field: string): Claim {
  const shares = wholeShares(security.shares, `${field}.shares`);
  const invested = nonNegative(security.invested, `${field}.invested`);
  const multiple = nonNegative(security.multiple ?? "1", `${field}.multiple`);
  const owed = invested.times(multiple).plus(nonNegative(security.accrued ?? "0", `${field}.accrued`));
  const capMultiple = optional(security.capMultiple, positive, `${field}.capMultiple`);
  const claim = { id: security.id, rank: rankOf(security, field), owed };
  const participation = oneOf(security.participation, PARTICIPATIONS, `${field}.participation`);
  if (participation === "none") return { ...claim, ...takeOrConvert(shares, owed) };
  if (participation === "full") {
    return { ...claim, at: (price) => ({ amount: owed.plus(shares.times(price)), converted: false }), turns: [] };
  }
  const cap = invested.times(capMultiple ?? positive(security.capMultiple, `${field}.capMultiple`));
  if (cap.lt(owed)) throw refusal(`${field}.capMultiple`, "capBelowOwed");
  return { ...claim, ...participateToCap(shares, owed, cap) };
}

type Taking = Pick<Claim, "at" | "turns">;

function takeOrConvert(shares: Exact, owed: Exact): Taking {
  return {
    at: (price) => {
      const converted = shares.times(price);
      return converted.gt(owed) ? { amount: converted, converted: true } : { amount: owed, converted: false };
    },
    turns: shares.isZero() ? [] : [owed.div(shares)],
  };
}

function participateToCap(shares: Exact, owed: Exact, cap: Exact): Taking {
  return {
    at: (price) => {
      const common = shares.times(price);
      return common.gt(cap)
        ? { amount: common, converted: true }
        : { amount: Exact.min(owed.plus(common), cap), converted: false };
    },
    turns: shares.isZero() ? [] : [cap.minus(owed).div(shares), cap.div(shares)],
  };
}

const HIGHEST_RANK = 1_000_000;

/** The highest is paid first. */
function rankOf({ rank }: { rank: number }, field: string): number {
  return wholeNumber(rank, -HIGHEST_RANK, HIGHEST_RANK, `${field}.rank`);
}

import { Exact, FundInputError, nonNegative, positive } from "../money/amount.ts";
import { wholeShares } from "./captable.ts";

/** Paid before any share: a loan, a note that is not converted, transaction costs, a carve-out. */
export type Debt = { kind: "debt"; id: string; amount: string; rank: number };

/**
 * A preferred class, or a SAFE or note that may convert. It is owed `multiple` × `invested` + `accrued` before common.
 * - none: takes that or converts, whichever is more. full: takes that and shares with common.
 * - capped: shares with common until it has `capMultiple` × `invested` in all, or converts.
 */
export type Preferred = {
  kind: "preferred";
  id: string;
  /** As converted into common. */
  shares: string;
  invested: string;
  /** "1" by default. */
  multiple?: string;
  /** Unpaid cumulative dividends. */
  accrued?: string;
  participation: "none" | "full" | "capped";
  capMultiple?: string;
  rank: number;
};

export type Common = { kind: "common"; id: string; shares: string };

/** Exercised when a common share is worth more than the strike, which is paid in. */
export type Option = { kind: "option"; id: string; shares: string; strike: string };

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
  switch (security.kind) {
    case "debt": {
      const amount = nonNegative(security.amount, `${field}.amount`);
      const { id } = security;
      return { id, rank: rankOf(security, field), owed: amount, at: () => ({ amount, converted: false }), turns: [] };
    }
    case "preferred":
      return preferredClaim(security, field);
    case "common": {
      const shares = wholeShares(security.shares, `${field}.shares`);
      const at = (price: Exact) => ({ amount: shares.times(price), converted: false });
      return { id: security.id, rank: 0, owed: ZERO, at, turns: [] };
    }
    case "option": {
      const shares = wholeShares(security.shares, `${field}.shares`);
      const strike = nonNegative(security.strike, `${field}.strike`);
      const at = (price: Exact) => ({
        amount: shares.times(Exact.max(0, price.minus(strike))),
        converted: price.gt(strike),
      });
      return { id: security.id, rank: 0, owed: ZERO, at, turns: [strike] };
    }
    default:
      throw new FundInputError(`${field}.kind`, "must be one of debt, preferred, common, option");
  }
}

function preferredClaim(security: Preferred, field: string): Claim {
  const shares = wholeShares(security.shares, `${field}.shares`);
  const invested = nonNegative(security.invested, `${field}.invested`);
  const multiple = nonNegative(security.multiple ?? "1", `${field}.multiple`);
  const owed = invested.times(multiple).plus(nonNegative(security.accrued ?? "0", `${field}.accrued`));
  const claim = { id: security.id, rank: rankOf(security, field), owed };
  switch (security.participation) {
    case "none":
      return { ...claim, ...takeOrConvert(shares, owed) };
    case "full":
      return { ...claim, at: (price) => ({ amount: owed.plus(shares.times(price)), converted: false }), turns: [] };
    case "capped": {
      const cap = invested.times(positive(security.capMultiple, `${field}.capMultiple`));
      if (cap.lt(owed)) throw new FundInputError(`${field}.capMultiple`, "must not be less than what is owed first");
      return { ...claim, ...participateToCap(shares, owed, cap) };
    }
    default:
      throw new FundInputError(`${field}.participation`, "must be one of none, full, capped");
  }
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

function rankOf({ rank }: { rank: number }, field: string): number {
  if (Number.isInteger(rank)) return rank;
  throw new FundInputError(`${field}.rank`, "must be a whole number; the highest is paid first");
}

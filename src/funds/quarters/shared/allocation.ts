import type { AccountUse } from "#funds/ledger/shared/rules.ts";
import { allocate, type Party } from "#maths/money/allocate.ts";
import { amountText, Exact, exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";

/**
 * What is on an account and tagged to nobody, in the fund's currency: more than nothing is debit. `deal`: of which company, by which of its
 * securities, where that is told apart.
 */
export type Untagged = {
  accountId: string;
  use: AccountUse | null;
  deal?: string | null;
  securityId?: string | null;
  fundAmount: string;
};

/** A partner on the last day. `feeRate` a share a year of its own; null is the fund's. */
export type AllocatedPartner = {
  id: string;
  commitment: string;
  /** Capital contributed by then. */
  contributed: string;
  feeRate: string | null;
  isFeeFree: boolean;
};

export type AllocationLine = {
  accountId: string;
  limitedPartnerId: string | null;
  securityId?: string | null;
  amount: string;
  currency: string;
  fundAmount: string;
};

/** By what an account is divided among the partners. */
export const ALLOCATION_BASES = ["commitment", "fees", "participation"] as const;
export type AllocationBasis = (typeof ALLOCATION_BASES)[number];

const FROM_INVESTMENTS: readonly (AccountUse | null)[] = [
  "realised_price",
  "realised_currency",
  "change_price",
  "change_currency",
  "dividends",
];

export const basisOf = (use: AccountUse | null): AllocationBasis =>
  use === "management_fees" ? "fees" : FROM_INVESTMENTS.includes(use) ? "participation" : "commitment";

type Asked = {
  /** The fund's own rate of fees, a share a year; null where it has no terms. */
  feeRate: string | null;
  currency: string;
  /** Which quarter of which fund it is: odd cents are drawn from it. */
  occasion: string;
  /** What each partner paid of a company, where somebody was excused of one. */
  funding?: ((deal: string) => ReadonlyMap<string, string> | undefined) | undefined;
};

/**
 * Moves what is on accounts for nobody in particular to the partners, account by account: a reclassification, after which accounts stand
 * as before and each partner's part is tagged.
 *
 * - Management fees follow commitment × the partner's own rate (nobody pays them who is free of fees); gains and dividends of a company follow
 *   who paid for it where somebody was excused of one, otherwise the capital contributed, commitments where nobody contributed; everything
 *   else follows commitments.
 * - Odd cents as in `allocate`: the parts of an account add up to it.
 * - Throws FundInputError where there is something to divide and nobody to take it.
 * - Source: ILPA Model LPA (2020), article 11 (allocations to capital accounts); ILPA Reporting Template 2.0.
 */
export function allocationLines(
  balances: readonly Untagged[],
  partners: readonly AllocatedPartner[],
  { feeRate, currency, occasion, funding }: Asked,
): AllocationLine[] {
  const decimals = minorUnitDecimals(currency);
  const weights: Record<AllocationBasis, Party[]> = {
    commitment: partners.map(({ id, commitment }) => ({ id, weight: commitment })),
    fees: feeWeights(partners, feeRate),
    participation: participations(partners),
  };
  const basesOf = ({ use, deal }: Untagged): Party[][] => {
    const basis = basisOf(use);
    const funded = basis === "participation" && deal ? funding?.(deal) : undefined;
    const own = funded && partners.map(({ id }) => ({ id, weight: funded.get(id) ?? "0" }));
    return [...(own ? [own] : []), weights[basis]];
  };
  return balances
    .filter(({ fundAmount }) => !exact(fundAmount, "fundAmount").isZero())
    .flatMap((balance) => {
      const { accountId, securityId = null, fundAmount } = balance;
      const line = (limitedPartnerId: string | null, amount: string): AllocationLine => ({
        accountId,
        limitedPartnerId,
        ...(securityId !== null && { securityId }),
        amount,
        currency,
        fundAmount: amount,
      });
      const parties = basesOf(balance).find((some) => !isNobody(some)) ?? weights.commitment;
      const parts = allocate(fundAmount, parties, {
        decimals,
        occasion: [occasion, accountId, ...(securityId === null ? [] : [securityId])].join("/"),
        field: "partners",
      });
      const own = parties.map(({ id }, place) => line(id, parts[place] ?? "0"));
      return [
        line(null, amountText(exact(fundAmount, "fundAmount").negated(), decimals)),
        ...own.filter(({ amount }) => Number(amount) !== 0),
      ];
    });
}

const isNobody = (parties: readonly Party[]) => parties.every(({ weight }) => new Exact(weight).isZero());

function feeWeights(partners: readonly AllocatedPartner[], feeRate: string | null): Party[] {
  const rated = partners.some((partner) => partner.feeRate !== null);
  return partners.map(({ id, commitment, feeRate: own, isFeeFree }) => {
    if (isFeeFree) return { id, weight: "0" };
    if (!rated) return { id, weight: commitment };
    const fund = exact(feeRate ?? "0", "feeRate");
    const rate = own === null ? fund : exact(own, "feeRate");
    return { id, weight: amountText(exact(commitment, "commitment").times(rate)) };
  });
}

function participations(partners: readonly AllocatedPartner[]): Party[] {
  return partners.map(({ id, contributed }) => ({ id, weight: Number(contributed) > 0 ? contributed : "0" }));
}

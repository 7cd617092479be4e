import { carriedBy, type OwnCarry, type Partner, pastOf } from "#funds/distributions/shared/division.ts";
import type { PartnerFlow } from "#funds/distributions/shared/partner-flow.ts";
import type { DealCapital } from "#maths/fund/accounts/deal-capital.ts";
import { type AccruedPart, accruedCarry } from "#maths/fund/waterfall/accrued-carry.ts";
import type { PartnersTerms } from "#maths/fund/waterfall/partner-waterfall.ts";
import type { TraceLine } from "#maths/fund/waterfall/waterfall-result.ts";
import { allocate } from "#maths/money/allocate.ts";
import { addAmounts, amountText, Exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";

/** A partner on the day: its capital as its account says, and what of that is carry accrued before (more than nothing where it bears it). */
export type CarriedAccount = Partner & { nav: string; accruedBefore: string };

export type CarryPart = {
  limitedPartnerId: string;
  isGeneralPartner: boolean;
  /** What it would get of a liquidation before carry: its capital with the carry accrued before added back. */
  value: string;
  /** Carry of real distributions; what a liquidation would add; what would be owed back after it. */
  paid: string;
  accrued: string;
  owed: string;
  /** What is posted: accrued now less accrued before; the general partner's is the others', turned. */
  change: string;
  trace: TraceLine[];
};

export type CarryAccrual = { paid: string; accrued: string; owed: string; change: string; parts: CarryPart[] };

type Asked = {
  asOf: string;
  terms: PartnersTerms;
  accounts: readonly CarriedAccount[];
  flows: readonly PartnerFlow[];
  /** What was paid outside commitments, where the terms return that, too. */
  outside?: readonly PartnerFlow[] | undefined;
  currency: string;
  ownCarry?: OwnCarry | undefined;
  /** Of a fund that divides deal by deal: which deal capital paid for. */
  capital?: DealCapital | undefined;
  /** Of a fund of which a commitment was transferred: between whom, and the carry that distributions paid by the books. */
  transfers?: { partners: ReadonlySet<string>; paid: string } | undefined;
  /** Whether each part says how its cents came about; it does unless switched off. */
  isTraced?: boolean;
};

/**
 * Carry accrued on a day by hypothetical liquidation: everything is sold for what the books say it is worth, each partner gets its
 * capital before carry, and the fund's terms divide that between the partner and the general partner.
 *
 * - A partner whose capital is below nothing gets nothing of the liquidation.
 * - Carry that was paid before a transfer is worked out of what each has of it now; its odd cents make all of it what was paid (`settledBy`).
 * - `change` moves capital between each partner and the general partner, so all partners' changes add up to nothing.
 * - Units, rounding and errors as in `accruedCarry`.
 * - Source: ILPA Reporting Template 2.0 (2025), carried interest roll: accrued; ASC 946-20, liquidation at fair value.
 */
export function accruedOn({
  asOf,
  terms,
  accounts,
  flows,
  outside,
  currency,
  ownCarry,
  capital,
  transfers,
  isTraced = true,
}: Asked): CarryAccrual {
  const decimals = minorUnitDecimals(currency);
  const { events } = pastOf(accounts, flows, { currency, capital, outside });
  const values = accounts.map(({ nav, accruedBefore }) => {
    const before = new Exact(addAmounts([nav, accruedBefore]));
    return amountText(Exact.max(0, before), decimals);
  });
  const parts = accounts.map(({ limitedPartnerId }, place) => ({
    partner: limitedPartnerId,
    amount: values[place] ?? "0",
  }));
  const result = accruedCarry(
    terms,
    carriedBy(accounts, ownCarry, terms),
    events,
    [
      { date: asOf, parts, currency },
      // All cost is realised with it, also that of deals worth nothing.
      ...(capital?.keys ?? []).map((deal) => ({ date: asOf, deal, parts: [], currency })),
    ],
    { isTraced },
  );
  const days = new Set(flows.flatMap(({ date, distributed }) => (new Exact(distributed).gt(0) ? [date] : []))).size;
  const partners = transfers ? settledBy(result.partners, transfers, { days, decimals }) : result.partners;
  const all = (of: (part: AccruedPart) => string) =>
    amountText(total(partners.map((part) => new Exact(of(part)))), decimals);
  const own = accounts.map((account, place) => {
    const { paid = "0", accrued = "0", owed = "0", trace = [] } = partners[place] ?? {};
    const change = new Exact(accrued).minus(account.accruedBefore);
    return { account, value: values[place] ?? "0", paid, accrued, owed, change, trace };
  });
  const borne = own.filter(({ account }) => !account.isGeneralPartner);
  const change = borne.reduce((sum, one) => sum.plus(one.change), new Exact(0));
  const manager = own.find(({ account }) => account.isGeneralPartner)?.account.limitedPartnerId;
  return {
    paid: all(({ paid }) => paid),
    accrued: all(({ accrued }) => accrued),
    owed: all(({ owed }) => owed),
    change: amountText(change, decimals),
    parts: own.map(({ account: { limitedPartnerId, isGeneralPartner }, change: borneNow, ...part }) => ({
      ...part,
      limitedPartnerId,
      isGeneralPartner,
      change: amountText(
        isGeneralPartner ? (limitedPartnerId === manager ? change.negated() : new Exact(0)) : borneNow,
        decimals,
      ),
    })),
  };
}

/**
 * Carry paid before a transfer, so that all of it is what was paid by the books: a partner's past that is divided between two is rounded for
 * each, and the cents between go to seller and buyer by what each has of it. Differences beyond that are none of rounding and stay.
 */
function settledBy(
  parts: readonly AccruedPart[],
  { partners, paid: booked }: NonNullable<Asked["transfers"]>,
  { days, decimals }: { days: number; decimals: number },
): readonly AccruedPart[] {
  const taking = parts.filter(({ id, paid }) => partners.has(id) && new Exact(paid).gt(0));
  const off = new Exact(booked).minus(total(parts.map(({ paid }) => new Exact(paid))));
  const cents = new Exact(10).pow(-decimals).times(taking.length * days);
  if (off.isZero() || off.abs().gt(cents)) return parts;
  const all = total(taking.map(({ paid }) => new Exact(paid))).plus(off);
  if (all.lt(0)) return parts;
  const weights = taking.map(({ id, paid }) => ({ id, weight: paid }));
  const settled = allocate(amountText(all, decimals), weights, { decimals, occasion: "carry paid" });
  const paidNow = new Map(taking.map(({ id }, place) => [id, new Exact(settled[place] ?? 0)]));
  return parts.map((part) => {
    const paid = paidNow.get(part.id) ?? new Exact(part.paid);
    const more = paid.minus(part.paid);
    // What is owed back is of what was paid; what was paid is no longer accrued.
    const owed = new Exact(part.owed).isZero() ? new Exact(0) : new Exact(part.owed).plus(more);
    return {
      ...part,
      paid: amountText(paid, decimals),
      accrued: amountText(new Exact(part.accrued).minus(more), decimals),
      owed: amountText(owed, decimals),
    };
  });
}

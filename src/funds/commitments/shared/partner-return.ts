import { type BookedAmount, takenOver } from "#maths/fund/closings/transfers.ts";
import { multiples } from "#maths/fund/returns/multiples.ts";
import { NO_RETURN, sinceInception } from "#maths/fund/returns/since-inception.ts";
import { Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";

/** What is paid in and got back: contributions inside and outside commitment, and distributions that can and cannot be called again. */
export const FLOW_USES = ["contributed", "contributed_outside", "distributed", "recallable"] as const;
export type FlowUse = (typeof FLOW_USES)[number];
const [INSIDE, , ...BACK] = FLOW_USES;
/** What a partner paid in and got back by day: negative when it paid. */
export type PartnerFlow = { date: string; amount: string; use: FlowUse };

/** Flows of partners of which a transfer took a part along (`takenOver`). */
export const inheritedFlows = (booked: readonly BookedAmount<FlowUse>[], currency: string) =>
  takenOver(booked, { leading: [[INSIDE], BACK], decimals: minorUnitDecimals(currency) });

/** Rates and multiples since inception; one that cannot be computed is null, and `reasons` says why. */
export type PartnerReturn = {
  irr: number | null;
  /** Statements of before do not say: theirs is a rate a year. */
  irrIsAnnualised?: boolean;
  irrDays?: number | null;
  tvpi: number | null;
  dpi: number | null;
  rvpi: number | null;
  reasons: Partial<Record<"irr" | "tvpi" | "dpi" | "rvpi", string>>;
};

type Sums = { nav: string; quarterEnds: string; paidIn: string; distributed: string; commitment: string };

const none = (reason: string) => ({
  ...NO_RETURN,
  tvpi: null,
  dpi: null,
  rvpi: null,
  reasons: { irr: reason, tvpi: reason, dpi: reason, rvpi: reason },
});

/** What a partner earned since inception by its dated flows (`inheritedFlows`) and its NAV. */
export function partnerReturn(
  flows: readonly PartnerFlow[],
  { nav, quarterEnds, paidIn, distributed, commitment }: Sums,
): PartnerReturn {
  if (flows.length === 0) return none("no flows");
  if (new Exact(paidIn).lte(0) || new Exact(distributed).isNegative()) return none("more paid back than in");
  const { tvpi, dpi, rvpi } = multiples({ paidIn, distributed, nav, committed: commitment });
  const { result, ...rate } = sinceInception(
    [...flows.map(({ date, amount }) => ({ date, amount })), { date: quarterEnds, amount: nav }],
    quarterEnds,
  );
  const why = result.kind === "several" ? "several rates" : "no rate";
  return { ...rate, tvpi, dpi, rvpi, reasons: rate.irr === null ? { irr: why } : {} };
}

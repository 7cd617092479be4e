import { isSettled, type TermSheetStatus } from "#deals/term-sheets/shared/rules.ts";

type Deal = {
  currency: string;
  ourInvestment: string | null;
  ourAllocation: string | null;
  amountRequested: string | null;
  roundSize: string | null;
  valuationPre: string | null;
  investmentType: string | null;
  leadInvestor: string | null;
  expectedCloseDate: string | null;
};
export type Sheet = {
  id: string;
  version: string;
  status: TermSheetStatus;
  currency: string;
  amount: string | null;
  valuation: string | null;
  leadInvestor: string | null;
};

/** The sheet a closing follows: of those given, newest first, the newest that is signed, else the newest that has not expired. */
export const sheetToClose = <One extends Sheet>(sheets: readonly One[]): One | undefined =>
  sheets.find(({ status }) => isSettled(status)) ?? sheets.find(({ status }) => status !== "Expired");

/**
 * What a new closing takes from its deal and the term sheet of it.
 *
 * - Amount: what the sheet agreed on; of that our part, where the deal says a smaller one. Never what the company asks for.
 * - Round size: the deal’s, else what is asked for, in the closing’s currency; never less than the amount.
 */
export function closingStart(deal: Deal, sheet: Sheet | undefined) {
  const currency = sheet?.currency ?? deal.currency;
  const isOneCurrency = currency === deal.currency;
  const ours = isOneCurrency ? (deal.ourInvestment ?? deal.ourAllocation) : null;
  const amount = smaller(ours, sheet?.amount ?? null) ?? "";
  const asked = isOneCurrency ? (deal.roundSize ?? deal.amountRequested) : null;
  const roundSize =
    asked !== null && (amount === "" || Number(asked) >= Number(amount)) ? asked : (sheet?.amount ?? "");
  return {
    currency,
    amount,
    roundSize,
    valuation: sheet?.valuation ?? (isOneCurrency ? deal.valuationPre : null) ?? "",
    stage: deal.investmentType ?? "",
    leadInvestor: sheet?.leadInvestor ?? deal.leadInvestor ?? "",
    closeDate: deal.expectedCloseDate ?? "",
  };
}

const smaller = (one: string | null, other: string | null) =>
  one === null || other === null ? (one ?? other) : Number(one) < Number(other) ? one : other;

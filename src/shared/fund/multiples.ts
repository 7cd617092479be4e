import { exact, nonNegative, ratio } from "../money/amount.ts";

/** What was paid in, what came back, what is still held and what was promised; amounts without sign, in one currency. */
export type FundPosition = { paidIn: string; distributed: string; nav: string; committed: string };

/** Multiples as numbers, 1.5 being 1.5x; null where undefined because nothing was paid in, or nothing committed. */
export type Multiples = { tvpi: number | null; dpi: number | null; rvpi: number | null; pic: number | null };

/**
 * The multiples of a fund or of an investor in it, since inception:
 * DPI = distributed ÷ paid in; RVPI = NAV ÷ paid in; TVPI = DPI + RVPI, also as floats; PIC = paid in ÷ committed.
 *
 * - Paid-in includes capital called again after a recallable distribution, so PIC may pass 1: called ≤ committed is no rule.
 * - NAV may be negative (debts beyond assets); the other amounts are refused when negative.
 * - Throws FundInputError naming the field.
 *
 * Source: GIPS 2020 for fund managers, 7.A.23 and glossary.
 */
export function multiples({ paidIn, distributed, nav, committed }: FundPosition): Multiples {
  const paid = nonNegative(paidIn, "paidIn");
  const dpi = ratio(nonNegative(distributed, "distributed"), paid);
  const rvpi = ratio(exact(nav, "nav"), paid);
  const pic = ratio(paid, nonNegative(committed, "committed"));
  return { tvpi: dpi === null || rvpi === null ? null : dpi + rvpi, dpi, rvpi, pic };
}

/**
 * Multiple on invested capital of a holding or portfolio: (proceeds + fair value) ÷ invested, gross of the fund's fees and
 * carry. Null when nothing was invested. Amounts without sign; throws FundInputError naming the field.
 *
 * Source: ILPA Performance Template v1.1 (Gross MOIC).
 */
export function moic({
  invested,
  proceeds,
  fairValue,
}: {
  invested: string;
  proceeds: string;
  fairValue: string;
}): number | null {
  const value = nonNegative(proceeds, "proceeds").plus(nonNegative(fairValue, "fairValue"));
  return ratio(value, nonNegative(invested, "invested"));
}

import { nonNegative, ratio } from "../../money/amount.ts";
import { type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { record } from "../../money/read.ts";

/** What was paid in, what came back, what is still held and what was promised; amounts without sign, in one currency. */
export type FundPosition = { paidIn: MoneyInput; distributed: MoneyInput; nav: MoneyInput; committed: MoneyInput };

/** Multiples as numbers, 1.5 being 1.5x; null where undefined because nothing was paid in, or nothing committed. */
export type Multiples = { tvpi: number | null; dpi: number | null; rvpi: number | null; pic: number | null };

/**
 * The multiples of a fund or of an investor in it, since inception:
 * DPI = distributed ÷ paid in; RVPI = NAV ÷ paid in; TVPI = DPI + RVPI, also as floats; PIC = paid in ÷ committed.
 *
 * - Paid-in includes capital called again after a recallable distribution, so PIC may pass 1: called ≤ committed is no rule.
 * - NAV may be negative (debts beyond assets); the other amounts are refused when negative.
 * - Units: money as decimal texts, or with its currency; multiples as numbers.
 * - Throws FundInputError naming the field, also for two currencies and a multiple beyond what a float can hold.
 *
 * Source: GIPS 2020 for fund managers, 7.A.23 and glossary.
 */
export function multiples(position: FundPosition): Multiples {
  const currency = new OneCurrency();
  const { paidIn, distributed, nav, committed } = record(position, "position");
  const paid = currency.read(paidIn, "paidIn", nonNegative);
  const dpi = ratio(currency.read(distributed, "distributed", nonNegative), paid, "paidIn");
  const rvpi = ratio(currency.read(nav, "nav"), paid, "paidIn");
  const pic = ratio(paid, currency.read(committed, "committed", nonNegative), "committed");
  return { tvpi: dpi === null || rvpi === null ? null : dpi + rvpi, dpi, rvpi, pic };
}

/**
 * Multiple on invested capital of a holding or portfolio: (proceeds + fair value) ÷ invested, gross of the fund's fees and
 * carry. Null when nothing was invested. Amounts without sign, in one currency; throws
 * FundInputError naming the field.
 *
 * Source: ILPA Performance Template v1.1 (Gross MOIC).
 */
export function moic(holding: { invested: MoneyInput; proceeds: MoneyInput; fairValue: MoneyInput }): number | null {
  const currency = new OneCurrency();
  const { invested, proceeds, fairValue } = record(holding, "holding");
  const value = currency
    .read(proceeds, "proceeds", nonNegative)
    .plus(currency.read(fairValue, "fairValue", nonNegative));
  return ratio(value, currency.read(invested, "invested", nonNegative), "invested");
}

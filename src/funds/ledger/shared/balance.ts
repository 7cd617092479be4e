import { amountText, Exact, exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { type ExchangeRate, readExchange } from "#maths/money/exchange.ts";
import { refusal } from "#maths/money/refusals.ts";
import { rounded } from "#maths/money/rounding.ts";

/** Money on one side of an account: more than nothing is debit, less is credit. `fundAmount` is set where it is known already. */
export type RawLine = {
  amount: string;
  currency: string;
  fundAmount?: string | undefined;
  exchange?: ExchangeRate | undefined;
};

export type FundLine<Line extends RawLine> = Omit<Line, "fundAmount"> & { fundAmount: string };

/** What is left over: a line of its own on "FX rounding", in the fund's currency. */
export type Balanced<Line extends RawLine> = { lines: FundLine<Line>[]; rounding: string | null };

/**
 * Lines of an entry in the fund's currency too: those in it as they are, others at the rate they bring, rounded half-even to its
 * smallest unit. What the rounding of each line leaves over (at most one smallest unit for each line at a rate) is `rounding`, the
 * amount that balances the entry.
 *
 * - Throws FundInputError naming the line (`lines[2].exchange`): a currency without a rate, a rate of another pair, more decimals than
 *   the currency has; or `lines` when debits and credits differ by more than rounding explains.
 * - Source: double entry; IAS 21, 21 (a transaction is recorded at the rate of its day).
 */
export function balanced<Line extends RawLine>(lines: readonly Line[], fundCurrency: string): Balanced<Line> {
  const decimals = minorUnitDecimals(fundCurrency, "fundCurrency");
  const read = lines.map((line, index) => inFund(line, { fundCurrency, decimals }, `lines[${index}]`));
  const difference = total(read.map(({ value }) => value));
  const explained = new Exact(1).div(10 ** decimals).times(read.filter(({ isRounded }) => isRounded).length);
  if (difference.abs().gt(explained))
    throw refusal("lines", "unbalanced", { difference: amountText(difference, decimals) });
  return {
    lines: read.map(({ line, value }) => ({ ...line, fundAmount: amountText(value, decimals) })),
    rounding: difference.isZero() ? null : amountText(difference.negated(), decimals),
  };
}

function inFund<Line extends RawLine>(
  line: Line,
  { fundCurrency, decimals }: { fundCurrency: string; decimals: number },
  field: string,
): { line: Line; value: Exact; isRounded: boolean } {
  const amount = exact(line.amount, `${field}.amount`);
  const places = minorUnitDecimals(line.currency, `${field}.currency`);
  if (!rounded(amount, places).eq(amount)) throw refusal(`${field}.amount`, "tooFine", { decimals: places });
  if (line.currency === fundCurrency && line.exchange === undefined) return { line, value: amount, isRounded: false };
  if (line.fundAmount !== undefined)
    return { line, value: exact(line.fundAmount, `${field}.fundAmount`), isRounded: false };
  const { exchange } = line;
  if (exchange === undefined || exchange.from !== line.currency || exchange.to !== fundCurrency)
    throw refusal(`${field}.exchange`, "otherRate", {
      currency: line.currency,
      from: exchange?.from ?? line.currency,
      to: exchange?.to ?? fundCurrency,
    });
  const value = rounded(amount.times(readExchange(exchange, `${field}.exchange`)), decimals);
  return { line, value, isRounded: true };
}

import { amountText, exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { type ExchangeRate, readExchange } from "#maths/money/exchange.ts";
import { rounded } from "#maths/money/rounding.ts";
import type { RawLine } from "./balance.ts";

/** Whose balance it is, beside its account. */
type Whose = { accountId: string; limitedPartnerId: string | null; securityId: string | null };
/** Money on an account in another currency than the fund's, and what the books say it is worth in the fund's. */
export type ForeignBalance = Whose & { currency: string; amount: string; fundAmount: string };
/** What is on an account of income or of expenses, in the fund's currency: more than nothing is debit. */
export type IncomeBalance = Omit<Whose, "securityId"> & { fundAmount: string };

type Counter = { accountId: string; limitedPartnerId?: string | null };
export type PeriodLine = RawLine & Partial<Whose> & Counter;

/**
 * What money and debts in other currencies are worth more or less at the rate of a day than the books say: one line each, which moves
 * nothing in its own currency, and what all of them come to on the account of exchange differences. No line where nothing differs.
 *
 * - `rateOf` gives the rate of a currency into the fund's, of the day or at most a week before; it throws where none exists.
 * - Source: IAS 21, 23 (a) and 28 (monetary items at the closing rate, differences in profit or loss); ASC 830-20-35.
 */
export function revaluationLines(
  balances: readonly ForeignBalance[],
  { fundCurrency, exchangeAccountId }: { fundCurrency: string; exchangeAccountId: string },
  rateOf: (currency: string) => ExchangeRate,
): PeriodLine[] {
  const decimals = minorUnitDecimals(fundCurrency);
  const lines = balances.flatMap(({ amount, fundAmount, currency, ...whose }) => {
    const exchange = rateOf(currency);
    const worth = rounded(exact(amount, "amount").times(readExchange(exchange, "exchange")), decimals);
    const more = worth.minus(exact(fundAmount, "fundAmount"));
    return more.isZero() ? [] : [{ ...whose, amount: "0", currency, fundAmount: amountText(more, decimals), exchange }];
  });
  return withCounter(lines, fundCurrency, () => ({ accountId: exchangeAccountId }));
}

/**
 * The income and expenses of a year leave their accounts for the partners' capital, each partner's own to that partner.
 *
 * Source: closing entries of double entry; ASC 946-205-45 (net increase in net assets from operations).
 */
export function yearEndLines(
  balances: readonly IncomeBalance[],
  { fundCurrency, carriedAccountId }: { fundCurrency: string; carriedAccountId: string },
): PeriodLine[] {
  const decimals = minorUnitDecimals(fundCurrency);
  const lines = balances
    .filter(({ fundAmount }) => !exact(fundAmount, "fundAmount").isZero())
    .map(({ fundAmount, ...whose }) => {
      const turned = amountText(exact(fundAmount, "fundAmount").negated(), decimals);
      return { ...whose, amount: turned, currency: fundCurrency, fundAmount: turned };
    });
  return withCounter(lines, fundCurrency, (limitedPartnerId) => ({ accountId: carriedAccountId, limitedPartnerId }));
}

type Line = PeriodLine & { fundAmount: string };

/** The lines, and for each partner (or nobody) the one that balances theirs. */
function withCounter(
  lines: readonly Line[],
  currency: string,
  counter: (limitedPartnerId: string | null) => Counter,
): PeriodLine[] {
  const decimals = minorUnitDecimals(currency);
  const groups = Map.groupBy(
    lines,
    ({ limitedPartnerId }) => counter(limitedPartnerId ?? null).limitedPartnerId ?? null,
  );
  const counters = [...groups].flatMap(([partner, own]) => {
    const sum = total(own.map(({ fundAmount }) => exact(fundAmount, "fundAmount"))).negated();
    const amount = amountText(sum, decimals);
    return sum.isZero() ? [] : [{ ...counter(partner), amount, currency, fundAmount: amount }];
  });
  return [...lines, ...counters];
}

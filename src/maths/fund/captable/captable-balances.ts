import { amountText, Exact, positive, total } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { given, type Optional, record, rows, uniqueIds } from "../../money/read.ts";
import { FundInputError } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { MOST_HOLDINGS } from "./captable.ts";
import { type ConvertibleNote, noteBalance } from "./captable-notes.ts";

/** A SAFE, BSA AIR or note: with a rate it bears interest, see `noteBalance`. */
export type OpenConvertible = InCurrency & {
  id: string;
  principal: string;
  issued: string;
  interest?: Optional<Pick<ConvertibleNote, "rate" | "compounding" | "dayCount">>;
};

type Balance = { principal: string; interest: string; balance: string };

/**
 * What the SAFEs and notes of a company amount to on a day, each by itself: what it was bought for, with interest if it
 * bears any. These are the amounts that `pricedRound` converts.
 *
 * - In the order given; what was issued later is left out. Units: money as decimal texts with `decimals` decimals (by
 *   default those of the currency, 2 without one).
 * - Throws FundInputError naming the field, also for two currencies.
 * - Source: Open Cap Format, convertible issuances; `noteBalance` for the interest.
 */
export function balancesOn(
  convertibles: readonly OpenConvertible[],
  asOf: string,
  decimals?: Optional<number>,
): { convertibles: ({ id: string } & Balance)[]; total: Balance } {
  const currency = new OneCurrency();
  uniqueIds(rows(convertibles, "convertibles", MOST_HOLDINGS), "convertibles");
  currency.seeRows(convertibles, "convertibles");
  const places = currency.decimals(decimals);
  const day = readDate(asOf, "asOf");
  const balances = convertibles.flatMap(({ id, principal, issued, interest }, index) => {
    const field = `convertibles[${index}]`;
    const amount = amountText(rounded(positive(principal, `${field}.principal`), places), places);
    const later = readDate(issued, `${field}.issued`) > day;
    const terms = given(interest) ? record(interest, `${field}.interest`) : undefined;
    if (!terms)
      return later ? [] : [{ id, principal: amount, interest: amountText(new Exact(0), places), balance: amount }];
    const note = { principal, issued, ...terms };
    const read = within(`${field}.interest`, () => noteBalance(note, later ? issued : asOf, places));
    return later ? [] : [{ id, ...read }];
  });
  const sum = (key: keyof Balance) => amountText(total(balances.map((each) => new Exact(each[key]))), places);
  return {
    convertibles: balances,
    total: { principal: sum("principal"), interest: sum("interest"), balance: sum("balance") },
  };
}

/** What is refused there is refused in the place it has here. */
function within<T>(field: string, compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    throw new FundInputError(`${field}.${error.field}`, error.code, error.params);
  }
}

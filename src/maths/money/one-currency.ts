import { type Exact, exact } from "./amount.ts";
import { minorUnitDecimals } from "./currency.ts";
import { given, type Optional } from "./read.ts";
import { refusal } from "./refusals.ts";
import { readMoneyDecimals } from "./rounding.ts";

/** An amount by itself, or with its currency. */
export type MoneyInput = string | { amount: string; currency?: Optional<string> };

/** A row that may say which currency its amounts are counted in. */
export type InCurrency = { currency?: Optional<string> };

type Reader = (value: unknown, field: string) => Exact;

/**
 * The one currency of a calculation. Every row and amount may name it or be silent; a second one is refused where it
 * stands, because adding two currencies gives a figure of neither.
 */
export class OneCurrency {
  private found: string | undefined;

  /** What was named so far. */
  get code(): string | null {
    return this.found ?? null;
  }

  see(currency: Optional<string>, field: string): void {
    if (!given(currency) || currency === this.found) return;
    minorUnitDecimals(currency, field);
    if (this.found !== undefined) throw refusal(field, "otherCurrency", { currency, earlier: this.found });
    this.found = currency;
  }

  seeRows(rows: readonly InCurrency[], field: string): void {
    for (const [index, { currency }] of rows.entries()) this.see(currency, `${field}[${index}].currency`);
  }

  /** The amount of a text or of money. */
  read(value: MoneyInput, field: string, as: Reader = exact): Exact {
    if (typeof value !== "object" || !given<unknown>(value)) return as(value, field);
    this.see(value.currency, `${field}.currency`);
    return as(value.amount, `${field}.amount`);
  }

  /** How many decimals can be paid: as asked for, else those of the currency, else two. */
  decimals(asked: Optional<number>): number {
    if (given(asked)) return readMoneyDecimals(asked, "decimals");
    return this.found === undefined ? 2 : minorUnitDecimals(this.found);
  }
}

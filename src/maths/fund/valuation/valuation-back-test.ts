import { amountText, nonNegative, ratio } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { record, rows } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";

/** What a position was carried at before it was sold, and what it was sold for: the same position, in one currency. */
export type BackTest = {
  marks: readonly (InCurrency & { date: string; value: string })[];
  exit: InCurrency & { date: string; proceeds: string };
};

export type BackTestRow = {
  date: string;
  value: string;
  daysBefore: number;
  /** Proceeds less the mark: positive where the mark was too low. */
  difference: string;
  /** Difference ÷ mark; null for a mark of zero. */
  ofMark: number | null;
};

const MOST_MARKS = 1000;

/**
 * Marks against the exit that followed: how much more, or less, the position fetched than it was carried at.
 *
 * - By date, the last mark before the exit last. Units: money as decimal texts, shares of the mark as numbers.
 * - Throws FundInputError naming the field: a mark after the exit, two currencies.
 * - Source: IPEV Guidelines (December 2022), backtesting.
 */
export function backTest(test: BackTest): { rows: BackTestRow[]; last: BackTestRow | null } {
  const currency = new OneCurrency();
  const { marks, exit } = record(test, "test");
  currency.see(record(exit, "exit").currency, "exit.currency");
  currency.seeRows(rows(marks, "marks", MOST_MARKS), "marks");
  const day = readDate(exit.date, "exit.date");
  const proceeds = nonNegative(exit.proceeds, "exit.proceeds");
  const compared = marks
    .map(({ date, value }, index) => {
      const on = readDate(date, `marks[${index}].date`);
      if (on > day) throw refusal(`marks[${index}].date`, "afterExit");
      const mark = nonNegative(value, `marks[${index}].value`);
      const difference = proceeds.minus(mark);
      const ofMark = ratio(difference, mark, `marks[${index}].value`);
      return { date, value: amountText(mark), daysBefore: day - on, difference: amountText(difference), ofMark };
    })
    .toSorted((a, b) => b.daysBefore - a.daysBefore);
  return { rows: compared, last: compared.at(-1) ?? null };
}

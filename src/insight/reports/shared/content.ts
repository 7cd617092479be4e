/** A cell of a table of a report. Amounts are decimal texts in the currency of their row. */
export type Cell =
  | string
  | null
  | { amount: string }
  | { multiple: number }
  | { rate: number; irrIsAnnualised: boolean; irrDays: number | null }
  | { count: number }
  | { day: string };

export type Column = { label: string; isWide?: boolean; isFigure?: boolean };
export type Row = {
  cells: readonly Cell[];
  /** Of its amounts. */
  currency?: string;
  /** Sums its column’s amounts in its currency. */
  isTotal?: boolean;
};
export type Part = {
  title: string;
  /** The fund it is about, where its title does not say it. */
  of?: string;
  about?: string;
  columns: readonly Column[];
  rows: readonly Row[];
  notes?: readonly string[];
};

/** What a report shows, whatever file it becomes. */
export type Content = { title: string; about: string; parts: readonly Part[]; notes: readonly string[] };

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
/** The light colours of `--chart-1` to `--chart-5`: a file has no theme. A test keeps both equal. */
export const CHART_COLOURS = ["#1767d2", "#b3480e", "#0f3d34", "#7b277a", "#73747e"] as const;

/** What is drawn of a part. Its values are decimal texts; the table of the part contains the same numbers. */
export type ReportChart = {
  shape: "line" | "bars";
  title: string;
  /** What it shows, for people who can’t see it. */
  alt: string;
  unit: "amount" | "multiple" | "count";
  currency?: string;
  labels: readonly string[];
  series: readonly { name: string; values: readonly (string | null)[] }[];
};

export type Part = {
  title: string;
  /** The fund it is about, where its title does not say it. */
  of?: string;
  about?: string;
  /** Text above the table. A part without columns has nothing else. */
  lines?: readonly string[];
  columns: readonly Column[];
  rows: readonly Row[];
  chart?: ReportChart;
  notes?: readonly string[];
};

/** What a report shows, whatever file it becomes. */
export type Content = {
  title: string;
  about: string;
  introduction: readonly string[];
  parts: readonly Part[];
  notes: readonly string[];
};

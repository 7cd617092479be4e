/** What a metric is measured in. Percent are percent: 12.5 is 12.5 %. */
export const KPI_UNITS = ["money", "number", "percent", "months", "people"] as const;
export type KpiUnit = (typeof KPI_UNITS)[number];

/** How months become a quarter: the last of them, their sum, or their average. */
export const KPI_AGGREGATIONS = ["last", "sum", "average"] as const;
export type KpiAggregation = (typeof KPI_AGGREGATIONS)[number];

/** Which way is good news. */
export const KPI_DIRECTIONS = ["up", "down", "none"] as const;

export const PERIOD_KINDS = ["month", "quarter"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

export const FIGURE_KINDS = ["actual", "budget"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** A figure counts once it is accepted. */
export const FIGURE_STATES = ["submitted", "accepted", "rejected"] as const;
export const FIGURE_SOURCES = ["hand", "link", "import"] as const;

/** What became of a question to founders. */
export const REQUEST_STATES = ["open", "late", "sent", "closed"] as const;
export const LINK_DAYS = [7, 14, 30, 90] as const;
export const [, , USUAL_LINK_DAYS] = LINK_DAYS;

export const METRIC_KEY = /^[a-z][a-z0-9_]{0,39}$/;
export const MOST_DEFINITIONS = 100;
export const MOST_FORMULA = 500;
/** Characters that founders say about one figure. */
export const MOST_NOTE = 300;
/** Characters of all that founders typed for a request, and of all they say about its figures, as the database writes them. */
export const MOST_ENTRIES = 20_000;
export const MOST_NOTES = 40_000;

/** The key of a metric that is called so: "Net revenue (EU)" is `net_revenue_eu`. */
export const keyOf = (label: string): string =>
  label
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, 40);

/** How a position is valued, by the IPEV Guidelines (3.3 to 3.10). */
export const METHODS = ["recent_investment", "calibrated", "multiples", "scenarios", "net_assets", "quoted"] as const;
export type Method = (typeof METHODS)[number];

/** What a multiple is of. */
export const MULTIPLES_OF = ["revenue", "arr", "ebitda"] as const;

/** Figures a mark is made of: money in the currency of the security, multiples, and shares in percent. */
export const FIGURES = {
  price: "money",
  roundEquity: "money",
  roundMetric: "money",
  roundNetDebt: "signed",
  roundPeers: "multiple",
  metric: "money",
  netDebt: "signed",
  peers: "multiple",
  netAssets: "money",
  discount: "percent",
  ownership: "percent",
  discountRate: "percent",
} as const;
export type Figure = keyof typeof FIGURES;
/** How a figure is written: net debt, which may be less than nothing, as money. */
export const unitOf = (figure: Figure) => (FIGURES[figure] === "signed" ? "money" : FIGURES[figure]);

type Needs = { needed: readonly Figure[]; optional: readonly Figure[] };

/** Which figures each method asks for, in the order of its form. */
export const FIGURES_OF: Readonly<Record<Method, Needs>> = {
  recent_investment: { needed: ["price"], optional: [] },
  quoted: { needed: ["price"], optional: [] },
  calibrated: {
    needed: ["roundEquity", "roundMetric", "roundNetDebt", "metric", "netDebt", "ownership"],
    optional: ["roundPeers", "peers", "discount"],
  },
  multiples: {
    needed: ["metric", "netDebt", "ownership"],
    optional: ["discount", "roundEquity", "roundMetric", "roundNetDebt"],
  },
  scenarios: { needed: ["discountRate"], optional: [] },
  net_assets: { needed: ["netAssets", "ownership"], optional: ["discount"] },
};

export const MOST_COMPARABLES = 30;
export const MOST_SCENARIOS = 12;
export const MOST_DOCUMENTS = 20;
/** Quarters a list shows. */
export const MOST_ROUNDS = 400;

/** Where a position's mark is: not begun, waiting for its review, returned, reviewed, approved. */
export const MARK_STATES = ["missing", "prepared", "returned", "reviewed", "approved"] as const;
export type MarkState = (typeof MARK_STATES)[number];

const last = ["03-31", "06-30", "09-30", "12-31"] as const;

/** The end of the last quarter before a day (YYYY-MM-DD). */
export function quarterBefore(day: string): string {
  const year = Number(day.slice(0, 4));
  const ended = last.filter((end) => `${year}-${end}` < day).at(-1);
  return ended === undefined ? `${String(year - 1).padStart(4, "0")}-12-31` : `${day.slice(0, 4)}-${ended}`;
}

export const isQuarterEnd = (day: string): boolean => last.some((end) => day.slice(5) === end);

/** "Q3 2026". */
export const quarterName = (ends: string): string =>
  `Q${last.findIndex((end) => ends.slice(5) === end) + 1} ${ends.slice(0, 4)}`;

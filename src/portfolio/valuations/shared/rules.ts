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

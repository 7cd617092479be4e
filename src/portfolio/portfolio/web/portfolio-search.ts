import type { ShownIn } from "#portfolio/portfolio/shared/rules.ts";

const TABS = ["overview", "people", "captable", "kpis", "valuations", "documents", "activity"] as const;
export type HoldingTab = (typeof TABS)[number];
/** Of which day figures are, without one today; and whether in the firm's currency, else in their funds'. */
export type Asked = { asOf?: string; in?: Extract<ShownIn, "firm"> };
export type HoldingSearch = { tab?: HoldingTab } & Asked;

export const readHoldingSearch = (raw: Record<string, unknown>): HoldingSearch => {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }), ...readAsked(raw) };
};

export function readAsked(raw: Record<string, unknown>): Asked {
  const day = raw["asOf"];
  return {
    ...(typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) && { asOf: day }),
    ...(raw["in"] === "firm" && { in: "firm" }),
  };
}

const LAYOUTS = ["cards", "charts"] as const;
/** How the portfolio is drawn; without a word as a table. */
export type PortfolioLayout = (typeof LAYOUTS)[number];

export function readLayout(raw: Record<string, unknown>): { layout?: PortfolioLayout | undefined } {
  const layout = LAYOUTS.find((one) => one === raw["layout"]);
  return layout === undefined ? {} : { layout };
}

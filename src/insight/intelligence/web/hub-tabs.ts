import { msg } from "@lingui/core/macro";
import { inReserve } from "#ui/web/behaviour/later.tsx";

/** The areas of the page: what each is called, who sees it, and its panel. */
export const TABS = {
  "ai-insights": {
    label: msg`AI Insights`,
    can: "portfolio:read",
    Panel: inReserve(() => import("#insight/insights/web/insights-panel.tsx"), "InsightsPanel"),
  },
  "market-intelligence": {
    label: msg`Market Intelligence`,
    can: "intelligence:read",
    Panel: inReserve(() => import("#insight/market/web/latest-panel.tsx"), "LatestInsightsPanel"),
  },
  "competitor-analysis": {
    label: msg`Competitor Analysis`,
    can: "intelligence:read",
    Panel: inReserve(() => import("#insight/competitors/web/latest-panel.tsx"), "LatestCompetitorsPanel"),
  },
  "advanced-search": {
    label: msg`Advanced Search`,
    can: "member:read",
    Panel: inReserve(() => import("#insight/search/web/search-panel.tsx"), "SearchPanel"),
  },
} as const;

export type TabId = keyof typeof TABS;
export const TAB_IDS = Object.keys(TABS) as TabId[];
export type IntelligenceSearch = { tab?: TabId };

/** What the address says: which tab is open. */
export function readIntelligenceSearch(raw: Record<string, unknown>): IntelligenceSearch {
  const tab = TAB_IDS.find((one) => one === raw["tab"]);
  return tab === undefined ? {} : { tab };
}

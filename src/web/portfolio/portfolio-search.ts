const TABS = ["overview", "captable", "kpis", "valuations", "documents", "activity"] as const;
export type HoldingTab = (typeof TABS)[number];
export type HoldingSearch = { tab?: HoldingTab };

export function readHoldingSearch(raw: Record<string, unknown>): HoldingSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

/** The day the figures of the portfolio are of; without it today. */
export function readDay(raw: Record<string, unknown>): { asOf?: string } {
  const day = raw["asOf"];
  return typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { asOf: day } : {};
}

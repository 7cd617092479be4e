const TABS = ["checklist", "parties", "conditions", "funds-flow", "signatures", "documents", "activity"] as const;
export type ClosingTab = (typeof TABS)[number];
export type ClosingSearch = { tab?: ClosingTab };

export function readClosingSearch(raw: Record<string, unknown>): ClosingSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

const TABS = ["checklist", "documents", "requests", "risks", "conditions", "analysis", "activity"] as const;
export type ProjectTab = (typeof TABS)[number];
export type ProjectSearch = { tab?: ProjectTab };

export function readProjectSearch(raw: Record<string, unknown>): ProjectSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

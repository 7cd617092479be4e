const TABS = ["overview", "calls", "communication", "people", "documents", "activity"] as const;
export type PartnerTab = (typeof TABS)[number];
export type PartnerSearch = { tab?: PartnerTab };

export function readPartnerSearch(raw: Record<string, unknown>): PartnerSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return tab === undefined ? {} : { tab };
}

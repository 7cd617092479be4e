export const TAB_IDS = ["active", "available", "settings", "logs", "webhooks"] as const;
export type TabId = (typeof TAB_IDS)[number];
export type IntegrationsSearch = { tab?: TabId };

/** What the address says: which tab is open. */
export function readIntegrationsSearch(raw: Record<string, unknown>): IntegrationsSearch {
  const tab = TAB_IDS.find((one) => one === raw["tab"]);
  return tab === undefined ? {} : { tab };
}

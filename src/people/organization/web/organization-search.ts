const TABS = ["branding", "localization", "offices", "integrations", "security"] as const;
export type OrganizationTab = (typeof TABS)[number];
export type OrganizationSearch = { tab?: OrganizationTab };

export function readOrganizationSearch(raw: Record<string, unknown>): OrganizationSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

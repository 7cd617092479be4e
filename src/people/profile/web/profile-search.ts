const TABS = ["profile", "preferences", "notifications", "security", "sessions"] as const;
export type ProfileTab = (typeof TABS)[number];
export type ProfileSearch = { tab?: ProfileTab };

export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

const TABS = ["terms", "versions", "signatures", "documents", "activity"] as const;
export type SheetTab = (typeof TABS)[number];
export type SheetSearch = { tab?: SheetTab };

export function readSheetSearch(raw: Record<string, unknown>): SheetSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

const TABS = ["rates", "days", "limits", "payouts"] as const;
export type FundSettingsSearch = { tab?: (typeof TABS)[number] };

export function readFundSettingsSearch(raw: Record<string, unknown>): FundSettingsSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

const TABS = [
  "overview",
  "terms",
  "partners",
  "statements",
  "quarters",
  "fees",
  "carry",
  "facility",
  "ledger",
  "journal",
  "documents",
  "activity",
] as const;
export type FundTab = (typeof TABS)[number];
export type FundSearch = { tab?: FundTab };

export function readFundSearch(raw: Record<string, unknown>): FundSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

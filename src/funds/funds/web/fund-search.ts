const TABS = [
  "overview",
  "performance",
  "terms",
  "partners",
  "participation",
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
export type FundSearch = {
  tab?: FundTab;
  /** The entry of its books that is looked at. */
  entry?: string;
  /** The partner whose entries are looked at, up to a day and as known at a moment, and of which row of its statement. */
  partner?: string;
  asOf?: string;
  knownAt?: string;
  row?: string;
};

const KEYS = ["entry", "partner", "asOf", "knownAt", "row"] as const;

export function readFundSearch(raw: Record<string, unknown>): FundSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  const search: FundSearch = { ...(tab !== undefined && { tab }) };
  for (const key of KEYS) {
    const value = raw[key];
    if (typeof value === "string" && value !== "") search[key] = value;
  }
  return search;
}

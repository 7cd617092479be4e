const TABS = ["quarters", "exits"] as const;
export type ValuationsSearch = { tab?: (typeof TABS)[number] };

export function readValuationsSearch(raw: Record<string, unknown>): ValuationsSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

const ROUND_TABS = ["positions", "bridge"] as const;
export type RoundSearch = { tab?: (typeof ROUND_TABS)[number] };

export function readRoundSearch(raw: Record<string, unknown>): RoundSearch {
  const tab = ROUND_TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

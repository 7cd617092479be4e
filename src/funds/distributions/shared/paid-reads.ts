/** What says who paid for what: calls with their items, later closings, and securities of companies. */
export const FUNDING_READS = [
  "capital_calls",
  "capital_call_items",
  "capital_call_lines",
  "fund_closings",
  "fund_closing_lines",
  "securities",
] as const;

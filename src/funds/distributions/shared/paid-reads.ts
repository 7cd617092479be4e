/** What says who paid for what: calls with their items, later closings, and securities of companies. */
export const FUNDING_READS = [
  "capital_calls",
  "capital_call_items",
  "capital_call_lines",
  "fund_admissions",
  "fund_admission_lines",
  "securities",
] as const;

/** What is read to divide a distribution among the partners of a fund. */
export const DIVISION_READS = [
  ...FUNDING_READS,
  "fund_terms",
  "documents",
  "postings",
  "ledger_accounts",
  "journal_entries",
  "commitments",
  "side_letter_terms",
] as const;

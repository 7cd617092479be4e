/** What the figures without a facility are read from, beside postings and accounts. */
export const FACILITY_BOOKS = ["journal_entries", "capital_calls", "capital_call_items", "capital_call_lines"] as const;

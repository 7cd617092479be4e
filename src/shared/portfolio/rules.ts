/** What a fund can hold of a company. */
export const SECURITY_KINDS = [
  "preferred",
  "ordinary",
  "convertible_note",
  "safe",
  "bsa_air",
  "warrant",
  "loan",
  "fund_interest",
  "other",
] as const;

/** What happens to a holding, as an entry of its fund. */
export const TRANSACTION_KINDS = ["purchase", "sale", "dividend", "interest", "valuation", "write_off"] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

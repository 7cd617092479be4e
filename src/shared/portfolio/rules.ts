import { type Msg, msg } from "../core/text.ts";

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

export const SECURITY_LABELS: Record<(typeof SECURITY_KINDS)[number], Msg> = {
  preferred: msg("Preferred shares"),
  ordinary: msg("Ordinary shares"),
  convertible_note: msg("Convertible note"),
  safe: msg("SAFE"),
  bsa_air: msg("BSA AIR"),
  warrant: msg("Warrant"),
  loan: msg("Loan"),
  fund_interest: msg("Fund interest"),
  other: msg("Other"),
};

/** What happens to a holding, as an entry of its fund. */
export const TRANSACTION_KINDS = ["purchase", "sale", "dividend", "interest", "valuation", "write_off"] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

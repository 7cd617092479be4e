import { type Msg, msg } from "#core/shared/text.ts";

/** What a difference is about; the words of screens and files. */
export const LP_CHECKS = {
  duplicate: msg("Duplicate, counted once"),
  outside_life: msg("Date outside the fund’s term"),
  no_call: msg("No call, other partners have one"),
  no_distribution: msg("No distribution, other partners have one"),
  no_statement: msg("No statement, other partners have one"),
  taken_back: msg("Sign unlike the others"),
  total_commitment: msg("Total of commitments"),
  total_call: msg("Total of calls"),
  total_distribution: msg("Total of distributions"),
  total_equalisation: msg("Total of equalisation"),
  committed: msg("Committed"),
  paidIn: msg("Paid in"),
  distributed: msg("Distributed"),
  equalised: msg("Equalisation"),
  nav: msg("NAV"),
  dpi: msg("DPI"),
  rvpi: msg("RVPI"),
  tvpi: msg("TVPI"),
  irr: msg("IRR"),
} as const satisfies Record<string, Msg>;
export type LpCheck = keyof typeof LP_CHECKS;

/** Which of them are multiples of what was paid in; IRR is a rate, everything else money. */
export const LP_MULTIPLES: readonly LpCheck[] = ["dpi", "rvpi", "tvpi"];

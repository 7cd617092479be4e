import type { RecordFields } from "#core/shared/fields/fields.ts";
import { type Msg, msg } from "#core/shared/text.ts";

export const MOST_SECTIONS = 40;

/** What a memo to the committee usually says, and what belongs under each heading. */
export const MEMO_TEMPLATE: readonly { title: Msg; hint: Msg }[] = [
  { title: msg("Recommendation"), hint: msg("What we propose, how much and why now.") },
  { title: msg("Company and product"), hint: msg("What it makes, for whom, and what is proven.") },
  { title: msg("Market and competition"), hint: msg("How large the market is, who else serves it.") },
  { title: msg("Team"), hint: msg("Who leads it, what they have done, who is missing.") },
  { title: msg("Traction and financials"), hint: msg("Revenue, growth, retention, margin, runway.") },
  { title: msg("Deal terms"), hint: msg("Round, valuation, our share, rights.") },
  { title: msg("Risks and mitigation"), hint: msg("What could go wrong and what we do about it.") },
  { title: msg("Exit"), hint: msg("Who could buy it, at which return.") },
];

export const memoFields = {
  title: { label: msg("Heading"), kind: "text" },
  body: { label: msg("Text"), kind: "text", isLong: true },
} as const satisfies RecordFields;

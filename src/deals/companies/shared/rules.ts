import { type Msg, msg } from "#core/shared/text.ts";
import type { SOURCES as DEAL_SOURCES } from "#deals/deals/shared/rules.ts";
import type { ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";

/** Company vocabulary, and the little logic both sides need. */
export const SOURCES = ["Inbound", "Outbound", "Referral", "Events", "Partners"] as const;
export type Source = (typeof SOURCES)[number];

export const SOURCE_LABELS: Record<Source, Msg> = {
  Inbound: msg("Inbound"),
  Outbound: msg("Outbound"),
  Referral: msg("Referral"),
  Events: msg("Events"),
  Partners: msg("Partners"),
};

/** The source of companies that name a referral source of this type. */
export const SOURCE_OF: Record<ReferralSourceType, Source> = { event: "Events", partner: "Partners" };

/** What a deal's source is called when it came from a prospect of this source. */
export const DEAL_SOURCE_OF: Record<Source, (typeof DEAL_SOURCES)[number]> = {
  Inbound: "Inbound Pitch",
  Outbound: "Cold Outreach",
  Referral: "Network Referral",
  Events: "Conference",
  Partners: "Accelerator",
};

/** `active` once qualified, `paused` once archived. */
export const COMPANY_STATUSES = ["prospect", "active", "paused"] as const;
export const STATUS_LABELS: Record<(typeof COMPANY_STATUSES)[number], string> = {
  prospect: "Prospect",
  active: "Qualified",
  paused: "Archived",
};

/** Which prospects a list shows; by itself all that are not archived. `converted` and `all` include the archived, as conversion rates do. */
export const SHOWN = ["prospect", "qualified", "converted", "archived", "all"] as const;

/** When the prospects a list shows were added: since a period began, or between days of the reader's own; by itself whenever. */
export const ADDED = ["month", "quarter", "year", "own"] as const;
export type Added = (typeof ADDED)[number];

export const NEW_COMPANY = { source: "Inbound", fundingCurrency: "USD" } as const;

export const EARLIEST_YEAR = 1600;
export const LARGEST_HEADCOUNT = 10_000_000;

/** Converted prospects among all that were ever prospects; nothing when there were none. */
export function conversionRate(converted: number, prospects: number): number | null {
  return prospects === 0 ? null : converted / prospects;
}

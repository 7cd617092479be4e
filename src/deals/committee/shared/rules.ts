import type { Filter } from "#core/shared/lists/filters.ts";
import { type Msg, msg } from "#core/shared/text.ts";

export const SESSION_STATUSES = ["Scheduled", "Completed", "Cancelled"] as const;

/** What leaves of the scheduled sessions exactly those that stand ahead, told the firm's yesterday. */
export const upcomingAfter = (yesterday: string): Filter[] => [
  { field: "meetsOn", operator: "greaterThan", value: yesterday },
];

/** What the schedule proposes: so many days ahead, at this time of the firm. */
export const DAYS_AHEAD = 7;
export const USUAL_TIME = "14:00";
export const USUAL_MINUTES = 60;

/** Votes that make a quorum where a firm has said nothing: 5 of 8. */
export const USUAL_QUORUM = 5;
export const MOST_QUORUM = 50;
export const MOST_MEMBERS = 50;
/** Deals the form puts on an agenda at once; the agenda itself has no limit. */
export const MOST_AT_ONCE = 200;

/** A card shows so many deals of its agenda, of one that is over one more. */
export const SHOWN_DEALS = 3;
export const SHOWN_DEALS_PAST = 4;

export const VOTES = ["for", "against", "abstain"] as const;
export type Vote = (typeof VOTES)[number];

export const DECISIONS = ["approved", "approved_with_conditions", "deferred", "rejected"] as const;
export type CommitteeDecision = (typeof DECISIONS)[number];
export const DECISION_LABELS: Record<CommitteeDecision, Msg> = {
  approved: msg("Approuvé"),
  approved_with_conditions: msg("Approuvé sous conditions"),
  deferred: msg("Reporté"),
  rejected: msg("Rejeté"),
};
export const isApproval = (decision: CommitteeDecision | null) =>
  decision === "approved" || decision === "approved_with_conditions";

export const RECOMMENDATIONS = ["invest", "defer", "decline"] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];
export const RECOMMENDATION_LABELS: Record<Recommendation, Msg> = {
  invest: msg("Investir"),
  defer: msg("Reporter"),
  decline: msg("Décliner"),
};
/** Scores over these: invest, defer; any other declines. */
export const INVEST_OVER = 75;
export const DEFER_OVER = 50;

/** What a deal's score out of a hundred recommends; one nobody has scored recommends nothing. */
export function recommendationOf(score: number | null): Recommendation | undefined {
  if (score === null) return undefined;
  if (score > INVEST_OVER) return "invest";
  return score > DEFER_OVER ? "defer" : "decline";
}

/**
 * The votes that make a quorum: the firm's share of its members, among those who may vote. A person who is recused is in neither number; a
 * committee smaller than the quorum needs all of them. The database counts by the same rule when a vote is closed.
 */
export function quorumNeeded({ quorum, members, eligible }: { quorum: number; members: number; eligible: number }) {
  return members < 1 ? 0 : Math.ceil((Math.min(quorum, members) * eligible) / members);
}

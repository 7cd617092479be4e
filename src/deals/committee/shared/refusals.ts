import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const COMMITTEE_REFUSALS = {
  "committee.not_member": ["forbidden", msg("Only members of this session’s committee vote")],
  "committee.recused": [
    "forbidden",
    msg("You declared a conflict of interest on this deal, so you have no vote on it"),
  ],
  "committee.closed": ["conflict", msg("The vote on this deal is closed")],
  "committee.not_closed": ["invalid", msg("Close the vote before you decide")],
  "committee.decided": ["conflict", msg("This deal has been decided on already")],
  "committee.vote_stays": ["invalid", msg("A vote can be changed, not deleted")],
  "committee.session_over": ["conflict", msg("This session is over")],
  "committee.not_chair": ["forbidden", msg("Only the chair of this session closes votes and decides")],
  "committee.chair_recused": [
    "forbidden",
    msg("You declared a conflict of interest on this deal. Name another chair for it first"),
  ],
  "committee.no_quorum": ["invalid", msg("There is no quorum, so the deal can only be deferred")],
  "committee.has_votes": ["conflict", msg("Votes have been cast on this deal, so it stays on the agenda")],
  "committee.has_results": ["conflict", msg("Votes of this session are closed, so it can only be archived")],
  "committee.member_voted": ["conflict", msg("This member has voted in this session and stays in it")],
  "committee.quorum_over": ["invalid", msg("The quorum can be up to {members}, the number of members")],
  "committee.no_chair": ["invalid", msg("Choose a chair from the members")],
  "committee.chair_moves_deals": ["invalid", msg("The chair must be a colleague who may edit deals")],
  "committee.on_agenda": ["conflict", msg("{name} is on this agenda already")],
  "committee.ended_deal": ["invalid", msg("{name} has ended. Reopen it to bring it to the committee")],
  "committee.not_decided": ["invalid", msg("Decide every deal on the agenda first, or remove it")],
  "committee.changed": ["conflict", msg("The committee has just been changed. Open it again to see the changes")],
  "committee.memo_recused": [
    "forbidden",
    msg("You declared a conflict of interest on this deal, so its memo isn’t shown to you"),
  ],
  "committee.no_memo": ["invalid", msg("This deal has no memo yet. Start one first")],
  "committee.too_many_sections": ["invalid", msg("A memo has up to {most} sections")],
  "committee.condition_settled": [
    "conflict",
    msg("Due diligence has settled or deleted this condition. Remove it, or add it in your own words"),
  ],
  "committee.no_deal_right": ["forbidden", msg("Your role can’t edit deals, so you can’t decide on them")],
} as const satisfies Refusals;

import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { explained } from "#core/shared/metrics/metric-contract.ts";
import { recordCommands, recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { OUTCOMES, STAGES } from "#deals/deals/shared/rules.ts";
import { CONDITION_STATUSES } from "#deals/diligence/shared/rules.ts";
import { sessionFields, sessionFilters } from "./fields.ts";
import { committeeForm, decisionCommand, scheduleForm, sessionForm, voteForm } from "./forms.ts";
import { COMMITTEE_FIGURES } from "./metrics.ts";
import { DECISIONS, VOTES } from "./rules.ts";

const colleague = z.object({ id, name: z.string() });

/** A deal of an agenda as a card shows it. */
const agendaDeal = z.object({
  id,
  name: z.string(),
  amount: z.string().nullable(),
  currency: z.string(),
  score: z.number().nullable(),
  decision: z.enum(DECISIONS).nullable(),
});
export type AgendaDeal = z.infer<typeof agendaDeal>;

const card = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(sessionFields)),
  /** The first of its agenda, each with its newest due diligence as far as its reader sees that. */
  agenda: z.array(agendaDeal.extend({ diligenceId: id.nullable() })),
});
const seat = z.object({ userId: id, name: z.string(), isChair: z.boolean() });
export const committeeSession = card.extend(outputsOf(sessionFields)).extend({ seats: z.array(seat) });
export type CommitteeSession = z.infer<typeof committeeSession>;

const entry = RECORDS.committee_session;
const sessionCommand = recordCommands(entry, committeeSession);
const AGENDA = ["committee_items", "deals"] as const;
const READS = ["committee_sessions", "committee_seats", "due_diligence_projects", ...AGENDA] as const;
/** So many rows of so many. */
const share = z.object({ count: z.number(), of: z.number() });

/** A deal of an agenda that a figure counts: what was counted and recommended when its vote was closed, and what became of it. */
const figureRow = z.object({
  id,
  sessionId: id,
  meetsOn: z.string(),
  startsAt: timestamp,
  deal: z.object({ id, name: z.string(), outcome: z.enum(OUTCOMES) }),
  decision: z.enum(DECISIONS).nullable(),
  votesFor: z.number().nullable(),
  votesAgainst: z.number().nullable(),
  abstentions: z.number().nullable(),
  score: z.number().nullable(),
  /** Whether it counts above the line, where the figure is a share. */
  counts: z.boolean(),
});
export type FigureRow = z.infer<typeof figureRow>;

export const committeeSessionsApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Sessions of the investment committee, the latest first; archived ones only when filtered by that",
      create: "Schedule a session of the investment committee, with deals on its agenda",
      delete: "Delete a session without closed votes, with its agenda, for good",
    },
    reads: {
      list: READS,
      count: ["committee_sessions", "committee_items", "committee_seats"],
      get: [...READS, "users"],
    },
    fields: sessionFilters,
    order: { field: "startsAt", direction: "desc" },
    card,
    record: committeeSession,
    form: scheduleForm,
    edit: sessionForm.extend({ id, rowVersion }),
  }),
  complete: sessionCommand("complete", {
    summary: "End a session when every deal of its agenda is decided on",
    input: {},
  }),
  cancel: sessionCommand("cancel", { summary: "Cancel a session that has not ended", input: {} }),
  setSeats: sessionCommand("seats", {
    summary: "Say who votes in a session, and who leads it",
    input: { memberIds: committeeForm.shape.memberIds, chairId: committeeForm.shape.chairId },
  }),
  proposal: query({
    can: entry.can.create,
    reads: [
      "organizations",
      "deals",
      "committee_items",
      "committee_sessions",
      "committee_members",
      "committee_settings",
    ],
    path: "/committee-sessions/proposal",
    summary: "When the next session could be, and the deals that wait for one",
  }).output(
    z.object({
      meetsOn: z.string(),
      meetsAt: z.string(),
      timeZone: z.string(),
      deals: z.array(agendaDeal),
      /** Members of the firm’s committee: without any, the form asks who attends. */
      members: z.number().int(),
      quorum: z.number().int(),
    }),
  ),
  statistics: query({
    can: entry.can.read,
    reads: ["committee_sessions", ...AGENDA, "committee_members", "committee_settings"],
    path: "/committee-sessions/statistics",
    summary:
      "Sessions ahead, deals to review with their amounts, approvals among decisions, votes and recommendations borne out, members and quorum",
  }).output(
    z.object({
      upcoming: z.number(),
      toReview: z.number(),
      amounts: z.array(z.object({ currency: z.string(), amount: z.string() })),
      approvals: share,
      votes: share,
      scores: share,
      members: z.number(),
      quorum: z.number(),
    }),
  ),
  figure: query({
    can: entry.can.read,
    reads: ["committee_sessions", "committee_items", "deals"],
    path: "/committee-sessions/figures/{figure}",
    summary: "One figure of the committee with the deals it is made of; of votes only what closed ones came to",
    metrics: COMMITTEE_FIGURES,
  })
    .input(z.object({ figure: z.enum(COMMITTEE_FIGURES), cursor: z.string().max(500).optional() }))
    .output(explained(figureRow)),
};

const one = z.object({ id });
const items = "/committee-sessions/{sessionId}/items";
const eachItem = "/committee-items/{id}";
const vote = z.enum(VOTES);

/** What an approval asks for, and the newest task made of it. */
const condition = z.object({
  id,
  title: z.string(),
  taskId: id.nullable(),
  status: z.enum(CONDITION_STATUSES),
});
const ownCondition = condition.extend({ sessionId: id, meetsOn: z.string() });
export type OwnCondition = z.infer<typeof ownCondition>;

const committeeItem = z.object({
  id,
  rowVersion,
  sessionId: id,
  position: z.number(),
  deal: z.object({
    id,
    name: z.string(),
    stage: z.enum(STAGES),
    outcome: z.enum(OUTCOMES),
    amount: z.string().nullable(),
    currency: z.string(),
    sector: z.string().nullable(),
  }),
  /** Of today while the vote is open, of its closing after that. */
  score: z.number().nullable(),
  closedAt: timestamp.nullable(),
  closedBy: colleague.nullable(),
  /** Who may vote, and how many votes make the quorum. */
  eligible: z.number(),
  needed: z.number(),
  /** Who has voted: not how. */
  voted: z.array(colleague),
  recused: z.array(colleague.extend({ reason: z.string() })),
  /** The asking person's own. */
  mine: z.object({ choice: vote, comment: z.string() }).nullable(),
  isRecused: z.boolean(),
  votesFor: z.number().nullable(),
  votesAgainst: z.number().nullable(),
  abstentions: z.number().nullable(),
  /** Every vote, once the chair has closed. */
  votes: z.array(z.object({ name: z.string(), choice: vote, comment: z.string() })),
  decision: z.enum(DECISIONS).nullable(),
  decisionNote: z.string(),
  passReason: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  decidedBy: colleague.nullable(),
  /** What an approval asks for: as due diligence says, where it found it (`found`), else as its task. */
  conditions: z.array(
    condition.extend({
      settledAt: timestamp.nullable(),
      settledBy: colleague.nullable(),
      found: z.object({ id, projectId: id }).nullable(),
    }),
  ),
});
export type CommitteeItem = z.infer<typeof committeeItem>;

const ITEM_READS = [
  "committee_ballots",
  "committee_conditions",
  "committee_conflicts",
  "committee_items",
  "committee_seats",
  "committee_sessions",
  "committee_votes",
  "deals",
  "diligence_conditions",
  "tasks",
  "users",
] as const;

export const committeeItemsApi = {
  list: query({
    can: entry.can.read,
    reads: ITEM_READS,
    path: items,
    summary: "The agenda of a session, with its votes as far as they may be read",
  })
    .input(z.object({ sessionId: id }))
    .output(z.object({ items: z.array(committeeItem) })),
  conditionsOfDeal: query({
    can: entry.can.read,
    reads: ["committee_conditions", "committee_items", "committee_sessions", "tasks"],
    path: "/deals/{dealId}/committee-conditions",
    summary: "The conditions that approvals of a deal ask for besides those its due diligence found",
  })
    .input(z.object({ dealId: id }))
    .output(z.object({ items: z.array(ownCondition) })),
  add: command({ can: entry.can.update, path: items, summary: "Put a deal on the agenda of a session" })
    .input(z.object({ sessionId: id, dealId: id }))
    .output(committeeItem),
  move: command({ can: entry.can.update, path: `${eachItem}/move`, summary: "Move a deal up or down the agenda" })
    .input(one.extend({ by: z.union([z.literal(-1), z.literal(1)]) }))
    .output(done),
  remove: command({
    can: entry.can.update,
    path: eachItem,
    method: "DELETE",
    summary: "Take a deal nobody has voted on off the agenda",
  })
    .input(one)
    .output(done),
  vote: command({
    can: "committee:vote",
    path: `${eachItem}/vote`,
    summary: "Cast or change the asking member’s vote, sealed until the chair closes",
  })
    .input(voteForm.extend({ id }))
    .output(committeeItem),
  close: command({
    can: "committee:vote",
    path: `${eachItem}/close`,
    summary: "Close the vote on a deal, as chair, and count it",
  })
    .input(one)
    .output(committeeItem),
  decide: command({
    can: "committee:vote",
    path: `${eachItem}/decision`,
    summary: "Decide on a deal, as chair, after its vote was closed; the deal follows",
  })
    .input(decisionCommand)
    .output(committeeItem),
};

const conflicts = "/deals/{dealId}/committee-conflicts";

export const committeeConflictsApi = {
  declare: command({
    can: entry.can.read,
    path: conflicts,
    summary: "Declare a conflict of interest on a deal, one’s own or, by a person who schedules, a colleague’s",
  })
    .input(z.object({ dealId: id, userId: id, reason: z.string().trim().max(2000).default("") }))
    .output(done),
  withdraw: command({
    can: entry.can.update,
    path: conflicts,
    method: "DELETE",
    summary: "Take back a colleague’s conflict of interest on a deal",
  })
    .input(z.object({ dealId: id, userId: id }))
    .output(done),
};

const committee = z.object({ rowVersion: z.number(), quorum: z.number(), members: z.array(seat) });

export const committeeApi = {
  get: query({
    can: entry.can.read,
    reads: ["committee_members", "committee_settings", "users"],
    path: "/committee",
    summary: "Who sits on the firm’s investment committee, and its quorum",
  }).output(committee),
  save: command({
    can: "committee:configure",
    path: "/committee",
    method: "PUT",
    summary: "Say who sits on the firm’s investment committee; sessions that are scheduled keep theirs",
  })
    .input(committeeForm.extend({ rowVersion: z.number().int().min(0) }))
    .output(committee),
};

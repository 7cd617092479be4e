import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "../core/contract.ts";
import { counted, countInput, listInput, page } from "../core/paging.ts";
import { dealFields, NEWEST_FIRST } from "./fields.ts";
import { bulkChange, bulkIds, dealForm, dealPatch, decisionForm, newDeal } from "./forms.ts";
import { MOST_AT_ONCE, OUTCOMES, PRIORITIES, STAGES, STATUSES } from "./rules.ts";

const money = z.string().nullable();

/** A deal as lists show it. */
const dealCard = z.object({
  id,
  rowVersion,
  name: z.string(),
  company: z.object({ id, name: z.string() }),
  stage: z.enum(STAGES),
  status: z.enum(STATUSES),
  priority: z.enum(PRIORITIES),
  investmentType: z.string().nullable(),
  instrument: z.string().nullable(),
  sector: z.string().nullable(),
  source: z.string().nullable(),
  founder: z.string().nullable(),
  description: z.string(),
  currency: z.string(),
  amountRequested: money,
  valuationPre: money,
  roundSize: money,
  ourAllocation: money,
  leadInvestor: z.string().nullable(),
  coInvestors: z.array(z.string()),
  expectedCloseDate: plainDate.nullable(),
  /** 0 also while nobody has scored it; then `scoredAt` is empty. */
  aiScore: z.number().int(),
  scoredAt: timestamp.nullable(),
  /** The last meeting, call or e-mail, or a later day that was typed; stale when a deal that is worked is left alone for long. */
  lastContact: plainDate.nullable(),
  isStale: z.boolean(),
  ownerId: id.nullable(),
  tags: z.array(z.string()),
  nextStep: z.string().nullable(),
  nextStepOn: plainDate.nullable(),
  outcome: z.enum(OUTCOMES),
  /** Its next step's day has passed; it stands longer in its stage than the firm allows. */
  overdue: z.array(z.enum(["nextStep", "stage"])),
  stageSince: timestamp,
  createdAt: timestamp,
});

/** A deal of a list, with how many comments and replies it has. */
const listedDeal = dealCard.extend({ commentCount: z.number().int() });
export type ListedDeal = z.infer<typeof listedDeal>;

/** A deal with everything its details show. */
export const deal = dealCard.extend({
  company: z.object({
    id,
    name: z.string(),
    sector: z.string().nullable(),
    foundedYear: z.number().int().nullable(),
    employeeCount: z.number().int().nullable(),
    website: z.string().nullable(),
    headquarters: z.string().nullable(),
  }),
  notes: z.string(),
  valuationPost: money,
  ourInvestment: money,
  ownershipPercentage: z.string().nullable(),
  actualCloseDate: plainDate.nullable(),
  passReason: z.string().nullable(),
  outcomeNote: z.string(),
  lookAgainOn: plainDate.nullable(),
  decidedAt: timestamp.nullable(),
  archivedAt: timestamp.nullable(),
  updatedAt: timestamp,
});
export type Deal = z.infer<typeof deal>;

/** One stay of a deal in a stage while it was open. It has not ended while `leftAt` is null. */
const stay = z.object({
  id,
  stage: z.enum(STAGES),
  enteredAt: timestamp,
  leftAt: timestamp.nullable(),
  actorName: z.string(),
});

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** A deal as a meeting goes through it. */
const meetingDeal = dealCard.extend({
  lastComment: z.object({ at: timestamp, authorName: z.string(), content: z.string() }).nullable(),
  /** Added since the day asked for. */
  isNew: z.boolean(),
  /** What is not as it was on that day; of a new deal, what changed since it was added. */
  changes: z.array(change),
});
export type MeetingDeal = z.infer<typeof meetingDeal>;

const stageCounts = z.object({
  total: z.number().int(),
  stages: z.object(
    Object.fromEntries(STAGES.map((stage) => [stage, z.number().int()])) as Record<
      (typeof STAGES)[number],
      z.ZodNumber
    >,
  ),
});

/** Deals that entered a stage in a period, once each; what became of them since. */
const funnelStage = z.object({
  stage: z.enum(STAGES),
  entered: z.number().int(),
  /** Open, not archived, and in this stage today. */
  there: z.number().int(),
  /** Came to a later stage after it. */
  movedOn: z.number().int(),
  /** Passed on while in this stage. */
  passed: z.number().int(),
  /** Invested in while in this stage. */
  invested: z.number().int(),
  /** Days in the stage, median of those that moved on; null when none did. */
  medianDays: z.number().nullable(),
});
export type FunnelStage = z.infer<typeof funnelStage>;

/** Deals that entered any stage in the period, and those of them that were invested in since. */
const funnelOverall = z.object({ entered: z.number().int(), invested: z.number().int() });
export type Funnel = { items: FunnelStage[]; overall: z.infer<typeof funnelOverall> };

const one = z.object({ id });
const versioned = one.extend({ rowVersion });
const READS = ["deals", "companies", "deal_stage_rules"] as const;

export const dealsApi = {
  list: query({
    can: "deal:read",
    reads: [...READS, "deal_comments"],
    path: "/deals",
    summary: "Open deals; archived and decided ones only when filtered by status or outcome",
  })
    .input(listInput(dealFields, NEWEST_FIRST))
    .output(page(listedDeal)),
  count: query({
    can: "deal:read",
    reads: READS,
    path: "/deals/count",
    summary: "How many deals match, exact to 10,000",
  })
    .input(countInput(dealFields))
    .output(counted),
  ids: query({
    can: "deal:read",
    reads: READS,
    path: "/deals/ids",
    summary: "Which deals match, to change them all at once: the first 5,000 in their order",
  })
    .input(listInput(dealFields, NEWEST_FIRST).omit({ cursor: true, limit: true }))
    .output(z.object({ ids: z.array(id), more: z.boolean() })),
  stageCounts: query({
    can: "deal:read",
    reads: READS,
    path: "/deals/stages",
    summary: "How many deals stand in each stage",
  })
    .input(countInput(dealFields))
    .output(stageCounts),
  stageTotals: query({
    can: "deal:read",
    reads: READS,
    path: "/deals/stages/totals",
    summary: "How many deals stand in each stage and what they ask for, per currency",
  })
    .input(countInput(dealFields))
    .output(
      z.object({
        items: z.array(
          z.object({
            stage: z.enum(STAGES),
            currency: z.string(),
            count: z.number().int(),
            amountRequested: z.string(),
          }),
        ),
      }),
    ),
  funnel: query({
    can: "deal:read",
    reads: [...READS, "deal_stages"],
    path: "/deals/funnel",
    summary:
      "Per stage the deals that entered it in a period: still there, moved on, passed, invested, and how long they took; ended ones too unless filtered",
  })
    .input(countInput(dealFields).extend({ from: plainDate.optional(), to: plainDate.optional() }))
    .output(z.object({ items: z.array(funnelStage), overall: funnelOverall })),
  meeting: query({
    can: "deal:read",
    reads: [...READS, "deal_comments"],
    path: "/deals/meeting",
    summary: "Deals as a meeting goes through them, with the last comment and what changed since a day",
  })
    .input(countInput(dealFields).extend({ since: plainDate }))
    .output(z.object({ items: z.array(meetingDeal), more: z.boolean() })),
  get: query({ can: "deal:read", reads: READS, path: "/deals/{id}", summary: "One deal" }).input(one).output(deal),
  create: command({
    can: "deal:create",
    path: "/deals",
    summary:
      "Add a deal; a company not known yet is added with it. One that has an open deal is refused, naming it, unless createAnyway is said",
  })
    .input(newDeal)
    .output(deal),
  update: command({
    can: "deal:update",
    path: "/deals/{id}",
    method: "PUT",
    summary: "Change a deal, naming the version that was seen",
  })
    .input(dealForm.extend(versioned.shape))
    .output(deal),
  patch: command({
    can: "deal:update",
    path: "/deals/{id}",
    method: "PATCH",
    summary: "Change single fields of a deal, naming the version that was seen",
  })
    .input(z.object({ ...versioned.shape, set: dealPatch }))
    .output(deal),
  changeMany: command({
    can: "deal:update",
    path: "/deals/changes",
    summary:
      "Give many deals a stage, an owner or a tag; the answer says what takes it back. When a stage refuses any of them, none is changed",
  })
    .input(z.object({ changes: z.array(bulkChange).min(1).max(MOST_AT_ONCE) }))
    .output(
      z.object({
        count: z.number().int(),
        undo: z.array(bulkChange),
        refused: z.array(z.object({ id, name: z.string(), missing: z.array(z.string()) })),
      }),
    ),
  archiveMany: command({
    can: "deal:archive",
    path: "/deals/archive",
    summary: "Archive many deals, or bring them back; the answer says which were changed",
  })
    .input(z.object({ ids: bulkIds, archived: z.boolean() }))
    .output(z.object({ ids: z.array(id) })),
  archive: command({
    can: "deal:archive",
    path: "/deals/{id}/archive",
    summary: "Pause a deal and take it off the list",
  })
    .input(one)
    .output(deal),
  publish: command({
    can: "deal:archive",
    path: "/deals/{id}/publish",
    summary: "Bring an archived deal back as active",
  })
    .input(one)
    .output(deal),
  decide: command({
    can: "deal:update",
    path: "/deals/{id}/outcome",
    summary: "Say how a deal ended: invested, or passed with a reason; or open it again",
  })
    .input(one.and(decisionForm))
    .output(deal),
  stays: query({
    can: "deal:read",
    reads: ["deals", "deal_stages", "users", "memberships"],
    path: "/deals/{id}/stages",
    summary: "Every stay of a deal in a stage: who began it, from when to when",
  })
    .input(one)
    .output(z.object({ items: z.array(stay) })),
  owners: query({
    can: "deal:read",
    reads: ["memberships", "users"],
    path: "/deals/owners",
    summary: "Who may own a deal, and former colleagues who still do",
  }).output(z.object({ items: z.array(z.object({ id, name: z.string(), isActive: z.boolean() })) })),
  delete: command({
    can: "deal:delete",
    path: "/deals/{id}",
    method: "DELETE",
    summary: "Delete a deal and its comments for good",
  })
    .input(one)
    .output(done),
  history: query({
    can: "deal:read",
    reads: READS,
    path: "/deals/{id}/history",
    summary: "Who changed what of a deal, newest first",
  })
    .input(one.extend({ cursor: z.string().max(500).optional() }))
    .output(
      page(
        z.object({
          id,
          at: timestamp,
          action: z.enum(["insert", "update", "delete"]),
          procedure: z.string().nullable(),
          actorName: z.string(),
          changes: z.array(change),
        }),
      ),
    ),
};

import { z } from "zod";
import { id, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { storedDealFields } from "./fields.ts";
import { STAGES } from "./rules.ts";

const company = { id, name: z.string() };

/** A deal as lists show it. */
const dealCard = z.object({
  id,
  rowVersion,
  company: z.object(company),
  ...outputsOf(listedOf(storedDealFields)),
  /** 0 also while nobody has scored it; then `scoredAt` is empty. */
  aiScore: z.number().int(),
  scoredAt: timestamp.nullable(),
  /** When a deal that is worked is left alone for long. */
  isStale: z.boolean(),
  ownerId: id.nullable(),
  /** Its next step's day has passed; it stands longer in its stage than the firm allows. */
  overdue: z.array(z.enum(["nextStep", "stage"])),
});

/** A deal of a list, with how many comments and replies it has. */
export const listedDeal = dealCard.extend({ commentCount: z.number().int() });
export type ListedDeal = z.infer<typeof listedDeal>;

/** A deal with everything its details show. */
export const deal = dealCard.extend({
  ...outputsOf(storedDealFields),
  company: z.object({
    ...company,
    sector: z.string().nullable(),
    foundedYear: z.number().int().nullable(),
    employeeCount: z.number().int().nullable(),
    website: z.string().nullable(),
    headquarters: z.string().nullable(),
  }),
  /** Decimal text, as amounts are. */
  ownershipPercentage: z.string().nullable(),
  updatedAt: timestamp,
});
export type Deal = z.infer<typeof deal>;

/** One stay of a deal in a stage while it was open. It has not ended while `leftAt` is null. */
export const stay = z.object({
  id,
  stage: z.enum(STAGES),
  enteredAt: timestamp,
  leftAt: timestamp.nullable(),
  actorName: z.string(),
});

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** A deal as a meeting goes through it. */
export const meetingDeal = dealCard.extend({
  lastComment: z.object({ at: timestamp, authorName: z.string(), content: z.string() }).nullable(),
  /** Added since the day asked for. */
  isNew: z.boolean(),
  /** What is not as it was on that day; of a new deal, what changed since it was added. */
  changes: z.array(change),
});
export type MeetingDeal = z.infer<typeof meetingDeal>;

export const stageCounts = z.object({
  total: z.number().int(),
  stages: z.object(
    Object.fromEntries(STAGES.map((stage) => [stage, z.number().int()])) as Record<
      (typeof STAGES)[number],
      z.ZodNumber
    >,
  ),
});

/** Deals that entered a stage in a period, once each; what became of them since. */
export const funnelStage = z.object({
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
export const funnelOverall = z.object({ entered: z.number().int(), invested: z.number().int() });
export type Funnel = { items: FunnelStage[]; overall: z.infer<typeof funnelOverall> };

import { z } from "zod";
import { longText, optionalDate, optionalId, optionalWord } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { PASS_REASONS } from "#deals/deals/shared/rules.ts";
import {
  type CommitteeDecision,
  DECISIONS,
  MOST_AT_ONCE,
  MOST_MEMBERS,
  MOST_QUORUM,
  USUAL_MINUTES,
  USUAL_TIME,
  VOTES,
} from "./rules.ts";

const people = z.array(z.uuid()).max(MOST_MEMBERS).default([]);
/** What the form says of a session. Deals it names join the agenda, beside those that are on it. */
export const sessionForm = z.object({
  title: z.string().trim().max(200, atMost(200)).default(""),
  meetsOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
  meetsAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule("Enter a time, such as 14:00"))
    .default(USUAL_TIME),
  minutesLong: z.coerce
    .number(rule("Enter a number of minutes"))
    .int(rule("Enter a number of minutes"))
    .min(5, rule("Plan 5 minutes or more"))
    .max(720, rule("Plan up to 720 minutes"))
    .default(USUAL_MINUTES),
  place: z.string().trim().max(500, atMost(500)).default(""),
  notes: longText(20_000),
  minutes: longText(100_000),
  dealIds: z.array(z.uuid()).max(MOST_AT_ONCE).default([]),
});
export type SessionForm = z.output<typeof sessionForm>;

const quorum = z.coerce
  .number(rule("Enter how many votes make a quorum"))
  .int(rule("Enter how many votes make a quorum"))
  .min(1, rule("A quorum is 1 vote or more"))
  .max(MOST_QUORUM, rule("A quorum is up to 50 votes"));

/** Who sits on the committee, who leads it, and how many votes make a quorum. */
export const committeeForm = z.object({ memberIds: people, chairId: optionalId, quorum });
export type CommitteeForm = z.output<typeof committeeForm>;

/** What the form of a new session asks besides, where the firm’s committee has no members yet; left empty, the session begins with the committee. */
export const scheduleForm = sessionForm.extend({
  memberIds: people,
  chairId: optionalId,
  quorum: z.union([z.literal("").transform(() => undefined), quorum]).optional(),
});

export const voteForm = z.object({ choice: z.enum(VOTES), comment: longText(5000) });
export type VoteForm = z.output<typeof voteForm>;

const condition = z.object({
  title: z.string(rule("Enter a condition")).trim().min(1, rule("Enter a condition")).max(200, atMost(200)),
  assignedTo: optionalId,
  dueOn: optionalDate,
  /** The open condition that due diligence of the deal found and this one is. */
  diligenceConditionId: optionalId,
});

const decided = {
  decision: z.enum(DECISIONS, rule("Choose a decision")),
  note: longText(20_000),
  passReason: optionalWord(100, PASS_REASONS),
  conditions: z.array(condition).max(50).default([]),
};
type Decided = { decision: CommitteeDecision; passReason: string | null; conditions: readonly unknown[] };

const whole = <Schema extends z.ZodType<Decided>>(schema: Schema) =>
  schema
    .refine(({ decision, passReason }) => decision !== "rejected" || passReason !== null, {
      path: ["passReason"],
      ...rule("Enter why the deal is rejected"),
    })
    .refine(({ decision, conditions }) => decision !== "approved_with_conditions" || conditions.length > 0, {
      path: ["conditions"],
      ...rule("Add a condition"),
    });

/** What the chair decides once the count is known; the command names the agenda item beside it. */
export const decisionForm = whole(z.object(decided));
export const decisionCommand = whole(z.object({ ...decided, id: z.uuid() }));
export type DecisionForm = z.output<typeof decisionForm>;

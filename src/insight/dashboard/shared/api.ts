import { z } from "zod";
import { id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { counted } from "#core/shared/lists/paging.ts";
import { RECORD_KINDS } from "#core/shared/records.ts";
import { STAGES } from "#deals/deals/shared/rules.ts";
import { ALL_APPROVALS } from "#work/approvals/shared/kinds.ts";
import { UPCOMING_KINDS, WAITING_KINDS } from "./rules.ts";

const upcomingEvent = z.object({
  kind: z.enum(UPCOMING_KINDS),
  on: plainDate,
  /** What is to happen, where somebody said it. */
  text: z.string(),
  record: z.object({ id, kind: z.enum(RECORD_KINDS), label: z.string() }),
  /** Whose it is. */
  person: z.string().nullable(),
});
export type UpcomingEvent = z.infer<typeof upcomingEvent>;

const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The day of the session or the last day of the sheet, or when the condition was due. */
  on: plainDate,
  text: z.string(),
  /** Of votes: how many deals of that session wait for one. */
  count: z.number(),
  record: z.object({ id, kind: z.enum(RECORD_KINDS), label: z.string() }),
});
export type Waiting = z.infer<typeof waiting>;

/** What somebody else made, and the asking person may decide about. */
const approval = z.object({
  what: z.enum(ALL_APPROVALS),
  id,
  name: z.string(),
  /** The page on which it is decided. */
  href: z.string(),
  preparedBy: z.string().nullable(),
  askedAt: timestamp,
});
export type Approval = z.infer<typeof approval>;

const attentionDeal = z.object({
  id,
  name: z.string(),
  stage: z.enum(STAGES),
  nextStep: z.string().nullable(),
  nextStepOn: plainDate.nullable(),
  stageSince: timestamp,
  overdue: z.array(z.enum(["nextStep", "stage"])),
});

export const dashboardApi = {
  upcoming: query({
    // Who may see tasks may see the rest of it.
    can: "task:read",
    reads: [
      "deals",
      "tasks",
      "watchlist_entries",
      "companies",
      "referral_sources",
      "term_sheets",
      "committee_sessions",
      "committee_seats",
      "users",
    ],
    path: "/dashboard/upcoming",
    summary:
      "What stands ahead in the next 30 days, the nearest first: next steps, tasks, revisits, closings, term sheets, committee sessions, events",
  }).output(z.object({ items: z.array(upcomingEvent), more: z.boolean() })),
  waiting: query({
    can: "deal:read",
    reads: [
      "committee_sessions",
      "committee_seats",
      "committee_items",
      "committee_ballots",
      "committee_conflicts",
      "term_sheets",
      "tasks",
    ],
    path: "/dashboard/waiting",
    summary:
      "Votes that wait for the asking person, term sheets about to expire and overdue conditions of approvals, the nearest first",
  }).output(z.object({ items: z.array(waiting) })),
  approvals: query({
    // A program may see less than its person may approve: it is refused.
    can: "member",
    reads: [
      "capital_calls",
      "distributions",
      "distribution_lines",
      "payment_lists",
      "payment_returns",
      "fund_admissions",
      "fund_admission_lines",
      "fund_admission_receipts",
      "commitments",
      "commitment_changes",
      "limited_partners",
      "carry_points",
      "lp_bank_accounts",
      "lp_invitations",
      "fund_bank_accounts",
      "journal_drafts",
      "journal_approvals",
      "journal_batches",
      "fund_runs",
      "quarter_closes",
      "deal_closings",
      "period_lock_requests",
      "waiting_rates",
      "lp_reports",
      "workflow_steps",
      "workflow_instances",
      "user_roles",
      "funds",
      "users",
    ],
    path: "/dashboard/approvals",
    summary: "What others prepared and the asking person may approve or confirm, the oldest first",
  }).output(z.object({ items: z.array(approval), total: z.number().int() })),
  attention: query({
    can: "deal:read",
    reads: ["deals", "companies", "deal_stage_rules", "comments"],
    path: "/dashboard/attention",
    summary: "How many deals are overdue, without contact for long, or unscored before the committee; the most overdue",
  }).output(
    z.object({
      overdue: counted,
      silent: counted,
      unscored: counted,
      items: z.array(attentionDeal),
    }),
  ),
};

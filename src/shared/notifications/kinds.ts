import { z } from "zod";
import { STAGE_LABELS, STAGES } from "../deals/rules.ts";
import type { NotificationGroup } from "./rules.ts";

/** What a notification says to its reader, after the name of who did it, and where it leads. */
export type Said = { text: string; detail?: string; href: string };

/** One kind of notification: what people choose it by, and what it says of the facts that were written down. */
function kind<Params extends z.ZodType>(definition: {
  group: NotificationGroup;
  params: Params;
  says: (params: z.infer<Params>, recordId: string) => Said;
}) {
  return definition;
}

const after = (separator: string, text: string | null) => (text === null || text === "" ? "" : `${separator}${text}`);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const MY_DEALS = `filters=${encodeURIComponent(JSON.stringify([{ field: "owner", operator: "equals", value: "me" }]))}`;

const weekDeal = z.object({
  name: z.string(),
  stage: z.enum(STAGES),
  isOverdue: z.boolean(),
  isNew: z.boolean(),
  hasMoved: z.boolean(),
  comments: z.number(),
  nextStep: z.string().nullable(),
  nextStepOn: z.string().nullable(),
});

function weekLine({
  name,
  stage,
  isOverdue,
  isNew,
  hasMoved,
  comments,
  nextStep,
  nextStepOn,
}: z.infer<typeof weekDeal>) {
  const marks = [
    name,
    STAGE_LABELS[stage],
    isOverdue && "overdue",
    isNew ? "new" : hasMoved && "moved this week",
    comments > 0 && counted(comments, "comment", "comments"),
  ];
  const next = [nextStep, nextStepOn].filter((one) => one !== null && one !== "").join(", ");
  return `${marks.filter((mark) => mark !== false).join(" · ")}${after("\n  Next step: ", next)}`;
}

/** Everything anybody is notified of: the one place of its words. */
export const NOTIFICATIONS = {
  mention: kind({
    group: "mention",
    params: z.object({ on: z.enum(["deal", "company"]), name: z.string(), excerpt: z.string() }),
    says: ({ on, name, excerpt }, recordId) => ({
      text: `mentioned you on ${name}: ${excerpt}`,
      href: on === "deal" ? `/deals/${recordId}?panel=comments` : `/deal-sourcing/${recordId}`,
    }),
  }),
  deals_assigned: kind({
    group: "assigned",
    params: z.object({ deals: z.number(), name: z.string() }),
    says: ({ deals, name }, recordId) =>
      deals === 1
        ? { text: `gave you the deal ${name}`, href: `/deals/${recordId}` }
        : { text: `gave you ${deals} deals`, href: `/dealflow?${MY_DEALS}` },
  }),
  next_step_due: kind({
    group: "due",
    params: z.object({ name: z.string(), nextStep: z.string(), isOverdue: z.boolean() }),
    says: ({ name, nextStep, isOverdue }, recordId) => ({
      text: `Next step ${isOverdue ? "overdue" : "due today"} on ${name}${after(": ", nextStep)}`,
      href: `/deals/${recordId}`,
    }),
  }),
  deal_to_look_at: kind({
    group: "deal",
    params: z.object({ name: z.string(), passReason: z.string().nullable() }),
    says: ({ name, passReason }, recordId) => ({
      text: `Time to look again at ${name}${after(", passed on for ", passReason)}`,
      href: `/deals/${recordId}`,
    }),
  }),
  company_to_look_at: kind({
    group: "deal",
    params: z.object({ name: z.string(), reason: z.string() }),
    says: ({ name, reason }, recordId) => ({
      text: `Time to look again at ${name}${after(": ", reason)}`,
      href: `/deal-sourcing/${recordId}`,
    }),
  }),
  weekly_report: kind({
    group: "weekly",
    params: z.object({ deals: z.number(), overdue: z.number(), fresh: z.number(), shown: z.array(weekDeal) }),
    says: ({ deals, overdue, fresh, shown }) => ({
      text: [
        `Your week: ${counted(deals, "open deal", "open deals")}`,
        ...(overdue > 0 ? [`${overdue} overdue`] : []),
        ...(fresh > 0 ? [`${fresh} new`] : []),
      ].join(", "),
      detail: [...shown.map(weekLine), ...(deals > shown.length ? [`And ${deals - shown.length} more`] : [])].join(
        "\n",
      ),
      href: `/dealflow/meeting?${MY_DEALS}`,
    }),
  }),
  role_given: kind({
    group: "account",
    params: z.object({ role: z.string() }),
    says: ({ role }) => ({ text: `gave you the role ${role}`, href: "/profile" }),
  }),
  role_taken: kind({
    group: "account",
    params: z.object({ role: z.string() }),
    says: ({ role }) => ({ text: `took the role ${role} from you`, href: "/profile" }),
  }),
};

export type NotificationKind = keyof typeof NOTIFICATIONS;
export type ParamsOf<Kind extends NotificationKind> = z.infer<(typeof NOTIFICATIONS)[Kind]["params"]>;

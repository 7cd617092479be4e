import { z } from "zod";
import type { NotificationGroup } from "#core/shared/notification-groups.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { isRecordKind, kindsWith } from "#core/shared/records.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { STAGE_LABELS, STAGES } from "#deals/deals/shared/rules.ts";
import { periodName } from "#portfolio/kpis/shared/period-name.ts";
import { PERIOD_KINDS } from "#portfolio/kpis/shared/rules.ts";
import { ALL_SECOND_PERSON, SECOND_PERSON } from "#work/approvals/shared/kinds.ts";
import { TIES, tieText } from "#work/approvals/shared/ties.ts";
import { INVESTOR_KINDS } from "./investor-kinds.ts";
import { kind, pageOf, type Said } from "./kind.ts";

/** What happened, and what there is to it. */
const withMore = (what: string, more: string) => (more === "" ? what : t("{what}: {more}", { what, more }));

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
    t(STAGE_LABELS[stage]),
    isOverdue && t("overdue"),
    isNew ? t("new") : hasMoved && t("moved this week"),
    comments > 0 && t("{count, plural, one {# comment} other {# comments}}", { count: comments }),
  ];
  const next = [nextStep, nextStepOn].filter((one) => one !== null && one !== "").join(", ");
  const line = marks.filter((mark) => mark !== false).join(" · ");
  return next === "" ? line : `${line}\n  ${t("Next step: {next}", { next })}`;
}

/** What is due of the KYC of a partner, or was. */
const KYC_DUE = {
  soon: (name: string, day: string) => t("The KYC of {name} is due to be refreshed on {day}", { name, day }),
  due: (name: string, day: string) => t("The KYC of {name} is due to be refreshed. It expires on {day}", { name, day }),
  expired: (name: string) => t("The KYC of {name} has expired", { name }),
  evidence: (name: string, day: string) => t("Evidence in the KYC file of {name} expires on {day}", { name, day }),
};

const termSheetParams = z.object({ company: z.string(), version: z.string(), expiryDate: z.string() });

/** Everything anybody is notified of: the one place of its words. */
export const NOTIFICATIONS = {
  mention: kind({
    group: "mention",
    readers: "record",
    params: z.object({ on: z.enum(kindsWith("comments")), name: z.string(), excerpt: z.string() }),
    says: ({ on, name, excerpt }, recordId) => ({
      text: t("mentioned you on {name}: {excerpt}", { name, excerpt }),
      href: `${pageOf(on, recordId)}${on === "deal" ? "?panel=comments" : ""}`,
    }),
  }),
  deals_assigned: kind({
    group: "assigned",
    readers: "deal:read",
    params: z.object({ deals: z.number(), name: z.string() }),
    says: ({ deals, name }, recordId) =>
      deals === 1
        ? { text: t("assigned you the deal {name}", { name }), href: pageOf("deal", recordId) }
        : {
            text: t("{count, plural, one {assigned you # deal} other {assigned you # deals}}", { count: deals }),
            href: `/dealflow?${MY_DEALS}`,
          },
  }),
  task_assigned: kind({
    group: "task",
    readers: "record",
    params: z.object({ title: z.string() }),
    says: ({ title }, recordId) => ({
      text: t("assigned you the task {title}", { title }),
      href: pageOf("task", recordId),
    }),
  }),
  task_due: kind({
    group: "task",
    readers: "record",
    params: z.object({ title: z.string(), isOverdue: z.boolean() }),
    says: ({ title, isOverdue }, recordId) => ({
      text: isOverdue ? t("Task overdue: {title}", { title }) : t("Task due today: {title}", { title }),
      href: pageOf("task", recordId),
    }),
  }),
  request_answered: kind({
    group: "request",
    readers: "record",
    params: z.object({ company: z.string(), title: z.string(), recipient: z.string(), files: z.number() }),
    says: ({ company, title, recipient, files }, recordId) => ({
      text:
        files === 1
          ? t("{recipient} uploaded a file for “{title}” ({company})", { recipient, title, company })
          : t("{recipient} uploaded {files} files for due diligence on {company}", { recipient, files, company }),
      href: `${pageOf("due_diligence", recordId)}?tab=requests`,
    }),
  }),
  figures_sent: kind({
    group: "request",
    readers: "kpi:read",
    params: z.object({
      company: z.string(),
      recipient: z.string(),
      periodKind: z.enum(PERIOD_KINDS),
      periodStart: z.string(),
    }),
    says: ({ company, recipient, periodKind, periodStart }) => ({
      text: t("{recipient} sent figures for {company}, {period}", {
        recipient,
        company,
        period: periodName(periodKind, periodStart),
      }),
      href: "/portfolio/kpis?tab=review",
    }),
  }),
  health_alert: kind({
    group: "task",
    readers: "portfolio:read",
    params: z.object({ company: z.string(), message: z.string() }),
    says: ({ company, message }) => ({
      text: t("assigned you a health alert of {company}", { company }),
      detail: message,
      href: "/portfolio/health",
    }),
  }),
  health_alert_raised: kind({
    group: "task",
    readers: "portfolio:read",
    params: z.object({ company: z.string(), message: z.string() }),
    says: ({ company, message }) => ({
      text: t("Health alert: {company}", { company }),
      detail: message,
      href: "/portfolio/health",
    }),
  }),
  marks_due: kind({
    group: "task",
    readers: "valuation:prepare",
    params: z.object({ fund: z.string(), quarterEnds: z.string(), roundId: z.string() }),
    says: ({ fund, quarterEnds, roundId }) => ({
      text: t("Marks are due: {fund}, {quarter}", { fund, quarter: quarterName(quarterEnds) }),
      href: `/portfolio/valuations/${roundId}`,
    }),
  }),
  marks_to_review: kind({
    group: "task",
    readers: "valuation:review",
    params: z.object({ fund: z.string(), quarterEnds: z.string(), roundId: z.string() }),
    says: ({ fund, quarterEnds, roundId }) => ({
      text: t("prepared marks that wait for a review: {fund}, {quarter}", { fund, quarter: quarterName(quarterEnds) }),
      href: `/portfolio/valuations/${roundId}`,
    }),
  }),
  mark_returned: kind({
    group: "request",
    readers: "valuation:read",
    params: z.object({ company: z.string(), quarterEnds: z.string(), roundId: z.string(), note: z.string() }),
    says: ({ company, quarterEnds, roundId, note }) => ({
      text: t("returned the mark of {company}, {quarter}", { company, quarter: quarterName(quarterEnds) }),
      detail: note,
      href: `/portfolio/valuations/${roundId}`,
    }),
  }),
  paper_superseded: kind({
    group: "request",
    readers: "record",
    params: z.object({ name: z.string(), fund: z.string(), asOf: z.string() }),
    says: ({ name, fund, asOf }, recordId) => ({
      text: t("changed the books behind {name}: a restatement is due", { name }),
      detail: t("{fund}, {date}", { fund, date: dayText(asOf) }),
      href: pageOf("document", recordId),
    }),
  }),
  next_step_due: kind({
    group: "due",
    readers: "record",
    params: z.object({ name: z.string(), nextStep: z.string(), isOverdue: z.boolean() }),
    says: ({ name, nextStep, isOverdue }, recordId) => ({
      text: withMore(
        isOverdue ? t("Next step overdue on {name}", { name }) : t("Next step due today on {name}", { name }),
        nextStep,
      ),
      href: pageOf("deal", recordId),
    }),
  }),
  term_sheet_expiring: kind({
    group: "due",
    readers: "record",
    params: termSheetParams,
    says: ({ company, version, expiryDate }, recordId) => ({
      text: t("Term sheet {company} {version} expires on {day}", { company, version, day: dayText(expiryDate) }),
      href: pageOf("term_sheet", recordId),
    }),
  }),
  term_sheet_expired: kind({
    group: "due",
    readers: "record",
    params: termSheetParams,
    says: ({ company, version }, recordId) => ({
      text: t("Term sheet {company} {version} has expired", { company, version }),
      href: pageOf("term_sheet", recordId),
    }),
  }),
  second_person: kind({
    group: "task",
    readers: null,
    params: z.object({ what: z.enum(ALL_SECOND_PERSON), id: z.uuid(), name: z.string(), on: z.string().nullable() }),
    says: ({ what, name, on }, recordId) => ({
      text: SECOND_PERSON[what].asks(name, on ?? ""),
      href: SECOND_PERSON[what].href(recordId, on ?? ""),
    }),
  }),
  tied_approval: kind({
    group: "account",
    readers: null,
    params: z.object({
      record: z.string().nullable(),
      name: z.string().nullable(),
      preparer: z.string(),
      how: z.enum(TIES),
      isByPreparer: z.boolean(),
      on: z.string(),
    }),
    says: ({ record, name, preparer, how, isByPreparer, on }, recordId) => ({
      text:
        name === null
          ? t("approved what {preparer} prepared", { preparer })
          : t("approved {name}, prepared by {preparer}", { name, preparer }),
      detail: tieText(how, { isByPreparer, preparer, day: dayText(on) }),
      href: record !== null && isRecordKind(record) && recordId !== "" ? pageOf(record, recordId) : "/dashboard",
    }),
  }),
  kyc_to_decide: kind({
    group: "task",
    readers: "kyc:decide",
    params: z.object({ name: z.string() }),
    says: ({ name }, recordId) => ({
      text: t("submitted the KYC file of {name} for review", { name }),
      href: pageOf("kyc_file", recordId),
    }),
  }),
  call_not_posted: kind({
    group: "task",
    readers: "call:approve",
    params: z.object({ name: z.string(), why: z.string() }),
    says: ({ name, why }, recordId) => ({
      text: t("{name} is due but couldn’t be posted: {why}", { name, why }),
      href: pageOf("capital_call", recordId),
    }),
  }),
  call_overdue: kind({
    group: "task",
    readers: "call:prepare",
    params: z.object({ name: z.string(), count: z.number() }),
    says: ({ name, count }, recordId) => ({
      text: t("{count, plural, one {# partner is} other {# partners are}} overdue on {name}", { name, count }),
      href: pageOf("capital_call", recordId),
    }),
  }),
  tax_form_expiring: kind({
    group: "task",
    readers: "lp:manage",
    params: z.object({ name: z.string(), on: z.string() }),
    says: ({ name, on }, recordId) => ({
      text: t("A tax form of {name} expires on {day}", { name, day: dayText(on) }),
      href: `${pageOf("limited_partner", recordId)}?tab=people`,
    }),
  }),
  ...INVESTOR_KINDS,
  kyc_due: kind({
    group: "task",
    readers: "kyc:manage",
    params: z.object({ name: z.string(), on: z.string(), what: z.enum(["soon", "due", "expired", "evidence"]) }),
    says: ({ name, on, what }, recordId) => ({
      text: KYC_DUE[what](name, dayText(on)),
      href: pageOf("kyc_file", recordId),
    }),
  }),
  deal_to_look_at: kind({
    group: "deal",
    readers: "record",
    params: z.object({ name: z.string(), passReason: z.string().nullable() }),
    says: ({ name, passReason }, recordId) => ({
      text:
        passReason === null || passReason === ""
          ? t("Time to revisit {name}", { name })
          : t("Time to revisit {name}, passed on for {passReason}", { name, passReason }),
      href: pageOf("deal", recordId),
    }),
  }),
  company_to_look_at: kind({
    group: "deal",
    readers: "record",
    params: z.object({ name: z.string(), reason: z.string() }),
    says: ({ name, reason }, recordId) => ({
      text: withMore(t("Time to revisit {name}", { name }), reason),
      href: pageOf("company", recordId),
    }),
  }),
  weekly_report: kind({
    group: "weekly",
    readers: "deal:read",
    params: z.object({ deals: z.number(), overdue: z.number(), fresh: z.number(), shown: z.array(weekDeal) }),
    says: ({ deals, overdue, fresh, shown }) => ({
      text: [
        t("Your week: {count, plural, one {# open deal} other {# open deals}}", { count: deals }),
        ...(overdue > 0 ? [t("{count} overdue", { count: overdue })] : []),
        ...(fresh > 0 ? [t("{count} new", { count: fresh })] : []),
      ].join(", "),
      detail: [
        ...shown.map(weekLine),
        ...(deals > shown.length ? [t("And {count} more", { count: deals - shown.length })] : []),
      ].join("\n"),
      href: `/dealflow/meeting?${MY_DEALS}`,
    }),
  }),
  job_done: kind({
    group: "job",
    readers: null,
    params: z.object({ title: z.string(), message: z.string(), href: z.string() }),
    says: ({ title, message, href }) => ({ text: withMore(title, message), href }),
  }),
  job_ended: kind({
    group: "job",
    readers: null,
    params: z.object({ title: z.string(), reason: z.string().nullable(), href: z.string() }),
    says: ({ title, reason, href }) => ({ text: withMore(title, reason ?? t("stopped")), href }),
  }),
  role_given: kind({
    group: "account",
    readers: null,
    params: z.object({ role: z.string(), until: z.string().nullish() }),
    says: ({ role, until }) => ({
      text:
        until === null || until === undefined
          ? t("assigned you the role {role}", { role })
          : t("assigned you the role {role} until {date}", { role, date: dayText(until) }),
      href: "/profile",
    }),
  }),
  role_ended: kind({
    group: "account",
    readers: null,
    params: z.object({ role: z.string() }),
    says: ({ role }) => ({ text: t("Your role {role} has ended", { role }), href: "/profile" }),
  }),
  role_taken: kind({
    group: "account",
    readers: null,
    params: z.object({ role: z.string() }),
    says: ({ role }) => ({ text: t("removed your role {role}", { role }), href: "/profile" }),
  }),
  join_request: kind({
    group: "account",
    readers: null,
    params: z.object({ name: z.string(), email: z.string() }),
    says: ({ email }) => ({
      text: t("asks to join ({email})", { email }),
      href: "/admin/users",
    }),
  }),
};

export type NotificationKind = keyof typeof NOTIFICATIONS;
export type ParamsOf<Kind extends NotificationKind> = z.infer<(typeof NOTIFICATIONS)[Kind]["params"]>;

/** What is written down of a notification. */
export type Noted = { kind: string; params: unknown; recordId: string | null };

/** Of notifications that were written down as sentences. */
const verbatim = z.object({ text: z.string(), detail: z.string(), href: z.string() });

/** Makes the words and the link of what was written down. */
export function saidOf({ kind: name, params, recordId }: Noted): Required<Said> & { group: NotificationGroup } {
  if (!isKind(name)) throw new Error(`No notification is of the kind ${name}`);
  const { group, params: schema, says } = NOTIFICATIONS[name];
  const words = verbatim.safeParse(params);
  if (words.success) return { group, ...words.data };
  const say = says as (params: unknown, recordId: string) => Said;
  return { group, detail: "", ...say(schema.parse(params), recordId ?? "") };
}

const isKind = (name: string): name is NotificationKind => Object.hasOwn(NOTIFICATIONS, name);

import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind, pageOf, withMore } from "#work/notifications/shared/kind.ts";
import { STAGE_LABELS, STAGES } from "./rules.ts";

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

export const DEAL_NOTIFICATIONS = {
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
};

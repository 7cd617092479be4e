import { z } from "zod";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "./kind.ts";

/** Whose it is, which `kinds_of_partners()` of the database asks before it is shown; of before nobody may know. */
const OF_PARTNER = { partnerId: z.uuid().optional() };

/** What happens between the firm and a person who invested in its funds. */
export const INVESTOR_KINDS = {
  answer_stale: kind({
    group: "task",
    readers: "lp:manage",
    params: z.object({ title: z.string(), on: z.string() }),
    says: ({ title, on }, recordId) => ({
      text: t("Your answer to “{title}” expires after {day}", { title, day: dayText(on) }),
      href: pageOf("library_answer", recordId),
    }),
  }),
  partner_asked: kind({
    group: "request",
    readers: "lp:manage",
    params: z.object({ questionId: z.uuid(), subject: z.string(), partner: z.string() }),
    says: ({ questionId, subject, partner }) => ({
      text: t("asked for {partner}: {subject}", { partner, subject }),
      href: `/lp-management/questions/${questionId}`,
    }),
  }),
  partner_proposed: kind({
    group: "request",
    readers: "lp:manage",
    params: z.object({ partnerId: z.uuid(), partner: z.string() }),
    says: ({ partnerId, partner }) => ({
      text: t("proposed a change to {partner}", { partner }),
      href: `/lp-management/${partnerId}?tab=communication`,
    }),
  }),
  question_answered: kind({
    group: "request",
    readers: "portal:use",
    params: z.object({ ...OF_PARTNER, questionId: z.uuid(), subject: z.string() }),
    says: ({ questionId, subject }) => ({
      text: t("Your question was answered: {subject}", { subject }),
      href: `/my/questions/${questionId}`,
    }),
  }),
  proposal_decided: kind({
    group: "request",
    readers: "portal:use",
    params: z.object({ ...OF_PARTNER, partner: z.string(), isConfirmed: z.boolean() }),
    says: ({ partner, isConfirmed }) => ({
      text: isConfirmed
        ? t("Your change to {partner} was confirmed", { partner })
        : t("Your change to {partner} was declined", { partner }),
      href: "/my/details",
    }),
  }),
  published: kind({
    group: "request",
    readers: "portal:use",
    params: z.object({ ...OF_PARTNER, title: z.string(), isNotice: z.boolean() }),
    says: ({ title, isNotice }) => ({
      text: t("New for you: {title}", { title }),
      href: isNotice ? "/my/notices" : "/my",
    }),
  }),
  publication_withdrawn: kind({
    group: "request",
    readers: "portal:use",
    params: z.object({ ...OF_PARTNER, title: z.string(), isNotice: z.boolean() }),
    says: ({ title, isNotice }) => ({
      text: t("Withdrawn by its publisher: {title}", { title }),
      href: isNotice ? "/my/notices" : "/my",
    }),
  }),
} as const;

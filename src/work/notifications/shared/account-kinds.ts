import { z } from "zod";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { kind } from "./kind.ts";

export const ACCOUNT_NOTIFICATIONS = {
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

import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";

export const CAPITAL_CALL_NOTIFICATIONS = {
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
};

import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind, pageOf, withMore } from "#work/notifications/shared/kind.ts";

export const COMPANY_NOTIFICATIONS = {
  company_to_look_at: kind({
    group: "deal",
    readers: "record",
    params: z.object({ name: z.string(), reason: z.string() }),
    says: ({ name, reason }, recordId) => ({
      text: withMore(t("Time to revisit {name}", { name }), reason),
      href: pageOf("company", recordId),
    }),
  }),
};

import { z } from "zod";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";

export const LIMITED_PARTNER_NOTIFICATIONS = {
  tax_form_expiring: kind({
    group: "task",
    readers: "lp:manage",
    params: z.object({ name: z.string(), on: z.string() }),
    says: ({ name, on }, recordId) => ({
      text: t("A tax form of {name} expires on {day}", { name, day: dayText(on) }),
      href: `${pageOf("limited_partner", recordId)}?tab=people`,
    }),
  }),
};

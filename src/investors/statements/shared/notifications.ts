import { z } from "zod";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";

export const STATEMENT_NOTIFICATIONS = {
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
};

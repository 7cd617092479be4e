import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";
import { ALERT_TOPICS } from "./rules.ts";

export const COMPETITOR_NOTIFICATIONS = {
  competitor_changed: kind({
    group: "deal",
    readers: "record",
    params: z.object({ name: z.string(), topics: z.array(z.enum(ALERT_TOPICS)) }),
    says: ({ name }, recordId) => ({
      text: t("changed the competitor {name}", { name }),
      href: pageOf("competitor", recordId),
    }),
  }),
  competitor_signal: kind({
    group: "deal",
    readers: "record",
    params: z.object({ name: z.string(), signal: z.string() }),
    says: ({ name, signal }, recordId) => ({
      text: t("noted a signal about the competitor {name}: {signal}", { name, signal }),
      href: pageOf("competitor", recordId),
    }),
  }),
  competitor_news: kind({
    group: "deal",
    readers: "record",
    params: z.object({ name: z.string(), signal: z.string() }),
    says: ({ name, signal }, recordId) => ({
      text: t("News about the competitor {name}: {signal}", { name, signal }),
      href: pageOf("competitor", recordId),
    }),
  }),
};

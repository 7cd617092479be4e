import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind } from "#work/notifications/shared/kind.ts";
import { periodName } from "./period-name.ts";
import { PERIOD_KINDS } from "./rules.ts";

export const KPI_NOTIFICATIONS = {
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
};

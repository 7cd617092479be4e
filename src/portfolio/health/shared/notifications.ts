import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind } from "#work/notifications/shared/kind.ts";

export const HEALTH_NOTIFICATIONS = {
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
};

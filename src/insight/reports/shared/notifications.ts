import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind } from "#work/notifications/shared/kind.ts";

export const REPORT_NOTIFICATIONS = {
  report_ready: kind({
    group: "request",
    readers: "reports:read",
    params: z.object({ name: z.string() }),
    says: ({ name }) => ({ text: t("Report ready: {name}", { name }), href: "/automated-reporting" }),
  }),
};

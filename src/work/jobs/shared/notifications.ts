import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind, withMore } from "#work/notifications/shared/kind.ts";

export const JOB_NOTIFICATIONS = {
  job_done: kind({
    group: "job",
    readers: null,
    params: z.object({ title: z.string(), message: z.string(), href: z.string() }),
    says: ({ title, message, href }) => ({ text: withMore(title, message), href }),
  }),
  job_ended: kind({
    group: "job",
    readers: null,
    params: z.object({ title: z.string(), reason: z.string().nullable(), href: z.string() }),
    says: ({ title, reason, href }) => ({ text: withMore(title, reason ?? t("stopped")), href }),
  }),
};

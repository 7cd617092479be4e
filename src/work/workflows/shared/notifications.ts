import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind } from "#work/notifications/shared/kind.ts";

export const WORKFLOW_NOTIFICATIONS = {
  workflow_step: kind({
    group: "task",
    readers: "workflow:read",
    params: z.object({ id: z.string(), step: z.string(), name: z.string(), record: z.string() }),
    says: ({ id, step, name, record }) => ({
      text: t("{name} of {record}: {step}", { name, record, step }),
      href: `/workflow/${id}`,
    }),
  }),
};

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
  workflow_due: kind({
    group: "task",
    readers: "workflow:read",
    params: z.object({
      id: z.string(),
      step: z.string(),
      name: z.string(),
      record: z.string(),
      isOverdue: z.boolean(),
    }),
    says: ({ id, step, name, record, isOverdue }) => ({
      text: isOverdue
        ? t("Step overdue: {step} ({name} of {record})", { step, name, record })
        : t("Step due today: {step} ({name} of {record})", { step, name, record }),
      href: `/workflow/${id}`,
    }),
  }),
};

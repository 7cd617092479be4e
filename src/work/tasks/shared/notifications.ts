import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";

export const TASK_NOTIFICATIONS = {
  task_assigned: kind({
    group: "task",
    readers: "record",
    params: z.object({ title: z.string() }),
    says: ({ title }, recordId) => ({
      text: t("assigned you the task {title}", { title }),
      href: pageOf("task", recordId),
    }),
  }),
  task_due: kind({
    group: "task",
    readers: "record",
    params: z.object({ title: z.string(), isOverdue: z.boolean() }),
    says: ({ title, isOverdue }, recordId) => ({
      text: isOverdue ? t("Task overdue: {title}", { title }) : t("Task due today: {title}", { title }),
      href: pageOf("task", recordId),
    }),
  }),
  task_helping: kind({
    group: "task",
    readers: "record",
    params: z.object({ title: z.string() }),
    says: ({ title }, recordId) => ({
      text: t("asked you to help with the task {title}", { title }),
      href: pageOf("task", recordId),
    }),
  }),
  task_reminder: kind({
    group: "task",
    readers: "record",
    params: z.object({ title: z.string() }),
    says: ({ title }, recordId) => ({ text: t("Reminder: {title}", { title }), href: pageOf("task", recordId) }),
  }),
  task_unblocked: kind({
    group: "task",
    readers: "record",
    params: z.object({ title: z.string() }),
    says: ({ title }, recordId) => ({
      text: t("No longer blocked: {title}", { title }),
      href: pageOf("task", recordId),
    }),
  }),
};

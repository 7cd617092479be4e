import type { EntryForm } from "#core/web/forms/form.ts";
import type { TemplateEntry, TemplateForm } from "#work/workflows/shared/forms.ts";

export type Form = EntryForm<TemplateEntry, TemplateForm>;
export type StepEntry = TemplateEntry["steps"][number];

/** Only people start it. */
export const NO_TRIGGER = { event: "", value: null, recordId: null } as const;

export const EMPTY_STEP: StepEntry = {
  kind: "task",
  title: "",
  assignee: "assignee",
  userId: null,
  role: null,
  dueDays: 0,
  fields: [],
  waitDays: 0,
  condition: { answer: "", operator: "equals", value: "" },
};

import { z } from "zod";
import { id, rowVersion } from "#core/shared/contract.ts";
import { placing, rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { templateContract } from "#core/shared/records/template-contract.ts";
import { templateItemForm } from "./forms.ts";
import { DILIGENCE_STAGES } from "./rules.ts";

/** A checklist is seen by a person who sees projects, and changed by a person who configures them. */
const entry = {
  table: "due_diligence_checklists",
  one: "checklist",
  can: { read: "diligence:read", update: "diligence:configure" },
} as const;

const templateItem = z.object({
  id,
  rowVersion,
  templateId: id,
  section: z.string(),
  title: z.string(),
  needsSignOff: z.boolean(),
  dueDays: z.number().int().nullable(),
});
export type TemplateItem = z.infer<typeof templateItem>;

const usualItem = z.object({ section: z.string(), title: z.string() });

const PATH = "due-diligence-checklist-items";
const itemCommand = rowCommands({ can: entry.can, path: PATH }, templateItem);

export const diligenceTemplatesApi = templateContract({
  can: entry.can,
  path: "due-diligence-checklists",
  key: "stage",
  value: z.enum(DILIGENCE_STAGES),
  table: "diligence_templates",
  item: usualItem,
  many: "projects",
});

export const diligenceTemplateItemsApi = {
  ...rowContract({
    of: { entry, key: "templateId" },
    path: PATH,
    one: "checklist item",
    many: "items",
    reads: ["diligence_template_items"],
    row: templateItem,
    form: templateItemForm,
    edit: templateItemForm.extend({ id, rowVersion }),
  }),
  move: itemCommand("move", placing),
};

import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "../core/contract.ts";
import { placing, rowCommands, rowContract } from "../core/row-contract.ts";
import { templateItemForm } from "./forms.ts";
import { DILIGENCE_STAGES } from "./rules.ts";

/** A checklist is seen by whoever sees projects, and changed by whoever configures them. */
const entry = {
  table: "due_diligence_checklists",
  one: "checklist",
  can: { read: "diligence:read", update: "diligence:configure" },
} as const;

const stage = z.enum(DILIGENCE_STAGES);

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

const template = z.object({
  stage,
  /** The firm's own; null while it uses what the product comes with. */
  own: z.object({ id, changedBy: z.object({ id, name: z.string() }).nullable(), changedAt: timestamp }).nullable(),
  usual: z.array(usualItem),
});
export type ChecklistTemplate = z.infer<typeof template>;

const PATH = "due-diligence-checklist-items";
const itemCommand = rowCommands({ can: entry.can, path: PATH }, templateItem);

export const diligenceTemplatesApi = {
  get: query({
    can: entry.can.read,
    reads: ["diligence_templates", "users"],
    path: "/due-diligence-checklists/{stage}",
    summary: "The checklist new projects of a stage begin with: the firm’s own, or the usual one",
  })
    .input(z.object({ stage }))
    .output(template),
  begin: command({
    can: entry.can.update,
    path: "/due-diligence-checklists/{stage}/begin",
    summary: "Make the usual checklist of a stage the firm’s own, to be changed",
  })
    .input(z.object({ stage }))
    .output(template),
  reset: command({
    can: entry.can.update,
    path: "/due-diligence-checklists/{stage}/reset",
    summary: "Go back to the usual checklist of a stage; projects that began keep theirs",
  })
    .input(z.object({ stage }))
    .output(done),
};

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

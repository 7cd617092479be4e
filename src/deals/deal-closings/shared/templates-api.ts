import { z } from "zod";
import { id, rowVersion } from "#core/shared/contract.ts";
import { placing, rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { templateContract } from "#core/shared/records/template-contract.ts";
import { dealClosingTemplateItemForm } from "./forms.ts";
import { CLOSING_TYPES } from "./rules.ts";

/** A checklist is seen by a person who sees closings, and changed by a person who configures them. */
const entry = {
  table: "closing_checklists",
  one: "checklist",
  can: { read: "closing:read", update: "closing:configure" },
} as const;

const usualItem = z.object({ section: z.string(), title: z.string(), isAfterClosing: z.boolean() });
const templateItem = usualItem.extend({ id, rowVersion, templateId: id });
export type DealClosingTemplateItem = z.infer<typeof templateItem>;

export const dealClosingTemplatesApi = templateContract({
  can: entry.can,
  path: "closing-checklists",
  key: "type",
  value: z.enum(CLOSING_TYPES),
  table: "deal_closing_templates",
  item: usualItem,
  many: "closings",
});

const PATH = "closing-checklist-items";
export const dealClosingTemplateItemsApi = {
  ...rowContract({
    of: { entry, key: "templateId" },
    path: PATH,
    one: "checklist item",
    many: "items",
    reads: ["deal_closing_template_items"],
    row: templateItem,
    form: dealClosingTemplateItemForm,
    edit: dealClosingTemplateItemForm.extend({ id, rowVersion }),
  }),
  move: rowCommands({ can: entry.can, path: PATH }, templateItem)("move", placing),
};

import { z } from "zod";
import { command, done, id, query, rowVersion } from "#core/shared/contract.ts";
import { TEMPLATES } from "./rules.ts";
import { SECTIONS } from "./sections.ts";
import { templateForm } from "./template-forms.ts";

const template = z.object({
  id,
  rowVersion,
  name: z.string(),
  base: z.enum(TEMPLATES),
  /** In their order. */
  sections: z.array(z.object({ section: z.enum(SECTIONS), isOn: z.boolean() })),
  introduction: z.string(),
});
export type OwnTemplate = z.infer<typeof template>;

export const reportTemplatesApi = {
  list: query({
    can: "reports:read",
    reads: ["report_templates"],
    path: "/report-templates",
    summary: "Templates of the firm: sections switched and ordered, with a text of merge fields",
  }).output(z.object({ items: z.array(template) })),
  create: command({ can: "reports:create", path: "/report-templates", summary: "Make a template of the firm" })
    .input(templateForm)
    .output(template),
  update: command({
    can: "reports:create",
    path: "/report-templates/{id}",
    method: "PUT",
    summary: "Change a template of the firm; reports that were read before keep their sections and text",
  })
    .input(templateForm.safeExtend({ id, rowVersion }))
    .output(template),
  delete: command({
    can: "reports:create",
    path: "/report-templates/{id}",
    method: "DELETE",
    summary: "Delete a template of the firm; its reports stay",
  })
    .input(z.object({ id }))
    .output(done),
};

import type { ClosingTemplateItemForm } from "#shared/closings/forms.ts";
import { closingTemplateItemsApi, closingTemplatesApi } from "#shared/closings/templates-api.ts";
import { templateHandlers, templateItemHandlers } from "../core/records/template-handlers.ts";
import { implement } from "../core/rpc.ts";
import { templates } from "./template-queries.ts";
import { usualChecklist } from "./usual-checklist.ts";

/** The checklists a firm begins its closings with. */
export const closingTemplateHandlers = implement(
  closingTemplatesApi,
  templateHandlers("type", templates, usualChecklist),
);

export const closingTemplateItemHandlers = implement(
  closingTemplateItemsApi,
  templateItemHandlers<ClosingTemplateItemForm, NonNullable<Awaited<ReturnType<typeof templates.findItem>>>>(templates),
);

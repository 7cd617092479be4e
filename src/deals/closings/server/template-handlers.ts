import { implement } from "#core/server/http/rpc.ts";
import { templateHandlers, templateItemHandlers } from "#core/server/records/template-handlers.ts";
import type { ClosingTemplateItemForm } from "#deals/closings/shared/forms.ts";
import { closingTemplateItemsApi, closingTemplatesApi } from "#deals/closings/shared/templates-api.ts";
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

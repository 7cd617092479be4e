import { implement } from "#core/server/http/rpc.ts";
import { templateHandlers, templateItemHandlers } from "#core/server/records/template-handlers.ts";
import type { DealClosingTemplateItemForm } from "#deals/deal-closings/shared/forms.ts";
import { dealClosingTemplateItemsApi, dealClosingTemplatesApi } from "#deals/deal-closings/shared/templates-api.ts";
import { templates } from "./template-queries.ts";
import { usualChecklist } from "./usual-checklist.ts";

/** The checklists a firm begins its closings with. */
export const dealClosingTemplateHandlers = implement(
  dealClosingTemplatesApi,
  templateHandlers("type", templates, usualChecklist),
);

export const dealClosingTemplateItemHandlers = implement(
  dealClosingTemplateItemsApi,
  templateItemHandlers<DealClosingTemplateItemForm, NonNullable<Awaited<ReturnType<typeof templates.findItem>>>>(
    templates,
  ),
);

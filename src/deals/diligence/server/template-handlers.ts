import { implement } from "#core/server/http/rpc.ts";
import { templateHandlers, templateItemHandlers } from "#core/server/records/template-handlers.ts";
import type { TemplateItemForm } from "#deals/diligence/shared/forms.ts";
import { diligenceTemplateItemsApi, diligenceTemplatesApi } from "#deals/diligence/shared/templates-api.ts";
import { templates } from "./template-queries.ts";
import { usualChecklist } from "./usual-checklist.ts";

/** The checklists a firm begins its projects with. */
export const diligenceTemplateHandlers = implement(
  diligenceTemplatesApi,
  templateHandlers("stage", templates, usualChecklist),
);

export const diligenceTemplateItemHandlers = implement(
  diligenceTemplateItemsApi,
  templateItemHandlers<TemplateItemForm, NonNullable<Awaited<ReturnType<typeof templates.findItem>>>>(templates),
);

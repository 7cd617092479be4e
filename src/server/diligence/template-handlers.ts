import type { TemplateItemForm } from "#shared/diligence/forms.ts";
import { diligenceTemplateItemsApi, diligenceTemplatesApi } from "#shared/diligence/templates-api.ts";
import { templateHandlers, templateItemHandlers } from "../core/records/template-handlers.ts";
import { implement } from "../core/rpc.ts";
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

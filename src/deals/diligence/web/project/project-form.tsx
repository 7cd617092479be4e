import { api } from "#core/web/api/api.ts";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { INITIAL_REVIEW } from "#deals/diligence/shared/rules.ts";
import { PROJECT_WORDED, type Project } from "./project-values.tsx";

/** What the form of a project asks, whole or in place. */
export const PROJECT_FORM = kindForm({
  procedures: api.dueDiligenceProjects,
  schema: () => import("#deals/diligence/shared/forms.ts").then(({ diligenceForm }) => diligenceForm),
  worded: PROJECT_WORDED,
  named: ["deal"],
  empty: {
    deal: null,
    stage: INITIAL_REVIEW,
    assignedTo: "",
    priority: "Medium",
    dueOn: "",
    notes: "",
  },
  controls: {
    deal: recordInput("deal"),
  },
  own: ({ deal }: Project) => ({ deal: { id: deal.id, name: deal.label } }),
});

import { INITIAL_REVIEW } from "#shared/diligence/rules.ts";
import { api } from "../core/api/api.ts";
import { kindForm } from "../core/records/kind-form.ts";
import { recordInput } from "../core/records/record-input.tsx";
import { PROJECT_WORDED, type Project } from "./project-values.tsx";

/** What the form of a project asks, whole or in place. */
export const PROJECT_FORM = kindForm({
  procedures: api.dueDiligenceProjects,
  schema: () => import("#shared/diligence/forms.ts").then(({ diligenceForm }) => diligenceForm),
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

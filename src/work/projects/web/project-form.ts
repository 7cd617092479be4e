import { api, type OutputOf } from "#core/web/api/api.ts";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { PROJECT_KINDS } from "#work/projects/shared/fields.ts";
import { PROJECT_WORDED } from "./project-values.tsx";

export type Project = OutputOf<typeof api.projects.get>;

/** What the form of a project asks, whole or in place. */
export const PROJECT_FORM = kindForm({
  procedures: api.projects,
  schema: () => import("#work/projects/shared/forms.ts").then(({ projectForm }) => projectForm),
  worded: PROJECT_WORDED,
  named: ["record"],
  controls: { record: recordInput(...PROJECT_KINDS) },
  empty: { name: "", record: null, ownerId: "", dueDate: "", status: "active", description: "" },
  own: ({ record }: Project) => ({ record: record && { id: record.id, name: record.label } }),
});

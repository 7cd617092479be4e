import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { PROJECT_FORM, type Project } from "./project-form.ts";

/** The form of a project, on its page. */
export function ProjectForm({ edited }: { edited: Project | null }) {
  return (
    <KindFormScreen kind="project" form={PROJECT_FORM} edited={edited}>
      {(form) => <FormFields form={form} fields={PROJECT_FORM.fields} required={["name"]} />}
    </KindFormScreen>
  );
}

import { useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { KindFormPage } from "../core/records/kind-form-screen.tsx";
import { PROJECT_FORM } from "./project-form.tsx";
import type { Project } from "./project-values.tsx";

export const NewProjectPage = () => <ProjectForm edited={null} />;

export const EditProjectPage = () => (
  <AddressedRecord procedure={api.dueDiligenceProjects.get}>
    {(project) => <ProjectForm key={project.id} edited={project} />}
  </AddressedRecord>
);

function ProjectForm({ edited }: { edited: Project | null }) {
  const { t } = useLingui();
  return (
    <KindFormPage
      kind="due_diligence"
      form={PROJECT_FORM}
      edited={edited}
      said={{
        title: t`New due diligence project`,
        create: t`Create project`,
        update: t`Update project`,
        created: { saved: t`DD project added successfully`, failed: t`Failed to create DD project` },
      }}
    >
      {(form) => (
        <FormFields
          form={form}
          fields={PROJECT_FORM.fields}
          required={["deal"]}
          hints={{
            ...(edited === null && {
              stage: t`The project starts with this stage’s checklist.`,
              dueOn: t`30 days from today when left empty.`,
            }),
          }}
        />
      )}
    </KindFormPage>
  );
}

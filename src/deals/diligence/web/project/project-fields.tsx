import { useLingui } from "@lingui/react/macro";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { PROJECT_FORM } from "./project-form.tsx";
import type { Project } from "./project-values.tsx";

export type ProjectStart = { assignedTo?: string; deal?: PickedRecord };
type Props = { edited: Project | null; start?: ProjectStart };

/** The form of a project, on its page. */
export function ProjectForm({ edited, start = {} }: Props) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="due_diligence"
      form={PROJECT_FORM}
      edited={edited}
      start={start}
      said={{
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
              dueOn: t`Defaults to 30 days from today.`,
            }),
          }}
        />
      )}
    </KindFormScreen>
  );
}

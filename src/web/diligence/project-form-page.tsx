import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "../core/api/api.ts";
import { useSession } from "../core/api/session.tsx";
import { usePlace } from "../core/app/over.ts";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { KindFormPage } from "../core/records/kind-form-screen.tsx";
import type { PickedRecord } from "../ui/record-picker.tsx";
import { RecordSkeleton } from "../ui/record-skeleton.tsx";
import { PROJECT_FORM } from "./project-form.tsx";
import type { Project } from "./project-values.tsx";

/** A new project, of whoever begins it until they say otherwise; of the deal its address names. */
export function NewProjectPage() {
  const { t } = useLingui();
  const { search } = usePlace();
  const { user } = useSession();
  const dealId = typeof search["deal"] === "string" ? search["deal"] : "";
  const deal = useRead(api.deals.get, { id: dealId }, { enabled: dealId !== "" });
  if (dealId !== "" && deal.isPending) return <RecordSkeleton loading={t`Loading...`} />;
  const start = { assignedTo: user.id, ...(deal.data && { deal: { id: dealId, name: deal.data.name } }) };
  return <ProjectForm edited={null} start={start} />;
}

export const EditProjectPage = () => (
  <AddressedRecord procedure={api.dueDiligenceProjects.get}>
    {(project) => <ProjectForm key={project.id} edited={project} />}
  </AddressedRecord>
);

type FormProps = { edited: Project | null; start?: { assignedTo?: string; deal?: PickedRecord } };

function ProjectForm({ edited, start = {} }: FormProps) {
  const { t } = useLingui();
  return (
    <KindFormPage
      kind="due_diligence"
      form={PROJECT_FORM}
      edited={edited}
      start={start}
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
              dueOn: t`Defaults to 30 days from today.`,
            }),
          }}
        />
      )}
    </KindFormPage>
  );
}

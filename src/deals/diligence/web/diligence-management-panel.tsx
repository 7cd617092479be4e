import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useButtons, useSession } from "#core/web/api/session.tsx";
import { ManagementDialog } from "#core/web/lists/management-dialog.tsx";
import { FieldFact } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { diligenceFields } from "#deals/diligence/shared/fields.ts";
import { LEGAL_REVIEW, SET_STATUSES, USUAL_DAYS } from "#deals/diligence/shared/rules.ts";
import { Facts } from "#ui/web/layout/facts.tsx";
import { CompleteProject } from "./project/complete-project.tsx";
import { DaysRemaining } from "./project/project-cards.tsx";
import { PROJECT_FORM } from "./project/project-form.tsx";
import { PROJECT_WORDED, type ProjectCard, ProjectProgress, useProjectWords } from "./project/project-values.tsx";

/** What is asked of a project that begins beside the list of deals. */
const NEW_PROJECT_FORM = kindForm({
  procedures: { create: api.dueDiligenceProjects.create, update: api.dueDiligenceProjects.update },
  schema: () => import("#deals/diligence/shared/forms.ts").then(({ newDiligenceForm }) => newDiligenceForm),
  worded: {
    ...PROJECT_WORDED,
    fields: { ...diligenceFields, status: { ...diligenceFields.status, options: SET_STATUSES } },
  },
  named: ["deal"],
  ...(PROJECT_FORM.controls && { controls: PROJECT_FORM.controls }),
  empty: {
    deal: null,
    stage: LEGAL_REVIEW,
    assignedTo: "",
    priority: "Medium",
    status: "Active",
    daysRemaining: String(USUAL_DAYS),
    dueOn: "",
    notes: "",
  },
});

/** The due diligence projects of all deals over the list of deals, and the form of a new one. */
export function DueDiligenceManagement({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isEnabled = useButtons("due-diligence");
  return (
    <ManagementDialog
      title={<Trans>Due Diligence Management</Trans>}
      label={t`Due Diligence`}
      procedure={api.dueDiligenceProjects.list}
      none={<Trans>No due diligence projects yet.</Trans>}
      all={{ to: "/due-diligence", text: <Trans>Open all projects</Trans> }}
      add={{
        text: t`Add DD project`,
        may: isEnabled("dd:new"),
        renderForm: (onDone) => <AddProject onClose={onDone} />,
      }}
      renderRow={(project) => <ProjectRow project={project} mayEdit={isEnabled("dd:edit")} />}
      onClose={onClose}
    />
  );
}

function ProjectRow({ project, mayEdit }: { project: ProjectCard; mayEdit: boolean }) {
  const { t } = useLingui();
  const words = useProjectWords();
  const { id, company, stage, priority, status, progress, assignee } = project;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <RecordLink
            record={{ id, kind: "due_diligence", label: company }}
            className="min-w-0 font-medium wrap-anywhere"
          />
          <span className="text-quiet">{words.text("stage", stage)}</span>
          {fieldValue(words, "priority", priority)}
          {fieldValue(words, "status", status)}
        </p>
        {mayEdit && (
          <span className="flex items-center gap-1">
            {status !== "Completed" && <CompleteProject project={project} />}
            <EditLink record={project} to="/due-diligence/$id/edit" />
          </span>
        )}
      </div>
      <ProjectProgress progress={progress} />
      <Facts columns="grid-cols-2 sm:grid-cols-3">
        <FieldFact
          record={project}
          field="assignee"
          words={words}
          own={assignee ? <bdi>{assignee.name}</bdi> : t`Unassigned`}
        />
        <FieldFact record={project} field="daysRemaining" words={words} own={<DaysRemaining project={project} />} />
        <FieldFact record={project} field="createdAt" words={words} />
      </Facts>
    </>
  );
}

function AddProject({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const form = useKindForm(NEW_PROJECT_FORM, {
    edited: null,
    start: { assignedTo: user.id },
    action: t`Add DD project`,
    one: t`project`,
    onSaved: onClose,
    toasts: { saved: t`DD project added successfully`, failed: t`Failed to add DD project` },
  });
  return (
    <RecordFormDialog form={form} title={t`Add DD project`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["deal", "stage", "assignedTo", "priority", "status", "daysRemaining", "notes"]}
          required={["deal"]}
          hints={{ stage: t`The project starts with this stage’s checklist.` }}
        />
      </div>
    </RecordFormDialog>
  );
}

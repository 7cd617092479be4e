import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { OwnerMenu } from "#core/web/records/page/owner-menu.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { SetStatus } from "#core/web/records/page/status-menu.tsx";
import { SET_STATUSES } from "#deals/diligence/shared/rules.ts";
import { CompleteProject } from "./complete-project.tsx";
import { DaysRemaining } from "./project-cards.tsx";
import { Pace, type Project, useProjectWords } from "./project-values.tsx";

/** What a project is called, where it stands, who has it, how long is left, and what can be done with it. */
export function ProjectHeader({ project }: { project: Project }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useCan("diligence:update");
  const words = useProjectWords();
  const assign = useCommand(api.dueDiligenceProjects.assign);
  return (
    <RecordHeader
      record={project}
      state={
        mayEdit ? (
          <SetStatus
            record={project}
            words={words}
            options={SET_STATUSES}
            command={api.dueDiligenceProjects.setStatus}
            failed={t`Failed to update DD`}
          />
        ) : (
          fieldValue(words, "status", project.status)
        )
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="due_diligence"
          record={project}
          procedures={api.dueDiligenceProjects}
          onEdit={edit}
          consequence={t`This permanently deletes the project with its checklist, risks and comments. To hide it from the list, archive it instead.`}
        >
          {mayEdit && project.status !== "Completed" && <CompleteProject project={project} />}
        </RecordActions>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/due-diligence/$id/edit", params: { id: project.id } }) }}
    >
      <OwnerMenu
        label={words.label("assignee")}
        value={project.assignedTo}
        may={mayEdit}
        onChange={(assignedTo) =>
          assign.mutateAsync({ id: project.id, assignedTo: assignedTo ?? "" }).then(
            () => true,
            ({ message }: Error) => {
              toast.error(message, t`Failed to assign DD`);
              return false;
            },
          )
        }
      />
      <span className="text-sm">
        <DaysRemaining project={project} />
      </span>
      <Pace project={project} />
    </RecordHeader>
  );
}

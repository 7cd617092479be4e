import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useChangeFields } from "#core/web/records/fields/change-fields.ts";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { OwnerMenu } from "#core/web/records/page/owner-menu.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf } from "#core/web/records/page/record-history.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { PROJECT_FORM, type Project } from "./project-form.ts";
import { ProjectProgress } from "./project-progress.tsx";
import { useProjectWords } from "./project-values.tsx";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

/** One project: its tasks and how far they are, what was said of it, who changed what. */
export const ProjectPage = () => (
  <AddressedRecord procedure={api.projects.get}>{(project) => <ProjectRecord project={project} />}</AddressedRecord>
);

function ProjectRecord({ project }: { project: Project }) {
  const { t } = useLingui();
  const words = useProjectWords();
  const mayEdit = useCan("task:update");
  const editorOf = editorsOf(PROJECT_FORM, { one: t`project`, record: project, may: mayEdit });
  return (
    <>
      <Header project={project} />
      <RecordColumns
        lead={
          <>
            <TasksPanel projectId={project.id} />
            <Section title={words.label("description")}>
              <FieldText
                record={project}
                field="description"
                words={words}
                none={<Trans>No description yet.</Trans>}
                editorOf={editorOf}
              />
            </Section>
          </>
        }
        main={
          <TimelinePanel
            kind="project"
            record={project}
            history={historyOf({ procedure: api.projects.history, words })}
          />
        }
        aside={
          <Section title={<Trans>Details</Trans>}>
            <FieldFacts
              record={project}
              fields={[...(mayEdit ? [] : (["status"] as const)), "dueDate", "record", "createdAt"]}
              words={words}
              editorOf={editorOf}
            />
          </Section>
        }
      />
    </>
  );
}

function Header({ project }: { project: Project }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useCan("task:update");
  const words = useProjectWords();
  const { change } = useChangeFields(PROJECT_FORM, t`project`);
  const filters = [{ field: "project", operator: "equals" as const, value: project.id }];
  return (
    <RecordHeader
      record={project}
      state={fieldValue(words, "status", project.status)}
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="project"
          record={project}
          procedures={api.projects}
          onEdit={edit}
          consequence={t`This permanently deletes the project and its comments. Its tasks stay, without a project. To hide it from the list, archive it instead.`}
        />
      )}
      renderForm={{ goTo: () => void navigate({ to: "/projects/$id/edit", params: { id: project.id } }) }}
    >
      <OwnerMenu
        label={words.label("owner")}
        value={project.ownerId}
        may={mayEdit}
        onChange={(ownerId) => change(project, { ownerId: ownerId ?? "" })}
      />
      <Link
        to="/tasks"
        search={{ filters, sort: "createdAt.desc" } as never}
        className="rounded-control text-sm hover:underline"
      >
        <ProjectProgress project={project} />
      </Link>
    </RecordHeader>
  );
}

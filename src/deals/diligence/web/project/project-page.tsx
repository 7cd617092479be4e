import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { afterPaint, inReserve } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { Checklist } from "../checklist/checklist.tsx";
import { PROJECT_FORM } from "./project-form.tsx";
import { ProjectHeader } from "./project-header.tsx";
import { type ProjectTab, readProjectSearch } from "./project-search.ts";
import { type Project, ProjectProgress, useProjectWords } from "./project-values.tsx";

const Analysis = inReserve(() => import("../analysis.tsx"), "Analysis");
const Requests = inReserve(() => import("../requests/requests.tsx"), "Requests");
const RiskRegister = inReserve(() => import("../risks/risk-register.tsx"), "RiskRegister");
const Conditions = inReserve(() => import("../conditions/conditions.tsx"), "Conditions");

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const HISTORY: Sentences = {
  "dueDiligenceProjects.complete": (name) => <Trans>{name} completed this</Trans>,
  "diligenceItems.setStatus": (name) => <Trans>{name} worked on the checklist</Trans>,
  "diligenceItems.update": (name) => <Trans>{name} worked on the checklist</Trans>,
  "diligenceItems.create": (name) => <Trans>{name} added to the checklist</Trans>,
  "diligenceItems.delete": (name) => <Trans>{name} removed from the checklist</Trans>,
};

/** One project: its checklist, its risks, what was said, who changed what. */
export const ProjectPage = () => (
  <AddressedRecord procedure={api.dueDiligenceProjects.get}>
    {(project) => <Addressed key={project.id} project={project} />}
  </AddressedRecord>
);

/** The same with its documents open, at an address of their own. */
export const ProjectDocumentsPage = () => (
  <AddressedRecord procedure={api.dueDiligenceProjects.get}>
    {(project) => <ProjectRecord key={project.id} project={project} tab="documents" />}
  </AddressedRecord>
);

function Addressed({ project }: { project: Project }) {
  const { tab = "checklist" } = useSearch({ strict: false, select: readProjectSearch });
  return <ProjectRecord project={project} tab={tab} />;
}

function ProjectRecord({ project, tab }: { project: Project; tab: ProjectTab }) {
  const { t } = useLingui();
  const words = useProjectWords();
  const mayEdit = useCan("diligence:update");
  const navigate = useNavigate();
  return (
    <>
      <ProjectHeader project={project} />
      <RecordColumns
        lead={
          <Tabs
            label={project.company}
            value={tab}
            onChange={(chosen) =>
              void navigate({
                to: "/due-diligence/$id",
                params: { id: project.id },
                search: { tab: chosen },
                replace: true,
              })
            }
            tabs={[
              { id: "checklist", label: t`Checklist`, content: <Checklist project={project} mayEdit={mayEdit} /> },
              { id: "documents", label: t`Documents`, content: <DocumentsPanel recordId={project.id} /> },
              { id: "requests", label: t`Requests`, content: <Requests project={project} mayEdit={mayEdit} /> },
              { id: "risks", label: t`Risk Assessment`, content: <RiskRegister project={project} mayEdit={mayEdit} /> },
              {
                id: "conditions",
                label: t`Conditions precedent`,
                content: <Conditions project={project} mayEdit={mayEdit} />,
              },
              { id: "analysis", label: t`AI Analysis`, content: <Analysis project={project} /> },
              {
                id: "activity",
                label: t`Activity`,
                content: (
                  <TimelinePanel
                    kind="due_diligence"
                    record={project}
                    history={historyOf({ procedure: api.dueDiligenceProjects.history, words, sentences: HISTORY })}
                  />
                ),
              },
            ]}
          />
        }
        aside={<Facts project={project} mayEdit={mayEdit} />}
      />
    </>
  );
}

function Facts({ project, mayEdit }: { project: Project; mayEdit: boolean }) {
  const { t } = useLingui();
  const words = useProjectWords();
  const editorOf = editorsOf(PROJECT_FORM, { one: t`project`, record: project, may: mayEdit });
  return (
    <>
      <Section title={<Trans>Details</Trans>}>
        <div className="mb-4">
          <ProjectProgress progress={project.progress} />
        </div>
        <FieldFacts
          record={project}
          fields={["deal", "stage", "priority", "dueOn", "openItems", "openHighRisks", "createdAt", "completedAt"]}
          words={words}
          editorOf={editorOf}
        />
      </Section>
      <TasksPanel recordId={project.id} />
      <Section title={words.label("notes")}>
        <FieldText
          record={project}
          field="notes"
          words={words}
          none={<Trans>No notes yet.</Trans>}
          editorOf={editorOf}
        />
      </Section>
    </>
  );
}

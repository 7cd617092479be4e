import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useOpenForm } from "#core/web/app/over.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { DaysRemaining } from "./project/project-cards.tsx";
import { Pace, type ProjectCard, ProjectProgress, useProjectWords } from "./project/project-values.tsx";

const MOST = 20;

/** The due diligence projects of a deal, as a part of its page: stage, status, progress, and how long they have. */
export function DiligencePanel({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const mayAdd = useCan("diligence:create");
  const open = useOpenForm();
  if (!useCan("diligence:read")) return null;
  return (
    <Section title={<Trans>Due Diligence</Trans>} label={t`Due Diligence`}>
      <ProjectsOfDeal dealId={dealId} />
      {mayAdd && (
        <Button
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => open({ to: "/due-diligence/new", search: { deal: dealId } })}
        >
          <Trans>Add DD project</Trans>
        </Button>
      )}
    </Section>
  );
}

function ProjectsOfDeal({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const projects = useRead(api.dueDiligenceProjects.list, {
    filters: [{ field: "deal", operator: "equals", value: dealId }],
    limit: MOST,
  });
  if (projects.isPending) return <Skeleton className="h-8" />;
  if (projects.data === undefined) return <p className="text-sm text-danger">{projects.error.message}</p>;
  if (projects.data.items.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No due diligence projects yet.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Due Diligence`} className="flex flex-col divide-y divide-line">
      {projects.data.items.map((project) => (
        <ProjectOfDeal key={project.id} project={project} />
      ))}
    </ul>
  );
}

function ProjectOfDeal({ project }: { project: ProjectCard }) {
  const words = useProjectWords();
  const { id, stage, status, progress, assignee } = project;
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RecordLink
          record={{ id, kind: "due_diligence", label: words.text("stage", stage) }}
          className="min-w-0 font-medium wrap-anywhere"
        />
        {fieldValue(words, "status", status)}
        <Pace project={project} />
      </p>
      <ProjectProgress progress={progress} />
      <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
        {assignee ? <bdi>{assignee.name}</bdi> : <Trans>Unassigned</Trans>}
        <DaysRemaining project={project} />
      </p>
    </li>
  );
}

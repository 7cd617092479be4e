import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Pace, type ProjectCard, ProjectProgress, useProjectWords } from "./project-values.tsx";

/** One card a project: how urgent and how far it is, how long it has, who has it. */
export function ProjectCards({ projects }: { projects: readonly ProjectCard[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Due Diligence`} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {projects.map((project) => (
        <Card key={project.id} project={project} />
      ))}
    </ul>
  );
}

function Card({ project }: { project: ProjectCard }) {
  const words = useProjectWords();
  const { id, company, stage, priority, status, progress, openHighRisks, assignee, updatedAt } = project;
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-control">
      <div className="flex min-w-0 items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold">
            <Link
              to="/due-diligence/$id"
              params={{ id }}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-text"
            >
              <bdi>{company}</bdi>
            </Link>
          </h2>
          <p className="truncate text-sm text-quiet">{words.text("stage", stage)}</p>
        </div>
        <span className="flex shrink-0 flex-wrap justify-end gap-1">
          {fieldValue(words, "priority", priority)}
          {fieldValue(words, "status", status)}
        </span>
      </div>
      <ProjectProgress progress={progress} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <DaysRemaining project={project} />
        <Pace project={project} />
        {openHighRisks > 0 && (
          <Badge tone="danger">
            <Plural value={openHighRisks} one="# high risk" other="# high risks" />
          </Badge>
        )}
      </div>
      <p className="mt-auto flex min-w-0 flex-wrap justify-between gap-x-3 text-xs text-quiet">
        <span className="min-w-0 truncate">{assignee ? <bdi>{assignee.name}</bdi> : <Trans>Unassigned</Trans>}</span>
        <span>
          <Trans>
            Updated <Moment at={updatedAt} />
          </Trans>
        </span>
      </p>
    </li>
  );
}

type Timed = Pick<ProjectCard, "daysRemaining" | "status">;

/** How long an open project has, or since when it is late. */
export function DaysRemaining({ project: { daysRemaining, status } }: { project: Timed }) {
  const isOver = status === "Completed" || status === "Cancelled";
  if (isOver) return null;
  if (daysRemaining < 0)
    return (
      <span className="font-medium text-danger">
        <Plural value={-daysRemaining} one="# day overdue" other="# days overdue" />
      </span>
    );
  return (
    <span className="figure">
      <Plural value={daysRemaining} one="# day remaining" other="# days remaining" />
    </span>
  );
}

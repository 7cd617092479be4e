import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { ProjectProgress } from "./project-progress.tsx";
import { useProjectWords } from "./project-values.tsx";

/** The projects of a deal, company or fund, as a part of its page. */
export function ProjectsPanel({ recordId }: { recordId: string }) {
  const { t } = useLingui();
  const mayAdd = useCan("task:create");
  if (!useCan("task:read")) return null;
  return (
    <Section title={<Trans>Projects</Trans>} label={t`Projects`}>
      <ProjectList recordId={recordId} />
      {mayAdd && <QuickAdd recordId={recordId} />}
    </Section>
  );
}

function ProjectList({ recordId }: { recordId: string }) {
  const { t } = useLingui();
  const words = useProjectWords();
  const projects = useReadPages(api.projects.list, {
    filters: [{ field: "record", operator: "equals", value: recordId }],
    limit: 10,
  });
  if (projects.error && !projects.data) return <p className="text-sm text-danger">{projects.error.message}</p>;
  if (projects.data === undefined) return <Skeleton className="h-8" />;
  if (projects.data.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No projects yet.</Trans>
      </p>
    );
  return (
    <>
      <ul aria-label={t`Projects`} className="flex flex-col gap-2">
        {projects.data.map((project) => (
          <li key={project.id}>
            <p className="wrap-anywhere">
              <RecordLink record={{ id: project.id, kind: "project", label: project.name }} className="!text-text" />
            </p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
              <ProjectProgress project={project} />
              {project.status !== "active" && fieldValue(words, "status", project.status)}
              {project.owner !== null && <bdi>{project.owner.name}</bdi>}
            </p>
          </li>
        ))}
      </ul>
      {projects.hasNextPage && (
        <LoadMore busy={projects.isFetchingNextPage} onMore={() => void projects.fetchNextPage()} />
      )}
    </>
  );
}

/** A name is enough; the page of the project asks for the rest. */
function QuickAdd({ recordId }: { recordId: string }) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const create = useCommand(api.projects.create);

  function add(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "" || create.isPending) return;
    create.mutate(
      { name, recordId },
      { onSuccess: () => setName(""), onError: ({ message }) => toast.error(message, t`Failed to add project`) },
    );
  }

  return (
    <form onSubmit={add} className="mt-3 flex items-center gap-2">
      <TextInput
        aria-label={t`New project`}
        placeholder={t`Add a project`}
        value={name}
        maxLength={200}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <IconButton type="submit" label={t`Add project`} busy={create.isPending}>
        <Plus />
      </IconButton>
    </form>
  );
}

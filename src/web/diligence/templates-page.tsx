import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { DILIGENCE_STAGES, type DiligenceStage, INITIAL_REVIEW } from "#shared/diligence/rules.ts";
import { api, type OutputOf, useCommand, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { NotAllowed, ReadProblem } from "../core/records/read-problem.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Moment } from "../ui/moment.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRows } from "../ui/record-row.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useProjectWords } from "./project-values.tsx";
import { OwnItems } from "./template-items.tsx";

export type TemplatesSearch = { stage?: DiligenceStage };

function readTemplatesSearch(raw: Record<string, unknown>): TemplatesSearch {
  const stage = DILIGENCE_STAGES.find((one) => one === raw["stage"]);
  return { ...(stage !== undefined && { stage }) };
}

/** What new projects of each stage begin with; projects that have begun keep theirs. */
export const ChecklistTemplatesPage = () => (useCan("diligence:read") ? <Templates /> : <NotAllowed />);

function Templates() {
  const { t } = useLingui();
  const words = useProjectWords();
  const navigate = useNavigate();
  const { stage = INITIAL_REVIEW } = useSearch({ strict: false, select: readTemplatesSearch });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={<Trans>Checklist templates</Trans>}
        description={
          <Trans>The checklist that new projects start with, by stage. Existing projects keep theirs.</Trans>
        }
      />
      <Tabs
        label={t`Stage`}
        value={stage}
        onChange={(chosen) =>
          void navigate({ to: "/due-diligence/checklists", search: { stage: chosen }, replace: true })
        }
        tabs={DILIGENCE_STAGES.map((one) => ({
          id: one,
          label: words.text("stage", one),
          content: <Template key={one} stage={one} />,
        }))}
      />
    </div>
  );
}

type ChecklistTemplate = OutputOf<typeof api.diligenceTemplates.get>;

function Template({ stage }: { stage: DiligenceStage }) {
  const mayConfigure = useCan("diligence:configure");
  const template = useRead(api.diligenceTemplates.get, { stage });
  if (template.isError) return <ReadProblem error={template.error} onRetry={() => void template.refetch()} />;
  if (template.data === undefined) return <Skeleton className="h-64 w-full" />;
  const { own, usual } = template.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">
          {own ? <Whose own={own} /> : <Trans>Your firm uses the standard checklist for this stage.</Trans>}
        </p>
        {mayConfigure && (own ? <Restore stage={stage} /> : <Begin stage={stage} />)}
      </div>
      {own ? <OwnItems templateId={own.id} mayConfigure={mayConfigure} /> : <Usual items={usual} />}
    </div>
  );
}

function Whose({ own: { changedBy, changedAt } }: { own: NonNullable<ChecklistTemplate["own"]> }) {
  const { t } = useLingui();
  const name = changedBy?.name ?? t`Former member`;
  return (
    <Trans>
      Your firm’s own checklist, begun by <bdi>{name}</bdi>, <Moment at={changedAt} />
    </Trans>
  );
}

function Begin({ stage }: { stage: DiligenceStage }) {
  const { t } = useLingui();
  const begin = useCommand(api.diligenceTemplates.begin);
  return (
    <Button
      busy={begin.isPending}
      onClick={() =>
        begin.mutate({ stage }, { onError: ({ message }) => toast.error(message, t`Failed to update checklist`) })
      }
    >
      <Trans>Edit checklist</Trans>
    </Button>
  );
}

function Restore({ stage }: { stage: DiligenceStage }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const reset = useCommand(api.diligenceTemplates.reset);
  const run = () =>
    reset.mutate(
      { stage },
      {
        onSuccess: () => toast.success(t`Standard checklist restored`),
        onError: ({ message }) => toast.error(message, t`Failed to update checklist`),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Restore standard checklist</Trans>
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Restore the standard checklist?`}
        consequence={t`This deletes your firm’s items for this stage. Existing projects keep theirs.`}
        action={t`Restore`}
        busyAction={t`Restoring...`}
        busy={reset.isPending}
        onConfirm={run}
      />
    </>
  );
}

function Usual({ items }: { items: ChecklistTemplate["usual"] }) {
  return [...Map.groupBy(items, ({ section }) => section)].map(([section, list]) => (
    <Section key={section} title={<bdi>{section}</bdi>} label={section}>
      <RecordRows>
        {list.map(({ title }) => (
          <li key={title} className="px-2 py-2 wrap-anywhere">
            {title}
          </li>
        ))}
      </RecordRows>
    </Section>
  ));
}

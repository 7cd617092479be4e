import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Workflow } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { InstanceRow } from "./instance-row.tsx";
import { TemplateCard } from "./template-card.tsx";
import type { Template } from "./workflow-words.ts";

const StartDialog = whenOpened(() => import("./start-dialog.tsx"), "StartDialog");
const TemplateDialog = whenOpened(() => import("./template-dialog.tsx"), "TemplateDialog");

type Opened = { dialog: "start"; templateId: string } | { dialog: "template"; edited: Template | null };

/** Templates of workflows and the workflows of the firm. */
export function WorkflowsPanel() {
  const mayConfigure = useCan("workflow:configure");
  const [opened, setOpened] = useState<Opened>();
  const templates = useRead(api.workflowTemplates.list, {});
  const items = templates.data?.items ?? [];
  const close = () => setOpened(undefined);
  if (templates.isError) return <ReadProblem error={templates.error} onRetry={() => void templates.refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      {templates.isPending && <Skeleton className="h-48 w-full" />}
      {templates.data && (
        <Templates
          templates={items}
          onStart={(templateId) => setOpened({ dialog: "start", templateId })}
          onEdit={mayConfigure ? (edited) => setOpened({ dialog: "template", edited }) : undefined}
        />
      )}
      <Instances />
      {opened?.dialog === "start" && <StartDialog templates={items} templateId={opened.templateId} onClose={close} />}
      {opened?.dialog === "template" && <TemplateDialog edited={opened.edited} onClose={close} />}
    </div>
  );
}

type TemplatesProps = {
  templates: readonly Template[];
  onStart: (id: string) => void;
  onEdit: ((edited: Template | null) => void) | undefined;
};

function Templates({ templates, onStart, onEdit }: TemplatesProps) {
  const { t } = useLingui();
  const [standard, own] = [true, false].map((is) => templates.filter(({ isStandard }) => isStandard === is));
  const list = (label: string, some: readonly Template[] = []) => (
    <ul aria-label={label} className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
      {some.map((template) => (
        <TemplateCard key={template.id} template={template} onStart={onStart} onEdit={onEdit} />
      ))}
    </ul>
  );
  return (
    <Section
      title={<Trans>Standard templates</Trans>}
      label={t`Standard templates`}
      beside={
        onEdit && (
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => onEdit(null)}>
            <Trans>Initialize Custom Workflow</Trans>
          </Button>
        )
      }
    >
      {list(t`Standard templates`, standard)}
      {own !== undefined && own.length > 0 && (
        <>
          <h3 className="mt-5 mb-3 text-base font-semibold">
            <Trans>Custom templates</Trans>
          </h3>
          {list(t`Custom templates`, own)}
        </>
      )}
    </Section>
  );
}

type Shown = "active" | "ended";

function Instances() {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>("active");
  const { data, error, isPending } = useRead(api.workflowInstances.list, { status: shown });
  return (
    <Section
      title={shown === "active" ? <Trans>Active Workflows</Trans> : <Trans>Ended Workflows</Trans>}
      label={t`Active Workflows`}
      beside={
        <Button variant="ghost" size="sm" onClick={() => setShown(shown === "active" ? "ended" : "active")}>
          {shown === "active" ? <Trans>Show ended</Trans> : <Trans>Show active</Trans>}
        </Button>
      }
    >
      {error && <p className="text-danger">{error.message}</p>}
      {isPending && <Skeleton className="h-32 w-full" />}
      {data?.items.length === 0 && shown === "active" && (
        <EmptyState
          icon={<Workflow />}
          title={<Trans>No active workflows</Trans>}
          text={<Trans>Start a template about a deal, a company or a document.</Trans>}
        />
      )}
      {data?.items.length === 0 && shown === "ended" && (
        <p className="text-quiet">
          <Trans>No workflow has ended yet.</Trans>
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <RecordRows label={shown === "active" ? t`Active Workflows` : t`Ended Workflows`}>
          {data.items.map((instance) => (
            <InstanceRow key={instance.id} instance={instance} />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import type { Template } from "./template-form.tsx";

const TemplateDialog = whenOpened(() => import("./template-form.tsx"), "TemplateDialog");

/** What founders are asked for, again and again. */
export function Templates() {
  const { t } = useLingui();
  const mayConfigure = useCan("kpi:configure");
  const templates = useRead(api.kpiTemplates.list, {});
  const [form, setForm] = useState<{ edited: Template | null }>();
  if (templates.isError) return <ReadProblem error={templates.error} onRetry={() => void templates.refetch()} />;
  if (templates.data === undefined) return <Skeleton className="h-32 w-full" />;
  return (
    <Section
      title={<Trans>Templates</Trans>}
      label={t`Templates`}
      beside={
        mayConfigure && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
            <Trans>Add template</Trans>
          </Button>
        )
      }
    >
      <RecordRows>
        {templates.data.items.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            mayConfigure={mayConfigure}
            onEdit={() => setForm({ edited: template })}
          />
        ))}
      </RecordRows>
      {form && <TemplateDialog {...form} onClose={() => setForm(undefined)} />}
    </Section>
  );
}

type RowProps = { template: Template; mayConfigure: boolean; onEdit: () => void };

function TemplateRow({ template, mayConfigure, onEdit }: RowProps) {
  const { t } = useLingui();
  const archive = useCommand(api.kpiTemplates.archive);
  const { id, name, periodKind, metrics, dueDays, isArchived } = template;
  const count = metrics.length;
  return (
    <RecordRow
      title={name}
      badge={
        isArchived ? (
          <Badge>
            <Trans>Archived</Trans>
          </Badge>
        ) : undefined
      }
      facts={
        <>
          <span>{periodKind === "month" ? t`Every month` : t`Every quarter`}</span>
          <span>
            <Trans>Metrics: {count}</Trans>
          </span>
          <span>
            <Trans>Due {dueDays} days after the period</Trans>
          </span>
        </>
      }
      menu={
        mayConfigure && (
          <span className="flex gap-1">
            <IconButton label={t`Edit ${name}`} size="sm" onClick={onEdit}>
              <Pencil />
            </IconButton>
            <IconButton
              label={isArchived ? t`Restore ${name}` : t`Archive ${name}`}
              size="sm"
              disabled={archive.isPending}
              onClick={() =>
                archive.mutate(
                  { id, isArchived: !isArchived },
                  { onError: ({ message }) => toast.error(message, t`Failed to update template`) },
                )
              }
            >
              {isArchived ? <ArchiveRestore /> : <Archive />}
            </IconButton>
          </span>
        )
      }
    />
  );
}

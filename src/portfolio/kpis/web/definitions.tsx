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
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { type Definition, useDefinitionWords } from "./kpi-values.ts";

const DefinitionDialog = whenOpened(() => import("./definition-form.tsx"), "DefinitionDialog");

/** What the firm measures of its companies. */
export function Definitions() {
  const { t } = useLingui();
  const mayConfigure = useCan("kpi:configure");
  const definitions = useRead(api.kpiDefinitions.list, {});
  const [form, setForm] = useState<{ edited: Definition | null }>();
  if (definitions.isError) return <ReadProblem error={definitions.error} onRetry={() => void definitions.refetch()} />;
  if (definitions.data === undefined) return <RowsSkeleton loading={t`Loading...`} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-card border border-line bg-surface px-4 py-2">
        <RecordRows label={t`Metrics`}>
          {definitions.data.items.map((definition) => (
            <DefinitionRow
              key={definition.id}
              definition={definition}
              mayConfigure={mayConfigure}
              onEdit={() => setForm({ edited: definition })}
            />
          ))}
        </RecordRows>
      </div>
      {mayConfigure && (
        <div>
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
            <Trans>Add metric</Trans>
          </Button>
        </div>
      )}
      {form && <DefinitionDialog {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}

type RowProps = { definition: Definition; mayConfigure: boolean; onEdit: () => void };

function DefinitionRow({ definition, mayConfigure, onEdit }: RowProps) {
  const { t } = useLingui();
  const words = useDefinitionWords();
  const { label, key, unit, aggregation, good, isRequired, isArchived, formula, description } = definition;
  return (
    <RecordRow
      title={label}
      badge={
        isArchived ? (
          <Badge>
            <Trans>Archived</Trans>
          </Badge>
        ) : undefined
      }
      note={description}
      facts={
        <>
          <code>{key}</code>
          <span>{words.text("unit", unit)}</span>
          {formula === null ? (
            <span>
              <Trans>Quarter: {words.text("aggregation", aggregation)}</Trans>
            </span>
          ) : (
            <code>= {formula}</code>
          )}
          <span>{words.text("good", good)}</span>
          {isRequired && (
            <span>
              <Trans>Required</Trans>
            </span>
          )}
        </>
      }
      menu={
        mayConfigure && (
          <span className="flex gap-1">
            <IconButton label={t`Edit ${label}`} size="sm" onClick={onEdit}>
              <Pencil />
            </IconButton>
            <ArchiveButton definition={definition} />
          </span>
        )
      }
    />
  );
}

function ArchiveButton({ definition: { id, label, isArchived } }: { definition: Definition }) {
  const { t } = useLingui();
  const archive = useCommand(api.kpiDefinitions.archive);
  const run = (wanted: boolean) =>
    archive.mutate(
      { id, isArchived: wanted },
      {
        onSuccess: () => toast.success(wanted ? t`Metric archived` : t`Metric restored`),
        onError: ({ message }) => toast.error(message, t`Failed to update metric`),
      },
    );
  return (
    <IconButton
      label={isArchived ? t`Restore ${label}` : t`Archive ${label}`}
      size="sm"
      disabled={archive.isPending}
      onClick={() => run(!isArchived)}
    >
      {isArchived ? <ArchiveRestore /> : <Archive />}
    </IconButton>
  );
}

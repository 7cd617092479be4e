import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { STAGE_WORDS } from "./stage-words.ts";

const TemplateDialog = whenOpened(() => import("./task-template-dialog.tsx"), "TaskTemplateDialog");

export type TaskTemplate = OutputOf<typeof api.taskTemplates.list>["items"][number];

/** Sets of tasks that deals begin a stage with. */
export function TaskTemplatesPage() {
  return useCan("task:read") ? <Templates /> : <NotAllowed />;
}

function Templates() {
  const mayEdit = useCan("workflow:configure");
  const [edited, setEdited] = useState<TaskTemplate | "new">();
  const { data, error, refetch } = useRead(api.taskTemplates.list, {});
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={<Trans>Task templates</Trans>}
        actions={
          mayEdit && (
            <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited("new")}>
              <Trans>New template</Trans>
            </Button>
          )
        }
      />
      <p className="mb-4 text-quiet">
        <Trans>A deal that enters a stage gets the tasks of its templates, once for each entry.</Trans>
      </p>
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="h-40" />}
      {data && (
        <div className="rounded-card border border-line bg-surface px-4 py-1">
          <RecordRows label={t`Task templates`}>
            {data.items.map((template) => (
              <Row key={template.id} template={template} mayEdit={mayEdit} onEdit={() => setEdited(template)} />
            ))}
          </RecordRows>
        </div>
      )}
      {edited !== undefined && (
        <TemplateDialog edited={edited === "new" ? null : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

const onError = ({ message }: Error) => toast.error(message);

type RowProps = { template: TaskTemplate; mayEdit: boolean; onEdit: () => void };

function Row({ template: { id, name, stage, items, isActive, isStandard }, mayEdit, onEdit }: RowProps) {
  const { t, i18n } = useLingui();
  const activate = useCommand(api.taskTemplates.activate);
  const remove = useCommand(api.taskTemplates.delete);
  const toggle = () =>
    activate.mutate(
      { id, isActive: !isActive },
      { onSuccess: () => toast.success(isActive ? t`Template switched off` : t`Template switched on`), onError },
    );
  return (
    <RecordRow
      badge={<Badge tone={isActive ? "success" : "neutral"}>{isActive ? t`On` : t`Off`}</Badge>}
      title={name}
      facts={
        <>
          <span>{i18n._(STAGE_WORDS[stage])}</span>
          {isStandard && <span>{t`Standard`}</span>}
          <span>{items.map(({ title }) => title).join(" · ")}</span>
        </>
      }
      menu={
        mayEdit && (
          <>
            <Button
              size="sm"
              busy={activate.isPending}
              onClick={toggle}
              aria-label={isActive ? t`Switch off ${name}` : t`Switch on ${name}`}
            >
              {isActive ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
            </Button>
            <RowMenu
              onEdit={onEdit}
              onDelete={
                isStandard
                  ? undefined
                  : () => remove.mutate({ id }, { onSuccess: () => toast.success(t`Template deleted`), onError })
              }
            />
          </>
        )
      }
    />
  );
}

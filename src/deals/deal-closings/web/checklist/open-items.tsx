import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { MadeTask } from "#work/tasks/web/make-task-panel.tsx";
import { ItemToggle } from "./checklist-item.tsx";

type Open = OutputOf<typeof api.dealClosingItems.open>["items"][number];

/** What is still to be done in all closings, due first; what became a task is in Tasks too. */
export function OpenItems() {
  const { t } = useLingui();
  const mayEdit = useCan("closing:manage");
  const { data, error, refetch } = useRead(api.dealClosingItems.open, {});
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<ListChecks />}
        title={t`Nothing is open`}
        text={t`Open items of active closings appear here.`}
      />
    );
  const shown = data.items.length;
  return (
    <section aria-label={t`Tasks`} className="rounded-card border border-line bg-surface px-5 py-3">
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
        <span>{data.more ? <Trans>The first {shown} open items</Trans> : <Trans>{shown} open items</Trans>}</span>
        <Link to="/tasks" className="text-primary-text hover:underline">
          <Trans>All tasks</Trans>
        </Link>
      </p>
      <RecordRows label={t`Open items`}>
        {data.items.map((item) => (
          <OpenItem key={item.id} item={item} mayEdit={mayEdit} />
        ))}
      </RecordRows>
    </section>
  );
}

function OpenItem({ item, mayEdit }: { item: Open; mayEdit: boolean }) {
  const { closingId, company, section, title, assignee, dueOn, isOverdue, task } = item;
  return (
    <RecordRow
      toggle={<ItemToggle item={item} mayEdit={mayEdit} />}
      title={title}
      facts={
        <>
          <RecordLink record={{ id: closingId, kind: "deal_closing", label: company }} />
          {section !== "" && <bdi>{section}</bdi>}
          {assignee && <bdi>{assignee.name}</bdi>}
          {dueOn !== null && <DueDay day={dueOn} isOverdue={isOverdue} />}
          {task && <MadeTask task={task} />}
        </>
      }
    />
  );
}

import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { CheckToggle } from "#core/web/records/checklist/checklist.tsx";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { stepsOf, useDeleteRow } from "#core/web/records/rows/rows.ts";
import type { DealClosingItem } from "#deals/deal-closings/shared/api.ts";
import { ITEM_STATUSES, type ItemStatus } from "#deals/deal-closings/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { MadeTask, MakeTask } from "#work/tasks/web/make-task-panel.tsx";
import { ITEM_WORDED } from "../closing-values.tsx";

type Props = { item: DealClosingItem; among: readonly DealClosingItem[]; mayEdit: boolean; onEdit: () => void };

/** One paper, approval or check a closing takes. */
export function ChecklistItem({ item, among, mayEdit, onEdit }: Props) {
  const words = useFieldWords(ITEM_WORDED.fields, ITEM_WORDED);
  const { title, status, assignee, dueOn, isOverdue, task } = item;
  return (
    <RecordRow
      toggle={<ItemToggle item={item} mayEdit={mayEdit} />}
      title={status === "not_applicable" ? <s className="text-quiet">{title}</s> : title}
      badge={status === "not_applicable" && <Badge>{words.text("status", status)}</Badge>}
      facts={
        <>
          {assignee && <bdi>{assignee.name}</bdi>}
          {dueOn !== null && <DueDay day={dueOn} isOverdue={isOverdue} />}
          {task && <MadeTask task={task} />}
        </>
      }
      menu={mayEdit && <ItemMenu item={item} among={among} onEdit={onEdit} />}
    />
  );
}

function useSetStatus({ id }: Pick<DealClosingItem, "id">) {
  const { t } = useLingui();
  const change = useCommand(api.dealClosingItems.setStatus);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update item`);
  return { set: (status: ItemStatus) => change.mutate({ id, status }, { onError }), isPending: change.isPending };
}

type Toggled = Pick<DealClosingItem, "id" | "title" | "status">;

export function ItemToggle({ item, mayEdit }: { item: Toggled; mayEdit: boolean }) {
  const { set, isPending } = useSetStatus(item);
  const isDone = item.status === "done";
  return (
    <CheckToggle
      title={item.title}
      isDone={isDone}
      mayEdit={mayEdit}
      busy={isPending}
      onToggle={() => set(isDone ? "open" : "done")}
    />
  );
}

function ItemMenu({ item, among, onEdit }: Omit<Props, "mayEdit">) {
  const { t } = useLingui();
  const words = useFieldWords(ITEM_WORDED.fields, ITEM_WORDED);
  const { set } = useSetStatus(item);
  const failed = t`Failed to update item`;
  const place = useCommand(api.dealClosingItems.move);
  const remove = useDeleteRow(api.dealClosingItems, { deleted: t`Item deleted`, restored: t`Item restored`, failed });
  const { id, status, task } = item;
  const onError = ({ message }: Error) => toast.error(message, failed);
  const labels = new Map(words.options("status"));
  const { up, down } = stepsOf(among, id);
  const moving = (before: string | null | undefined) =>
    before === undefined ? undefined : () => place.mutate({ id, before }, { onError });
  return (
    <RowMenu
      status={{
        label: words.label("status"),
        value: status,
        options: ITEM_STATUSES.map((one) => ({ value: one, label: labels.get(one) ?? one })),
      }}
      onStatus={set}
      onEdit={onEdit}
      onDelete={() => remove({ id })}
      moves={{ up: moving(up), down: moving(down) }}
    >
      {status === "open" && task === null && <MakeTask kind="deal_closing_item" id={id} />}
    </RowMenu>
  );
}

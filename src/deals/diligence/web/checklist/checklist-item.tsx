import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck, FileWarning, Inbox, Paperclip } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { CheckToggle } from "#core/web/records/checklist/checklist.tsx";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { stepsOf, useDeleteRow } from "#core/web/records/rows/rows.ts";
import type { DiligenceItem } from "#deals/diligence/shared/api.ts";
import { ITEM_STATUSES, type ItemStatus, SETTLED } from "#deals/diligence/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { MadeTask, MakeTask } from "#work/tasks/web/make-task-panel.tsx";
import { Evidence } from "./evidence.tsx";
import { ITEM_WORDED } from "./item-words.ts";

type Props = {
  item: DiligenceItem;
  /** The items it stands with. */
  among: readonly DiligenceItem[];
  mayEdit: boolean;
  onEdit: () => void;
  /** Asks the founders for it. */
  onAsk: () => void;
  /** Says which documents it rests on. */
  onEvidence: () => void;
  /** Makes a condition precedent of what was found. */
  onCondition: () => void;
};

/** One thing that is looked at: whether it is done, by whom until when, what was found, and who vouches for it. */
export function ChecklistItem({ item, among, mayEdit, ...does }: Props) {
  const words = useFieldWords(ITEM_WORDED.fields, ITEM_WORDED);
  const { title, status, assignee, dueOn, isOverdue, findings } = item;
  return (
    <RecordRow
      toggle={<Toggle item={item} mayEdit={mayEdit} />}
      title={status === "not_applicable" ? <s className="text-quiet">{title}</s> : title}
      badge={
        status !== "open" &&
        status !== "done" && (
          <Badge tone={words.tone("status", status) ?? "neutral"}>{words.text("status", status)}</Badge>
        )
      }
      note={findings}
      facts={
        <>
          {assignee && <bdi>{assignee.name}</bdi>}
          {dueOn !== null && <DueDay day={dueOn} isOverdue={isOverdue} />}
          {item.task && <MadeTask task={item.task} />}
          <SignedOff item={item} />
        </>
      }
      menu={mayEdit && <ItemMenu item={item} among={among} {...does} />}
    >
      <Evidence item={item} mayEdit={mayEdit} />
    </RecordRow>
  );
}

function SignedOff({ item: { status, needsSignOff, signedOffBy, signedOffAt } }: { item: DiligenceItem }) {
  const { t } = useLingui();
  if (signedOffAt === null)
    return (
      needsSignOff && (
        <span className={status === "done" ? "text-warn" : ""}>
          <Trans>Needs a sign-off</Trans>
        </span>
      )
    );
  const name = signedOffBy?.name ?? t`Former member`;
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <BadgeCheck aria-hidden className="size-3.5" />
      <span>
        <Trans>
          Signed off by <bdi>{name}</bdi>, <Moment at={signedOffAt} />
        </Trans>
      </span>
    </span>
  );
}

function useSetStatus({ id }: DiligenceItem) {
  const { t } = useLingui();
  const change = useCommand(api.diligenceItems.setStatus);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update item`);
  return { set: (status: ItemStatus) => change.mutate({ id, status }, { onError }), isPending: change.isPending };
}

function Toggle({ item, mayEdit }: Pick<Props, "item" | "mayEdit">) {
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

function ItemMenu({ item, among, onEdit, onAsk, onEvidence, onCondition }: Omit<Props, "mayEdit">) {
  const { t } = useLingui();
  const words = useFieldWords(ITEM_WORDED.fields, ITEM_WORDED);
  const { set } = useSetStatus(item);
  const sign = useCommand(api.diligenceItems.signOff);
  const place = useCommand(api.diligenceItems.move);
  const remove = useDeleteRow(api.diligenceItems, {
    deleted: t`Item deleted`,
    restored: t`Item restored`,
    failed: t`Failed to update item`,
  });
  const { id, status, signedOffAt, task } = item;
  const isSignedOff = signedOffAt !== null;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update item`);
  const labels = new Map(words.options("status"));
  const { up, down } = stepsOf(among, id);
  const moving = (before: string | null | undefined) =>
    before === undefined ? undefined : () => place.mutate({ id, before }, { onError });
  const isSettled = SETTLED.includes(status);
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
      <MenuItem icon={<Paperclip aria-hidden />} onSelect={onEvidence}>
        <Trans>Evidence</Trans>
      </MenuItem>
      <MenuItem icon={<FileWarning aria-hidden />} onSelect={onCondition}>
        <Trans>Make it a condition precedent</Trans>
      </MenuItem>
      <MenuItem icon={<Inbox aria-hidden />} onSelect={onAsk}>
        <Trans>Ask the founders</Trans>
      </MenuItem>
      {!isSettled && task === null && <MakeTask kind="diligence_item" id={id} />}
      {isSettled && (
        <MenuItem
          icon={<BadgeCheck aria-hidden />}
          onSelect={() => sign.mutate({ id, isSignedOff: !isSignedOff }, { onError })}
        >
          {isSignedOff ? <Trans>Withdraw sign-off</Trans> : <Trans>Sign off</Trans>}
        </MenuItem>
      )}
    </RowMenu>
  );
}

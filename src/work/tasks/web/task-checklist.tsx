import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { CheckToggle } from "#core/web/records/checklist/checklist.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { stepsOf, useDeleteRow } from "#core/web/records/rows/rows.ts";
import { useFirstFocus } from "#ui/web/behaviour/first-focus.ts";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";

type Item = OutputOf<typeof api.taskItems.list>["items"][number];
type Props = { taskId: string; mayEdit: boolean };

/** The steps of a task, in their order, each done or open. */
export function TaskChecklist({ taskId, mayEdit }: Props) {
  const { t } = useLingui();
  const { data, error } = useRead(api.taskItems.list, { taskId });
  const items = data?.items ?? [];
  const done = items.filter(({ isDone }) => isDone).length;
  if (!mayEdit && data?.items.length === 0) return null;
  return (
    <Section
      title={<Trans>Checklist</Trans>}
      label={t`Checklist`}
      beside={
        items.length > 0 && (
          <span className="figure text-sm text-quiet">
            <Trans>
              {done} of {items.length} done
            </Trans>
          </span>
        )
      }
    >
      {error && !data && <p className="text-sm text-danger">{error.message}</p>}
      {items.length > 0 && (
        <RecordRows isOrdered label={t`Checklist`}>
          {items.map((item) => (
            <Row key={item.id} item={item} among={items} mayEdit={mayEdit} />
          ))}
        </RecordRows>
      )}
      {mayEdit && <AddItem taskId={taskId} />}
    </Section>
  );
}

const onError = ({ message }: Error) => toast.error(message);

function Row({ item, among, mayEdit }: { item: Item; among: readonly Item[]; mayEdit: boolean }) {
  const { t } = useLingui();
  const check = useCommand(api.taskItems.check);
  const place = useCommand(api.taskItems.place);
  const [isEditing, setEditing] = useState(false);
  const remove = useDeleteRow(api.taskItems, {
    deleted: t`Item deleted`,
    restored: t`Item restored`,
    failed: t`Failed to delete item`,
  });
  const { id, text, isDone } = item;
  const { up, down } = stepsOf(among, id);
  return (
    <RecordRow
      toggle={
        <CheckToggle
          title={text}
          isDone={isDone}
          mayEdit={mayEdit}
          busy={check.isPending}
          onToggle={() => check.mutate({ id, isDone: !isDone }, { onError })}
        />
      }
      title={
        isEditing ? (
          <EditItem item={item} onDone={() => setEditing(false)} />
        ) : (
          <span className={isDone ? "text-quiet line-through" : undefined}>{text}</span>
        )
      }
      menu={
        mayEdit && (
          <RowMenu
            onEdit={() => setEditing(true)}
            onDelete={() => remove(item)}
            moves={{
              ...(up !== undefined && { up: () => place.mutate({ id, before: up }, { onError }) }),
              ...(down !== undefined && { down: () => place.mutate({ id, before: down }, { onError }) }),
            }}
          />
        )
      }
    />
  );
}

function EditItem({ item: { id, taskId, rowVersion, text, isDone }, onDone }: { item: Item; onDone: () => void }) {
  const { t } = useLingui();
  const update = useCommand(api.taskItems.update);
  const [typed, setTyped] = useState(text);
  const field = useFirstFocus<HTMLInputElement>(true);
  function save() {
    if (typed.trim() === "" || typed === text) return onDone();
    update.mutate({ id, taskId, rowVersion, isDone, text: typed }, { onSuccess: onDone, onError });
  }
  return (
    <TextInput
      ref={field}
      aria-label={t`Item`}
      value={typed}
      maxLength={500}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === "Enter") save();
        if (key === "Escape") onDone();
      }}
    />
  );
}

function AddItem({ taskId }: { taskId: string }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const create = useCommand(api.taskItems.create);
  function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "" || create.isPending) return;
    create.mutate({ taskId, text }, { onSuccess: () => setText(""), onError });
  }
  return (
    <form onSubmit={add} className="mt-2 flex items-center gap-2">
      <TextInput
        aria-label={t`New item`}
        placeholder={t`Add an item`}
        value={text}
        maxLength={500}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <IconButton type="submit" label={t`Add item`} busy={create.isPending}>
        <Plus />
      </IconButton>
    </form>
  );
}

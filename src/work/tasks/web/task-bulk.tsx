import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Archive } from "lucide-react";
import { useState } from "react";
import { api, type InputOf, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { Selection } from "#core/web/lists/selection.ts";
import { SelectionBar } from "#core/web/lists/selection-bar.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";
import { TASK_PRIORITIES, TASK_STATUSES } from "#work/tasks/shared/fields.ts";
import { useTaskWords } from "./task-values.tsx";

type Change = InputOf<typeof api.tasks.changeMany>["change"];
type Refused = OutputOf<typeof api.tasks.changeMany>["refused"];
const MOST_PROJECTS = 100;
const MOST_SHOWN = 50;

type Props = { selection: Selection; list: InputOf<typeof api.tasks.list> };

function useBulk(selection: Selection) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<Refused>([]);
  const changing = useCommand(api.tasks.changeMany);
  const archiving = useCommand(api.tasks.archiveMany);
  const ids = [...selection.ids];
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update task`);

  const change = (changed: Change) =>
    changing.mutate(
      { ids, change: changed },
      {
        onSuccess: ({ ids: { length: count }, refused: left }) => {
          if (count > 0) toast.success(t`Tasks changed: ${count}`);
          setRefused(left);
          selection.select(new Set(left.map(({ id }) => id)));
        },
        onError,
      },
    );
  const archive = () =>
    archiving.mutate(
      { ids, archived: true },
      {
        onSuccess: ({ ids: changed }) => {
          const { length: count } = changed;
          const undo = () => archiving.mutate({ ids: changed, archived: false }, { onError });
          toast.success(t`Tasks archived: ${count}`, undo);
          selection.clear();
        },
        onError,
      },
    );
  const forget = () => setRefused([]);
  return { ids, refused, forget, change, archive, busy: changing.isPending || archiving.isPending };
}

/** One change for all selected tasks. Those that refuse it are listed with the reason; the others are changed. */
export function TaskBulk({ selection, list: { filters = [], search } }: Props) {
  const { ids, refused, forget, change, archive, busy } = useBulk(selection);
  const { data: counted } = useRead(api.tasks.count, { filters, ...(search !== undefined && { search }) });
  return (
    <>
      <SelectionBar
        selection={selection}
        total={counted?.count}
        said={<Plural value={ids.length} one="# task selected" other="# tasks selected" />}
      >
        <SetMenus disabled={busy} onSet={change} />
        <Button size="sm" icon={<Archive aria-hidden className="size-4" />} busy={busy} onClick={archive}>
          <Trans>Archive</Trans>
        </Button>
      </SelectionBar>
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={forget} />}
    </>
  );
}

type SetProps = { disabled: boolean; onSet: (change: Change) => void };

function SetMenus({ disabled, onSet }: SetProps) {
  const { t } = useLingui();
  const words = useTaskWords();
  const { active } = useOwners();
  const projects = useRead(api.projects.list, { sort: { field: "name", direction: "asc" }, limit: MOST_PROJECTS });
  const trigger = (text: string) => (
    <Button size="sm" disabled={disabled}>
      {text}
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger(words.label("status"))}>
        {TASK_STATUSES.map((status) => (
          <MenuItem key={status} onSelect={() => onSet({ status })}>
            {words.text("status", status)}
          </MenuItem>
        ))}
      </Menu>
      <Menu trigger={trigger(t`Owner`)}>
        <MenuItem onSelect={() => onSet({ assignedTo: null })}>
          <Trans>Unassigned</Trans>
        </MenuItem>
        {active.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => onSet({ assignedTo: id })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu trigger={trigger(words.label("priority"))}>
        {TASK_PRIORITIES.map((priority) => (
          <MenuItem key={priority} onSelect={() => onSet({ priority })}>
            {words.text("priority", priority)}
          </MenuItem>
        ))}
      </Menu>
      <Menu trigger={trigger(t`Project`)}>
        <MenuItem onSelect={() => onSet({ projectId: null })}>
          <Trans>No project</Trans>
        </MenuItem>
        {projects.data?.items.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => onSet({ projectId: id })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <DateInput
        aria-label={words.label("dueDate")}
        placeholder={words.label("dueDate")}
        className="w-32"
        value=""
        lie="ahead"
        disabled={disabled}
        onSettled={(day) => day !== "" && onSet({ dueDate: day })}
      />
    </>
  );
}

function RefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Not changed</Trans>}
      description={<Plural value={refused.length} one="# task was not changed" other="# tasks were not changed" />}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {refused.slice(0, MOST_SHOWN).map(({ id, title, reason }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="font-medium wrap-anywhere">{title}</bdi>
            <span className="text-quiet">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

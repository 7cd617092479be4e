import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { toast } from "#core/web/app/toasts.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { NamedRecords } from "./quick/named-records.tsx";
import { TaskRepeats } from "./repeats/task-repeats.tsx";
import type { Task } from "./task-form.ts";
import { useTaskWords } from "./task-values.tsx";

type Props = { task: Task; mayEdit: boolean };
const onError = ({ message }: Error) => toast.error(message);

/** What a task names besides its fields: who helps, how it repeats, what it waits for and what it is about. */
export function TaskParts(props: Props) {
  return (
    <>
      <Helpers {...props} />
      <TaskRepeats {...props} />
      <Blockers {...props} />
      <Links {...props} />
    </>
  );
}

function Helpers({ task: { id, helpers, assignedTo }, mayEdit }: Props) {
  const { t } = useLingui();
  const { active } = useOwners();
  const help = useCommand(api.tasks.help);
  const ids = helpers.map((one) => one.id);
  const set = (helperIds: string[]) => help.mutate({ id, helperIds }, { onError });
  const offered = active.filter((one) => !ids.includes(one.id) && one.id !== assignedTo);
  if (!mayEdit && helpers.length === 0) return null;
  return (
    <Section title={<Trans>Helpers</Trans>} label={t`Helpers`}>
      {helpers.length > 0 && (
        <ul aria-label={t`Helpers`} className="mb-2 flex flex-col gap-1 text-sm">
          {helpers.map(({ id: helperId, name }) => (
            <li key={helperId} className="flex items-center gap-2">
              <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
              {mayEdit && (
                <IconButton
                  size="sm"
                  label={t`Remove ${name}`}
                  onClick={() => set(ids.filter((one) => one !== helperId))}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && offered.length > 0 && (
        <Select
          aria-label={t`Add a helper`}
          value=""
          disabled={help.isPending}
          onChange={({ currentTarget }) => set([...ids, currentTarget.value])}
        >
          <option value="">{t`Add a helper`}</option>
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Section>
  );
}

const shown = (tasks: Task["blockedBy"]) => tasks.map(({ title, ...one }) => ({ ...one, kind: "task", label: title }));

function Blockers({ task: { id, blockedBy, blocks }, mayEdit }: Props) {
  const { t } = useLingui();
  const words = useTaskWords();
  const block = useCommand(api.tasks.block);
  const renderState = ({ status }: { status: Task["status"] }) => fieldValue(words, "status", status);
  return (
    <>
      <NamedRecords
        title={t`Blocked by`}
        items={shown(blockedBy)}
        mayEdit={mayEdit}
        kinds={["task"]}
        onSet={(blockerIds) => block.mutate({ id, blockerIds }, { onError })}
        renderState={renderState}
      />
      <NamedRecords
        title={t`Blocks`}
        items={shown(blocks)}
        mayEdit={false}
        onSet={() => undefined}
        renderState={renderState}
      />
    </>
  );
}

function Links({ task: { id, links }, mayEdit }: Props) {
  const { t } = useLingui();
  const link = useCommand(api.tasks.link);
  return (
    <NamedRecords
      title={t`Also linked to`}
      items={links}
      mayEdit={mayEdit}
      onSet={(recordIds) => link.mutate({ id, recordIds }, { onError })}
    />
  );
}

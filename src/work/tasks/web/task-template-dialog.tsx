import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { TASK_PRIORITIES } from "#work/tasks/shared/fields.ts";
import { STAGE_WORDS } from "./stage-words.ts";
import type { TaskTemplate } from "./task-templates-page.tsx";
import { useTaskWords } from "./task-values.tsx";

type Props = { edited: TaskTemplate | null; onClose: () => void };

const EMPTY_ITEM = {
  title: "",
  taskType: null as string | null,
  priority: "medium" as const,
  dueDays: 3 as number | null,
  assignee: "owner" as const,
  userId: null as string | null,
};
const MOST_ITEMS = 50;

function useTemplateForm({ edited, onClose }: Props) {
  const { t } = useLingui();
  const create = useCommand(api.taskTemplates.create);
  const update = useCommand(api.taskTemplates.update);
  return useEntryForm({
    schema: () => import("#work/tasks/shared/template-forms.ts").then(({ taskTemplateForm }) => taskTemplateForm),
    ...(edited === null && { draft: "task template" }),
    defaultValues: {
      name: edited?.name ?? "",
      stage: edited?.stage ?? "due_diligence",
      items: edited?.items ?? [EMPTY_ITEM],
    },
    async send(values) {
      if (edited === null) await create.mutateAsync(values);
      else await update.mutateAsync({ ...values, id: edited.id, rowVersion: edited.rowVersion });
      toast.success(edited === null ? t`Template created` : t`Template updated`);
      onClose();
    },
  });
}
type Form = ReturnType<typeof useTemplateForm>;

/** A set of tasks: its stage, and what each task is, whose and by when. */
export function TaskTemplateDialog(props: Props) {
  const { t, i18n } = useLingui();
  const { edited, onClose } = props;
  const form = useTemplateForm(props);
  return (
    <EntryDialog
      open
      size="lg"
      onClose={onClose}
      form={form}
      words={{
        title: edited === null ? <Trans>New template</Trans> : t`Edit ${edited.name}`,
        description: <Trans>Tasks that were made from it stay as they are.</Trans>,
        submit: edited === null ? <Trans>Create template</Trans> : <Trans>Save</Trans>,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Name`} required error={form.errors.name?.message}>
          <TextInput {...form.register("name")} maxLength={200} />
        </Field>
        <Field label={t`Stage`} error={form.errors.stage?.message}>
          <ChoiceSelect
            {...form.register("stage")}
            options={Object.entries(STAGE_WORDS).map(([stage, word]) => [stage, i18n._(word)] as const)}
          />
        </Field>
      </div>
      <Items form={form} />
    </EntryDialog>
  );
}

function Items({ form }: { form: Form }) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "items" });
  const problem = form.errors.items?.message ?? form.errors.items?.root?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Tasks</Trans>
      </legend>
      {problem !== undefined && <p className="text-sm text-danger">{problem}</p>}
      <ol aria-label={t`Tasks`} className="flex flex-col gap-3">
        {fields.map(({ id }, place) => (
          <Item key={id} form={form} place={place} onRemove={fields.length > 1 ? () => remove(place) : undefined} />
        ))}
      </ol>
      <Button
        className="self-start"
        size="sm"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={fields.length >= MOST_ITEMS}
        onClick={() => append(EMPTY_ITEM)}
      >
        <Trans>Add task</Trans>
      </Button>
    </fieldset>
  );
}

type ItemProps = { form: Form; place: number; onRemove: (() => void) | undefined };

function Item({ form, place, onRemove }: ItemProps) {
  const { t } = useLingui();
  const words = useTaskWords();
  const { active } = useOwners();
  const errors = form.errors.items?.[place];
  const assignee = useWatch({ control: form.control, name: `items.${place}.assignee` });
  const number = place + 1;
  return (
    <li aria-label={t`Task ${number}`} className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex items-start gap-2">
        <Field className="flex-1" label={t`Title`} required error={errors?.title?.message}>
          <TextInput {...form.register(`items.${place}.title`)} maxLength={200} />
        </Field>
        {onRemove && (
          <IconButton size="sm" label={t`Remove task ${number}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={words.label("priority")} error={errors?.priority?.message}>
          <ChoiceSelect
            {...form.register(`items.${place}.priority`)}
            options={TASK_PRIORITIES.map((one) => [one, words.text("priority", one)] as const)}
          />
        </Field>
        <Field label={t`Due in business days`} error={errors?.dueDays?.message}>
          <TextInput
            type="number"
            min={0}
            max={365}
            {...form.register(`items.${place}.dueDays`, {
              setValueAs: (value: unknown) => (value === "" || value === null ? null : Number(value)),
            })}
          />
        </Field>
        <Field label={words.label("assignee")} error={errors?.assignee?.message}>
          <ChoiceSelect
            {...form.register(`items.${place}.assignee`)}
            options={[
              ["owner", t`Owner of the deal`],
              ["person", t`A colleague`],
              ["none", t`No one yet`],
            ]}
          />
        </Field>
        {assignee === "person" && (
          <Field label={t`Colleague`} error={errors?.userId?.message}>
            <ChoiceSelect
              {...form.register(`items.${place}.userId`)}
              options={[["", t`Choose a colleague`], ...active.map(({ id, name }) => [id, name] as const)]}
            />
          </Field>
        )}
      </div>
    </li>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { StepsEditor } from "./steps-editor.tsx";
import { EMPTY_STEP, type Form, NO_TRIGGER } from "./template-form.ts";
import { TriggerEditor } from "./trigger-editor.tsx";
import type { Template } from "./workflow-words.ts";

type Props = { edited: Template | null; onClose: () => void };

/** A template of one’s own: a name, typed steps in order, and what follows a refused approval. */
export function TemplateDialog({ edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useTemplateForm({ edited, onClose });
  return (
    <EntryDialog
      open
      size="lg"
      onClose={onClose}
      form={form}
      words={{
        title: edited === null ? <Trans>Initialize Custom Workflow</Trans> : t`Edit ${edited.name}`,
        description:
          edited === null ? (
            <Trans>Steps follow one another. Each is assigned when it opens.</Trans>
          ) : (
            <Trans>Saves a new version. Running workflows stay on theirs.</Trans>
          ),
        submit: edited === null ? <Trans>Create template</Trans> : <Trans>Save version</Trans>,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Name`} required error={form.errors.name?.message}>
        <TextInput {...form.register("name")} maxLength={200} />
      </Field>
      <TriggerEditor
        form={form}
        picked={edited?.trigger?.record ? { id: edited.trigger.record.id, name: edited.trigger.record.label } : null}
      />
      <StepsEditor form={form} />
      <Field label={t`A refused approval`} error={form.errors.onRefusal?.message}>
        <ChoiceSelect
          {...form.register("onRefusal")}
          options={[
            ["end", t`Ends the workflow`],
            ["return", t`Returns it to the step before`],
          ]}
        />
      </Field>
    </EntryDialog>
  );
}

function useTemplateForm({ edited, onClose }: Props): Form {
  const { t } = useLingui();
  const create = useCommand(api.workflowTemplates.create);
  const update = useCommand(api.workflowTemplates.update);
  return useEntryForm({
    schema: () => import("#work/workflows/shared/forms.ts").then(({ templateForm }) => templateForm),
    ...(edited === null && { draft: "workflow template" }),
    defaultValues: {
      name: edited?.name ?? "",
      onRefusal: edited?.onRefusal ?? "end",
      trigger: edited?.trigger ?? NO_TRIGGER,
      steps: edited?.steps.map((step) => ({ ...step, condition: step.condition ?? EMPTY_STEP.condition })) ?? [
        EMPTY_STEP,
      ],
    },
    async send(values) {
      if (edited === null) {
        await create.mutateAsync(values);
        toast.success(t`Workflow template created successfully`);
      } else {
        await update.mutateAsync({ ...values, id: edited.id, rowVersion: edited.rowVersion });
        toast.success(t`Workflow updated successfully`);
      }
      onClose();
    },
  });
}

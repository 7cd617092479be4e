import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { EventPicker } from "./event-picker.tsx";
import type { Endpoint } from "./integration-words.ts";

type Props = { edited: Endpoint | null; onClose: () => void; onSecret: (secret: string) => void };

/** An address and the events it is sent. */
export function EndpointDialog({ edited, onClose, onSecret }: Props) {
  const { t } = useLingui();
  const create = useCommand(api.webhooks.create);
  const update = useCommand(api.webhooks.update);
  const form = useEntryForm({
    schema: () => import("#work/integrations/shared/forms.ts").then(({ endpointForm }) => endpointForm),
    defaultValues: { url: edited?.url ?? "", description: edited?.description ?? "", events: edited?.events ?? [] },
    async send(values) {
      if (edited) {
        await update.mutateAsync({ ...values, id: edited.id, rowVersion: edited.rowVersion });
        toast.success(t`Endpoint saved`);
        onClose();
      } else onSecret((await create.mutateAsync(values)).secret);
    },
  });
  return (
    <EntryDialog
      open
      size="lg"
      onClose={onClose}
      form={form}
      words={{
        title: edited ? <Trans>Edit endpoint</Trans> : <Trans>Add endpoint</Trans>,
        description: <Trans>It is sent events that you may see yourself.</Trans>,
        submit: edited ? <Trans>Save</Trans> : <Trans>Add endpoint</Trans>,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Address`} required error={form.errors.url?.message}>
        <TextInput {...form.register("url")} placeholder="https://" inputMode="url" />
      </Field>
      <Field label={t`Description`} optional error={form.errors.description?.message}>
        <TextInput {...form.register("description")} maxLength={200} />
      </Field>
      <EventPicker
        value={form.watch("events") ?? []}
        error={form.errors.events?.message ?? form.errors.events?.root?.message}
        onChange={(events) => form.setValue("events", events, { shouldDirty: true })}
      />
    </EntryDialog>
  );
}

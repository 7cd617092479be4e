import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

type Props = { hours: number; seen: string | null; onClose: () => void };

/** Another waiting time for approvals between tied people. */
export function TiedWaitDialog({ hours, seen, onClose }: Props) {
  const { t } = useLingui();
  const set = useCommand(api.tiedApprovals.setWait);
  const form = useEntryForm({
    schema: () => import("#people/admin/shared/tied-wait-forms.ts").then(({ tiedWaitForm }) => tiedWaitForm),
    defaultValues: { hours: String(hours) },
    send: async (wait) => {
      await set.mutateAsync({ ...wait, seen });
      toast.success(t`Waiting time set`);
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Set waiting time`,
        description: t`It counts for what is prepared from now on. A shorter time counts once the longer one has passed.`,
        submit: t`Set waiting time`,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Hours`} required hint={t`0 for no waiting time`} error={form.errors.hours?.message}>
        <TextInput inputMode="numeric" {...form.register("hours")} />
      </Field>
    </EntryDialog>
  );
}

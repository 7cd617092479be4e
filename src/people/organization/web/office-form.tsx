import { Trans, useLingui } from "@lingui/react/macro";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { TimeZoneOptions } from "#core/web/app/preferences/time-zone-options.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { Office } from "./offices-tab.tsx";

export function OfficeForm({ office, onClose }: { office?: Office; onClose: () => void }) {
  const { t } = useLingui();
  const zone = useSession().firm?.timeZone ?? "UTC";
  const create = useCommand(api.offices.create);
  const update = useCommand(api.offices.update);
  const form = useEntryForm({
    schema: () => import("#people/organization/shared/forms.ts").then(({ officeForm }) => officeForm),
    defaultValues: {
      name: office?.name ?? "",
      location: office?.location ?? "",
      timeZone: office?.timeZone ?? zone,
      isHeadquarters: office?.isHeadquarters ?? false,
    },
    send: async (entered) => {
      if (office) await update.mutateAsync({ ...entered, id: office.id, rowVersion: office.rowVersion });
      else await create.mutateAsync(entered);
      toast.success(t`Office saved`);
      await refresh(api.offices.list);
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: office ? <Trans>Edit office</Trans> : <Trans>Add office</Trans>,
        description: <Trans>An office of your firm</Trans>,
        submit: office ? <Trans>Save</Trans> : <Trans>Add office</Trans>,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Name`} error={form.errors.name?.message} required>
        <TextInput autoComplete="off" disabled={form.isBusy} {...form.register("name")} />
      </Field>
      <Field label={t`Address`} error={form.errors.location?.message}>
        <Textarea rows={3} disabled={form.isBusy} {...form.register("location")} />
      </Field>
      <Field label={t`Time zone`} error={form.errors.timeZone?.message} required>
        <Select disabled={form.isBusy} {...form.register("timeZone")}>
          <TimeZoneOptions />
        </Select>
      </Field>
      <Checkbox label={t`Headquarters`} disabled={form.isBusy} {...form.register("isHeadquarters")} />
    </EntryDialog>
  );
}

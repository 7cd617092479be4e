import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

/** One holiday by hand. */
export function HolidayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const add = useCommand(api.businessDays.add);
  const form = useEntryForm({
    schema: () => import("#funds/funds/shared/business-days-forms.ts").then(({ holidayForm }) => holidayForm),
    defaultValues: { day: "", name: "" },
    send: async (holiday) => {
      const { added } = await add.mutateAsync({ holidays: [holiday] });
      toast.success(added === 0 ? t`This day is a holiday already` : t`Holiday added`);
      onClose();
    },
  });
  const { control, register, errors } = form;
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Add holiday`,
        description: t`Notice periods skip it.`,
        submit: t`Add holiday`,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Date`} required error={errors.day?.message}>
        <FormDate control={control} name="day" />
      </Field>
      <Field label={t`Name`} required error={errors.name?.message}>
        <TextInput {...register("name")} />
      </Field>
    </EntryDialog>
  );
}

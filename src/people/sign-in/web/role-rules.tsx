import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { api, useRead } from "#core/web/api/api.ts";
import type { EntryForm } from "#core/web/forms/form.ts";
import type { ProviderEntry, ProviderForm } from "#people/sign-in/shared/forms.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

/** Which role a group gets. Someone in several groups gets the roles of all of them. */
export function RoleRules({ form }: { form: EntryForm<ProviderEntry, ProviderForm> }) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "rules" });
  const { errors, isBusy } = form;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">{t`Roles by group`}</legend>
      {fields.map(({ id }, place) => (
        <div key={id} className="flex flex-wrap items-start gap-2">
          <Field
            label={t`Group`}
            isLabelHidden={place > 0}
            error={errors.rules?.[place]?.claimValue?.message}
            className="min-w-40 flex-1"
          >
            <TextInput autoComplete="off" disabled={isBusy} {...form.register(`rules.${place}.claimValue`)} />
          </Field>
          <Field
            label={t`Role`}
            isLabelHidden={place > 0}
            error={errors.rules?.[place]?.role?.message}
            className="min-w-40 flex-1"
          >
            <Select disabled={isBusy} {...form.register(`rules.${place}.role`)}>
              <option value="">{t`Choose a role`}</option>
              <RoleOptions />
            </Select>
          </Field>
          <Button
            variant="ghost"
            aria-label={t`Remove group`}
            className={place === 0 ? "mt-6" : ""}
            icon={<X aria-hidden className="size-4" />}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      {errors.rules?.message !== undefined && <p className="text-sm text-danger">{errors.rules.message}</p>}
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => append({ claimValue: "", role: "" })}
      >
        <Trans>Add group</Trans>
      </Button>
    </fieldset>
  );
}

export function RoleOptions() {
  const roles = useRead(api.roles.list, {}).data?.items ?? [];
  return roles.map(({ name, label }) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
}

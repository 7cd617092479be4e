import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { type EntryForm, useEntryForm } from "#core/web/forms/form.ts";
import type { ProviderEntry, ProviderForm } from "#people/sign-in/shared/forms.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { RoleOptions, RoleRules } from "./role-rules.tsx";
import type { Stored } from "./stored.ts";

type Form = EntryForm<ProviderEntry, ProviderForm>;
type Props = { stored: Stored; onClose: () => void };

/** The provider of the firm, whom it lets in, and which role each group gets. */
export function ProviderDialog({ stored, onClose }: Props) {
  const { t } = useLingui();
  const form = useProviderForm({ stored, onClose });
  return (
    <EntryDialog
      open
      onClose={onClose}
      size="lg"
      form={form}
      words={{
        title: <Trans>Sign-in with your own service</Trans>,
        description: <Trans>OpenID Connect, authorization code with PKCE</Trans>,
        submit: <Trans>Save</Trans>,
        busy: t`Saving...`,
      }}
    >
      <Service form={form} stored={stored} />
      <Domains form={form} stored={stored} />
      <Roles form={form} />
      <Required form={form} stored={stored} />
    </EntryDialog>
  );
}

function useProviderForm({ stored: { provider, possibleDomains }, onClose }: Props): Form {
  const { t } = useLingui();
  const save = useCommand(api.signInProvider.save);
  return useEntryForm({
    schema: () => import("#people/sign-in/shared/forms.ts").then(({ providerForm }) => providerForm),
    defaultValues: {
      isEnabled: provider?.isEnabled ?? true,
      issuer: provider?.issuer ?? "",
      clientId: provider?.clientId ?? "",
      clientSecret: "",
      scopes: provider?.scopes ?? "",
      roleClaim: provider?.roleClaim ?? "",
      rules: provider?.rules ?? [],
      defaultRole: provider?.defaultRole ?? "",
      domains: provider?.domains ?? possibleDomains.slice(0, 1),
      isRequired: provider?.isRequired ?? false,
      breakGlassId: provider?.breakGlassId ?? "",
    },
    send: async (entered) => {
      await save.mutateAsync({ ...entered, rowVersion: provider?.rowVersion ?? 0 });
      toast.success(t`Organization settings saved successfully`);
      await refresh(api.signInProvider.get);
      onClose();
    },
  });
}

function Service({ form, stored }: { form: Form; stored: Stored }) {
  const { t } = useLingui();
  const { errors, isBusy } = form;
  return (
    <>
      <Checkbox label={t`People can sign in this way`} disabled={isBusy} {...form.register("isEnabled")} />
      <Field label={t`Redirect address`} hint={t`Register it with your service`}>
        <TextInput value={stored.redirectUri} readOnly className="bg-sunken font-mono" />
      </Field>
      <Field label={t`Issuer`} error={errors.issuer?.message} required hint={t`Such as https://login.example.com`}>
        <TextInput type="url" autoComplete="off" disabled={isBusy} {...form.register("issuer")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Client ID`} error={errors.clientId?.message} required>
          <TextInput autoComplete="off" disabled={isBusy} {...form.register("clientId")} />
        </Field>
        <Field
          label={t`Client secret`}
          error={errors.clientSecret?.message}
          required={stored.provider === null}
          {...(stored.provider && { hint: t`Leave empty to keep the stored one` })}
        >
          <PasswordInput autoComplete="off" disabled={isBusy} {...form.register("clientSecret")} />
        </Field>
      </div>
      <Field label={t`Further scopes`} error={errors.scopes?.message} optional hint={t`Such as groups`}>
        <TextInput autoComplete="off" disabled={isBusy} {...form.register("scopes")} />
      </Field>
    </>
  );
}

function Domains({ form, stored }: { form: Form; stored: Stored }) {
  const { t } = useLingui();
  const all = [...new Set([...stored.possibleDomains, ...(stored.provider?.domains ?? [])])].toSorted();
  return (
    <Controller
      control={form.control}
      name="domains"
      render={({ field }) => (
        <fieldset>
          <legend className="text-sm font-medium">{t`Allowed domains`}</legend>
          {all.map((domain) => (
            <Checkbox
              key={domain}
              label={domain}
              disabled={form.isBusy}
              checked={field.value.includes(domain)}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...field.value, domain] : field.value.filter((one) => one !== domain))
              }
            />
          ))}
          {form.errors.domains?.message !== undefined && (
            <p className="text-sm text-danger">{form.errors.domains.message}</p>
          )}
        </fieldset>
      )}
    />
  );
}

function Roles({ form }: { form: Form }) {
  const { t } = useLingui();
  const { errors, isBusy } = form;
  return (
    <>
      <Field
        label={t`Groups claim`}
        error={errors.roleClaim?.message}
        optional
        hint={t`The claim with a person’s groups, such as groups or realm_access.roles`}
      >
        <TextInput autoComplete="off" disabled={isBusy} {...form.register("roleClaim")} />
      </Field>
      <RoleRules form={form} />
      <Field
        label={t`Role for everyone else`}
        error={errors.defaultRole?.message}
        hint={t`Without one, only people in a group above come in`}
        className="max-w-xs"
      >
        <Select disabled={isBusy} {...form.register("defaultRole")}>
          <option value="">{t`None`}</option>
          <RoleOptions />
        </Select>
      </Field>
    </>
  );
}

function Required({ form, stored }: { form: Form; stored: Stored }) {
  const { t } = useLingui();
  const { errors, isBusy } = form;
  return (
    <>
      <Checkbox label={t`Required: no passwords at these domains`} disabled={isBusy} {...form.register("isRequired")} />
      <Field
        label={t`Exception`}
        error={errors.breakGlassId?.message}
        hint={t`This Super Admin can still sign in with a password if the service fails`}
        className="max-w-xs"
      >
        <Select disabled={isBusy} {...form.register("breakGlassId")}>
          <option value="">{t`None`}</option>
          {stored.administrators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

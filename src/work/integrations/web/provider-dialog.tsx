import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { type EntryForm, useEntryForm } from "#core/web/forms/form.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { ConnectEntry, ConnectForm } from "#work/integrations/shared/forms.ts";
import {
  PROVIDER_FIELDS,
  PROVIDERS,
  type ProviderField,
  type ProviderName,
  SECRET_FIELDS,
  SYNC_MINUTES,
} from "#work/integrations/shared/rules.ts";
import { EventPicker } from "./event-picker.tsx";
import { FIELD_WORDS, INTERVAL_WORDS, type Integration } from "./integration-words.ts";
import { useTest } from "./use-test.ts";

type Props = { providerName: ProviderName; edited?: Integration; onClose: () => void };
type Form = EntryForm<ConnectEntry, ConnectForm>;

/** What a provider needs. A connected one is tested at once; its secrets are never shown again. */
export function ProviderDialog({ providerName, edited, onClose }: Props) {
  const { t, i18n } = useLingui();
  const form = useProviderForm({ providerName, ...(edited && { edited }), onClose });
  const { type, required, optional } = PROVIDERS[providerName];
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: edited ? t`Configure ${providerName}` : t`Connect ${providerName}`,
        description: edited ? (
          <Trans>Its runs act under your rights once you save.</Trans>
        ) : (
          <Trans>Its runs act under your rights. Secrets are encrypted and never shown again.</Trans>
        ),
        submit: edited ? <Trans>Save</Trans> : <Trans>Connect</Trans>,
        busy: t`Saving...`,
      }}
    >
      {[...required, ...optional].map((name) => (
        <ProviderInput
          key={name}
          {...{ form, name }}
          required={required.includes(name)}
          isStored={edited !== undefined}
        />
      ))}
      {type === "communication" ? (
        <EventPicker
          value={form.watch("events") ?? []}
          onChange={(events) => form.setValue("events", events, { shouldDirty: true })}
        />
      ) : (
        <Field label={t`Sync interval`} error={form.errors.syncMinutes?.message}>
          <ChoiceSelect
            {...form.register("syncMinutes", { setValueAs: (value) => (value ? Number(value) : null) })}
            options={[
              ["", t`Default interval`],
              ...SYNC_MINUTES.map((minutes) => [String(minutes), i18n._(INTERVAL_WORDS[minutes])] as const),
            ]}
          />
        </Field>
      )}
    </EntryDialog>
  );
}

type InputProps = { form: Form; name: ProviderField; required: boolean; isStored: boolean };

function ProviderInput({ form, name, required, isStored }: InputProps) {
  const { t, i18n } = useLingui();
  const isSecret = SECRET_FIELDS.has(name);
  const hint = isSecret && isStored ? t`Leave empty to keep the stored one` : undefined;
  const input = form.register(name);
  if (name === "consent") return <Consent form={form} />;
  return (
    <Field
      label={i18n._(FIELD_WORDS[name])}
      required={required && !(isSecret && isStored)}
      optional={!required}
      error={form.errors[name]?.message}
      hint={hint}
    >
      {name === "serviceAccountKey" ? (
        <Textarea {...input} spellCheck={false} className="font-mono" />
      ) : isSecret ? (
        <PasswordInput {...input} autoComplete="off" />
      ) : (
        <TextInput {...input} autoComplete="off" />
      )}
    </Field>
  );
}

/** A personal account is read only with the consent of its person. */
function Consent({ form }: { form: Form }) {
  const { i18n } = useLingui();
  const problem = form.errors.consent?.message;
  return (
    <div>
      <Checkbox
        label={i18n._(FIELD_WORDS.consent)}
        checked={form.watch("consent") === "yes"}
        onChange={({ target }) => form.setValue("consent", target.checked ? "yes" : "", { shouldDirty: true })}
      />
      {problem !== undefined && <p className="text-sm text-danger">{problem}</p>}
    </div>
  );
}

function useProviderForm({ providerName, edited, onClose }: Props): Form {
  const { t } = useLingui();
  const create = useCommand(api.integrations.create);
  const configure = useCommand(api.integrations.configure);
  const test = useTest();
  return useEntryForm({
    schema: () =>
      import("#work/integrations/shared/forms.ts").then(({ connectForm, connectedForm }) =>
        edited ? connectedForm : connectForm,
      ),
    secret: [...SECRET_FIELDS],
    defaultValues: {
      providerName,
      ...Object.fromEntries(PROVIDER_FIELDS.map((name) => [name, edited?.fields[name] ?? ""])),
      events: edited?.events ?? [],
      syncMinutes: edited?.syncMinutes ?? null,
    },
    async send(values) {
      const saved = edited
        ? await configure.mutateAsync({ ...values, id: edited.id, rowVersion: edited.rowVersion })
        : await create.mutateAsync(values);
      const done = edited ? t`Integration saved` : t`Integration created successfully`;
      toast.success(done);
      onClose();
      test.run(saved, done);
    },
  });
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { Controller } from "react-hook-form";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { AccountError, confirmPassword } from "#core/web/app/account/account.ts";
import { toast } from "#core/web/app/toasts.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { KeyPermissions, useMyPermissions } from "./key-permissions.tsx";

const TERMS = [30, 90, 180, 365];

/** Makes a key, and shows it this once. */
export function NewApiKey({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  return token === undefined ? (
    <KeyForm onClose={onClose} onMade={setToken} />
  ) : (
    <MadeKey token={token} onClose={onClose} />
  );
}

type NewKey = ReturnType<typeof useNewKey>;

function useNewKey(onMade: (token: string) => void) {
  const { t } = useLingui();
  const create = useCommand(api.apiKeys.create);
  const reading = useMyPermissions().filter((permission) => permission.endsWith(":read"));
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ newKeyForm }) => newKeyForm),
    defaultValues: { name: "", permissions: reading, readOnly: true, days: 90, password: "" },
    send: async ({ password, ...entered }) => {
      try {
        await confirmPassword(password);
      } catch (error) {
        if (!(error instanceof AccountError) || error.code !== "INVALID_PASSWORD") throw error;
        form.setError("password", { message: t`Wrong password` });
        return;
      }
      const { token } = await create.mutateAsync(entered);
      await refresh(api.apiKeys.list);
      onMade(token);
    },
  });
  return form;
}

function KeyForm({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useLingui();
  const formId = useId();
  const form = useNewKey(onMade);
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={form.isDirty}
      title={<Trans>New API key</Trans>}
      description={<Trans>Grant only the access it needs.</Trans>}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isBusy} busyLabel={t`Creating...`}>
            <Trans>Create key</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
        <NameAndTerm form={form} />
        <Scopes form={form} />
        <Field
          label={t`Your password`}
          error={form.errors.password?.message}
          hint={t`Required for each new key. We’ll e-mail you about it.`}
          required
        >
          <PasswordInput autoComplete="current-password" disabled={form.isBusy} {...form.register("password")} />
        </Field>
      </form>
    </Dialog>
  );
}

function NameAndTerm({ form }: { form: NewKey }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Field label={t`Name`} error={form.errors.name?.message} required>
        <TextInput autoComplete="off" disabled={form.isBusy} {...form.register("name")} />
      </Field>
      <Field label={t`Expires`} error={form.errors.days?.message} required>
        <Select disabled={form.isBusy} {...form.register("days", { valueAsNumber: true })}>
          {TERMS.map((days) => (
            <option key={days} value={days}>
              {t`${days} days`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function Scopes({ form }: { form: NewKey }) {
  const { t } = useLingui();
  const problem = form.errors.permissions?.message;
  return (
    <Controller
      control={form.control}
      name="readOnly"
      render={({ field: readOnly }) => (
        <>
          <Checkbox
            label={t`Read-only`}
            checked={readOnly.value}
            onChange={({ target }) => readOnly.onChange(target.checked)}
          />
          <Controller
            control={form.control}
            name="permissions"
            render={({ field: { value, onChange } }) => (
              <KeyPermissions readOnly={readOnly.value} value={value} problem={problem} onChange={onChange} />
            )}
          />
        </>
      )}
    />
  );
}

function MadeKey({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  function copy() {
    navigator.clipboard.writeText(token).then(
      () => toast.success(t`API key copied`),
      () => toast.error(t`Your browser blocked copying. Select the key and copy it`),
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Your API key</Trans>}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>I’ve saved it</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Alert tone="warn">
          <Trans>Save this key now. It isn’t shown again.</Trans>
        </Alert>
        <p data-testid="api-key" className="rounded-card bg-sunken px-3 py-2 font-mono text-base break-all">
          {token}
        </p>
        <Button className="self-start" icon={<Copy aria-hidden className="size-4" />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <p className="text-sm text-quiet">
          <Trans>
            Sent as <code className="font-mono">Authorization: Bearer {token.slice(0, 10)}…</code> with each request.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { AccountError, changePassword } from "#core/web/app/account/account.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { Section } from "./section.tsx";

export function ChangePassword() {
  const { t } = useLingui();
  const keys = useRead(api.apiKeys.list, {}).data?.items ?? [];
  const [revokesKeys, setRevokesKeys] = useState(true);
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ changePasswordForm }) => changePasswordForm),
    defaultValues: { currentPassword: "", newPassword: "" },
    send: async (entered) => {
      try {
        await changePassword({ ...entered, keepApiKeys: !revokesKeys });
      } catch (error) {
        if (!(error instanceof AccountError) || error.code !== "INVALID_PASSWORD") throw error;
        form.setError("currentPassword", { message: t`Wrong password` });
        return;
      }
      form.reset();
      toast.success(t`Password changed. Your other sessions have ended.`);
    },
  });
  return (
    <Section
      title={<Trans>Password</Trans>}
      description={<Trans>Changing your password signs you out everywhere else.</Trans>}
    >
      <form {...form.props} className="flex max-w-sm flex-col gap-4">
        {form.failure !== undefined && (
          <Alert tone="danger">
            {form.failure instanceof AccountError ? form.failure.message : t`An unexpected error occurred`}
          </Alert>
        )}
        <Field label={t`Current password`} error={form.errors.currentPassword?.message} required>
          <PasswordInput autoComplete="current-password" disabled={form.isBusy} {...form.register("currentPassword")} />
        </Field>
        <Field
          label={t`New password`}
          error={form.errors.newPassword?.message}
          hint={t`At least 6 characters recommended`}
          required
        >
          <PasswordInput autoComplete="new-password" disabled={form.isBusy} {...form.register("newPassword")} />
        </Field>
        {keys.length > 0 && (
          <Checkbox
            label={t`Also revoke my API keys`}
            disabled={form.isBusy}
            checked={revokesKeys}
            onChange={({ target }) => setRevokesKeys(target.checked)}
          />
        )}
        <Button type="submit" className="self-start" busy={form.isBusy} busyLabel={t`Saving...`}>
          <Trans>Change password</Trans>
        </Button>
      </form>
    </Section>
  );
}

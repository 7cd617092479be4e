import { Trans, useLingui } from "@lingui/react/macro";
import { api, refresh } from "#core/web/api/api.ts";
import { AccountError, resetPassword } from "#core/web/app/account/account.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { Expired } from "./expired.tsx";

/** The new password of a person who has the link of a reset message. */
export function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ resetForm }) => resetForm),
    defaultValues: { password: "" },
    send: async ({ password }) => {
      await resetPassword(password, token);
      await refresh(api.auth.session);
      onDone();
    },
  });
  const { failure } = form;

  if (failure instanceof AccountError && failure.code === "INVALID_TOKEN") return <Expired />;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {failure !== undefined && (
        <Alert tone="danger">
          {failure instanceof AccountError ? failure.message : t`An unexpected error occurred`}
        </Alert>
      )}
      <Field label={t`New password`} error={form.errors.password?.message} hint={t`At least 6 characters recommended`}>
        <PasswordInput autoComplete="new-password" disabled={form.isBusy} {...form.register("password")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Saving...`}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  );
}

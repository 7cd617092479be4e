import { Trans, useLingui } from "@lingui/react/macro";
import { api, refresh } from "#core/web/api/api.ts";
import { AccountError, changePassword } from "#core/web/app/account/account.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { CardHeading } from "./auth-layout.tsx";
import { SignOutLink } from "./sign-out-link.tsx";

/** For somebody who came in with a temporary password: the server answers nothing else until they have their own. */
export function OwnPassword({ email }: { email: string }) {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ ownPasswordForm }) => ownPasswordForm),
    defaultValues: { temporary: "", password: "" },
    send: async ({ temporary, password }) => {
      try {
        await changePassword({ currentPassword: temporary, newPassword: password });
      } catch (error) {
        if (!(error instanceof AccountError) || error.code !== "INVALID_PASSWORD") throw error;
        form.setError("temporary", { message: t`Wrong temporary password` });
        return;
      }
      toast.success(t`Password saved`);
      await refresh(api.auth.session);
    },
  });
  return (
    <>
      <form {...form.props} className="flex flex-col gap-4">
        <CardHeading title={<Trans>Choose your own password</Trans>}>
          <Trans>An administrator created this account and knows its temporary password.</Trans>
        </CardHeading>
        {form.failure !== undefined && (
          <Alert tone="danger">
            {form.failure instanceof AccountError ? form.failure.message : t`An unexpected error occurred`}
          </Alert>
        )}
        <Field label={t`Temporary password`} error={form.errors.temporary?.message}>
          <PasswordInput autoComplete="current-password" disabled={form.isBusy} {...form.register("temporary")} />
        </Field>
        <Field
          label={t`New password`}
          error={form.errors.password?.message}
          hint={t`At least 6 characters recommended`}
        >
          <PasswordInput autoComplete="new-password" disabled={form.isBusy} {...form.register("password")} />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Saving...`}>
          <Trans>Save password</Trans>
        </Button>
      </form>
      <SignOutLink email={email} />
    </>
  );
}

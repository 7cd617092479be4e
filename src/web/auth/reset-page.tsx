import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api, refresh } from "../core/api/api.ts";
import { AccountError, resetPassword } from "../core/app/account.ts";
import { readTokenSearch } from "../core/app/auth-search.ts";
import { useEntryForm } from "../core/forms/form.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { AuthLayout, CardHeading } from "./auth-layout.tsx";

/** Where the link of a reset message leads. */
export function ResetPage() {
  const { token, error } = useSearch({ from: "/auth/reset", select: readTokenSearch });
  const [isDone, setDone] = useState(false);
  return (
    <AuthLayout>
      <CardHeading title={<Trans>Choose a new password</Trans>} />
      {isDone ? (
        <Done />
      ) : token === undefined || error !== undefined ? (
        <Expired />
      ) : (
        <NewPassword token={token} onDone={() => setDone(true)} />
      )}
    </AuthLayout>
  );
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
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

function Expired() {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="danger">
        <Trans>This link has expired or was already used.</Trans>
      </Alert>
      <Link to="/auth" search={{ view: "forgot" }} className={buttonStyle({ variant: "primary", size: "lg" })}>
        <Trans>Ask for a new link</Trans>
      </Link>
    </div>
  );
}

function Done() {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">
        <Trans>Your password has been changed. You’ve been signed out everywhere.</Trans>
      </Alert>
      <Link to="/auth" className={buttonStyle({ variant: "primary", size: "lg" })}>
        <Trans>Sign In</Trans>
      </Link>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { readTokenSearch } from "#core/web/app/account/auth-search.ts";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { AuthLayout, CardHeading } from "./auth-layout.tsx";
import { Expired } from "./expired.tsx";
import { FieldsPlace } from "./form-place.tsx";

const NewPassword = inReserve(() => import("./new-password.tsx"), "NewPassword", {
  Place: NewPasswordPlace,
  afterMs: 0,
});

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

function NewPasswordPlace() {
  const { t } = useLingui();
  return (
    <FieldsPlace
      fields={[{ label: t`New password`, hint: t`At least 6 characters recommended` }]}
      action={<Trans>Save password</Trans>}
    />
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

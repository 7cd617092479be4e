import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { api, refresh } from "#core/web/api/api.ts";
import { AccountError, confirmEmail } from "#core/web/app/account/account.ts";
import { readAuthSearch } from "#core/web/app/account/auth-search.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Spinner } from "#ui/web/feedback/spinner.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";

/** Where the link of a confirmation message leads. In the browser of the sign-up that is all; elsewhere its password is asked for. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: "/auth" });
  async function enter(password?: string) {
    await confirmEmail(token, password);
    toast.success(t`E-mail address confirmed`);
    await refresh(api.auth.session);
    await navigate({ search: {}, replace: true });
    return true;
  }
  const opened = useQuery({
    queryKey: ["confirm-email", token],
    queryFn: () => enter(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!opened.isError)
    return (
      <output className="flex items-center gap-2 text-base text-quiet">
        <Spinner />
        <Trans>Confirming your e-mail address...</Trans>
      </output>
    );
  return isSpent(opened.error) ? <Expired /> : <WithPassword onEnter={enter} />;
}

const isSpent = (failure: unknown) => failure instanceof AccountError && failure.code === "INVALID_TOKEN";

function WithPassword({ onEnter }: { onEnter: (password: string) => Promise<boolean> }) {
  const { t } = useLingui();
  const { email = "" } = useSearch({ from: "/auth", select: readAuthSearch });
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ confirmForm }) => confirmForm),
    defaultValues: { password: "" },
    send: async ({ password }) => {
      try {
        await onEnter(password);
      } catch (error) {
        if (!(error instanceof AccountError) || error.code !== "INVALID_PASSWORD") throw error;
        form.setError("password", { message: t`Wrong password for this sign-up` });
      }
    },
  });
  const { failure } = form;

  if (isSpent(failure)) return <Expired />;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Confirm your e-mail address</Trans>}>
        <Trans>Enter the password you chose when you signed up.</Trans>
      </CardHeading>
      {failure !== undefined && (
        <Alert tone="danger">
          {failure instanceof AccountError ? failure.message : t`An unexpected error occurred`}
        </Alert>
      )}
      <Field label={t`Email`}>
        <TextInput type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field label={t`Password`} error={form.errors.password?.message}>
        <PasswordInput autoComplete="current-password" disabled={form.isBusy} {...form.register("password")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Signing in...`}>
        <Trans>Confirm and sign in</Trans>
      </Button>
      <Link
        to="/auth"
        search={{ email, view: "forgot" }}
        className="self-center rounded-control text-base text-primary-text hover:underline"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
    </form>
  );
}

function Expired() {
  const { email } = useSearch({ from: "/auth", select: readAuthSearch });
  return (
    <div className="flex flex-col gap-4">
      <CardHeading title={<Trans>Confirm your e-mail address</Trans>} />
      <Alert tone="danger">
        <Trans>This link has expired or was already used. Sign in and we’ll send a new one.</Trans>
      </Alert>
      <Link
        to="/auth"
        search={email === undefined ? {} : { email }}
        className={buttonStyle({ variant: "primary", size: "lg" })}
      >
        <Trans>Sign In</Trans>
      </Link>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { AccountError, signIn } from "#core/web/app/account/account.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";
import type { Offer } from "./join-firm.tsx";

type Props = { invitation: Offer; token: string; signInSearch: { email: string; next: string } };

/** For an invited person who has an account: their password, and they are in. With a second factor its code comes between. */
export function JoinKnown({ invitation, token, signInSearch }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const accept = useCommand(api.auth.acceptInvitation);
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ confirmForm }) => confirmForm),
    defaultValues: { password: "" },
    send: async ({ password }) => {
      if ((await signIn(invitation.email, password)) === "second-factor") {
        await navigate({ to: "/auth", search: { ...signInSearch, view: "code" } });
        return;
      }
      try {
        await accept.mutateAsync({ token });
      } finally {
        await refresh(api.auth.session);
      }
      await navigate({ to: "/dashboard", replace: true });
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Join {invitation.firmName}</Trans>}>
        <Trans>You’ve been invited as {invitation.role}. Sign in with your account to join.</Trans>
      </CardHeading>
      {form.failure !== undefined && (
        <Alert tone="danger">
          {form.failure instanceof AccountError && form.failure.code === "INVALID_EMAIL_OR_PASSWORD"
            ? t`Incorrect email or password`
            : failureText(form.failure)}
        </Alert>
      )}
      <Field label={t`Email`}>
        <TextInput type="email" autoComplete="username" readOnly value={invitation.email} />
      </Field>
      <Field label={t`Password`} error={form.errors.password?.message}>
        <PasswordInput autoComplete="current-password" disabled={form.isBusy} {...form.register("password")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Joining...`}>
        <Trans>Sign in and join</Trans>
      </Button>
      <Link
        to="/auth"
        search={{ ...signInSearch, view: "forgot" }}
        className="self-center rounded-control text-base text-primary-text hover:underline"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
    </form>
  );
}

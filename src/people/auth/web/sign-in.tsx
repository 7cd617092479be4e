import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearch } from "@tanstack/react-router";
import { api, refresh } from "#core/web/api/api.ts";
import { useAnySession } from "#core/web/api/session.tsx";
import { AccountError, signIn } from "#core/web/app/account/account.ts";
import { readAuthSearch } from "#core/web/app/account/auth-search.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";
import { DEMO_PASSWORD, isDemoAccount } from "./demo-people.ts";
import { FirmSignIn } from "./firm/sign-in-by-firm.tsx";
import type { Notice } from "./notice.ts";
import { ResendVerification } from "./resend-verification.tsx";

type Props = { onNotice: (notice: Notice) => void; onSecondFactor: () => void };

export function SignIn({ onNotice, onSecondFactor }: Props) {
  const { t } = useLingui();
  const { email = "" } = useSearch({ from: "/auth", select: readAuthSearch });
  const isDemo = useAnySession().data?.demo === true && isDemoAccount(email);
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ signInForm }) => signInForm),
    defaultValues: { email, password: isDemo ? DEMO_PASSWORD : "" },
    draft: `sign-in ${email}`,
    secret: ["password"],
    send: async (entered) => {
      onNotice(null);
      try {
        if ((await signIn(entered.email, entered.password)) === "second-factor") return onSecondFactor();
      } catch (error) {
        onNotice({ tone: "danger", content: <SignInFailure error={error} email={entered.email} /> });
        return;
      }
      toast.success(t`Welcome back! You have successfully signed in.`);
      await refresh(api.auth.session);
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Connexion</Trans>}>
        <Trans>Accédez à votre tableau de bord</Trans>
      </CardHeading>
      <Field label={t`Email`} error={form.errors.email?.message}>
        <TextInput type="email" autoComplete="username" disabled={form.isBusy} {...form.register("email")} />
      </Field>
      <Field label={t`Password`} error={form.errors.password?.message}>
        <PasswordInput autoComplete="current-password" disabled={form.isBusy} {...form.register("password")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Signing in...`}>
        <Trans>Sign In</Trans>
      </Button>
      <FirmSignIn email={form.watch("email")} onNotice={onNotice} />
      <Link
        to="/auth"
        search={(search) => ({ ...readAuthSearch(search), view: "forgot" as const })}
        onClick={() => onNotice(null)}
        className="self-center rounded-control text-base text-primary-text hover:underline"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
    </form>
  );
}

function SignInFailure({ error, email }: { error: unknown; email: string }) {
  if (!(error instanceof AccountError)) return <Trans>An unexpected error occurred</Trans>;
  if (error.code === "INVALID_EMAIL_OR_PASSWORD") return <Trans>Incorrect email or password</Trans>;
  return (
    <>
      <p>{error.message}</p>
      {error.code === "EMAIL_NOT_VERIFIED" && <ResendVerification email={email} />}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useAnySession } from "#core/web/api/session.tsx";
import { AccountError, signUp } from "#core/web/app/account/account.ts";
import { readAuthSearch } from "#core/web/app/account/auth-search.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";
import type { Notice } from "./notice.ts";
import { ResendVerification } from "./resend-verification.tsx";

type Props = { onNotice: (notice: Notice) => void };

/** The form, or where accounts are made by invitation only, what to do instead. */
export function SignUp({ onNotice }: Props) {
  const byInvitation = useAnySession().data?.signup === "invite";
  if (!byInvitation) return <SignUpForm onNotice={onNotice} />;
  return (
    <Alert tone="info">
      <Trans>
        You need an invitation to create an account. Open the link in yours, or ask your firm’s administrator.
      </Trans>
    </Alert>
  );
}

function SignUpForm({ onNotice }: Props) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  const { email = "" } = useSearch({ from: "/auth", select: readAuthSearch });
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ signUpForm }) => signUpForm),
    defaultValues: { email, password: "" },
    draft: `sign-up ${email}`,
    secret: ["password"],
    send: async (entered) => {
      onNotice(null);
      try {
        await signUp(entered.email, entered.password);
      } catch (error) {
        onNotice({ tone: "danger", content: <SignUpFailure error={error} /> });
        return;
      }
      form.reset({ email: "", password: "" });
      setSentTo(entered.email);
    },
  });

  if (sentTo !== undefined) return <SignedUp email={sentTo} onOther={() => setSentTo(undefined)} />;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Créer un compte</Trans>}>
        <Trans>Rejoignez la plateforme Tranche</Trans>
      </CardHeading>
      <Field label={t`Professional Email`} error={form.errors.email?.message}>
        <TextInput type="email" autoComplete="username" disabled={form.isBusy} {...form.register("email")} />
      </Field>
      <Field label={t`Password`} error={form.errors.password?.message} hint={t`At least 6 characters recommended`}>
        <PasswordInput
          autoComplete="new-password"
          placeholder={t`Minimum 6 characters`}
          disabled={form.isBusy}
          {...form.register("password")}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Creating account...`}>
        <Trans>Create Account</Trans>
      </Button>
      <Consent />
    </form>
  );
}

function Consent() {
  return (
    <p className="text-center text-sm text-quiet">
      <Trans>
        By creating an account, you accept our{" "}
        <Link to="/terms" className="underline hover:text-text">
          terms of use
        </Link>{" "}
        and{" "}
        <Link to="/privacy" className="underline hover:text-text">
          privacy policy
        </Link>
        .
      </Trans>
    </p>
  );
}

function SignUpFailure({ error }: { error: unknown }) {
  return error instanceof AccountError ? error.message : <Trans>An unexpected error occurred</Trans>;
}

/** What comes next is in the mailbox; the form would only ask for the same again. */
function SignedUp({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success" takesFocus>
        <p>
          <Trans>Account created successfully! Check your email to confirm your registration.</Trans>
        </p>
        <p dir="auto" className="mt-1 font-medium wrap-anywhere">
          {email}
        </p>
        <ResendVerification email={email} />
      </Alert>
      <button
        type="button"
        onClick={onOther}
        className="self-center rounded-control text-base text-primary-text hover:underline"
      >
        <Trans>Use a different address</Trans>
      </button>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearch } from "@tanstack/react-router";
import { AccountError, requestPasswordReset } from "#core/web/app/account/account.ts";
import { readAuthSearch } from "#core/web/app/account/auth-search.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";
import { MailHint } from "./mail-hint.tsx";
import type { Notice } from "./notice.ts";

export function ForgotPassword({ onNotice }: { onNotice: (notice: Notice) => void }) {
  const { t } = useLingui();
  const { email = "" } = useSearch({ from: "/auth", select: readAuthSearch });
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ forgotForm }) => forgotForm),
    defaultValues: { email },
    send: async (entered) => {
      onNotice(null);
      try {
        await requestPasswordReset(entered.email);
        onNotice({ tone: "success", content: <Requested /> });
      } catch (error) {
        const message = error instanceof AccountError ? error.message : t`An unexpected error occurred`;
        onNotice({ tone: "danger", content: message });
      }
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Reset password</Trans>}>
        <Trans>We’ll e-mail you a reset link.</Trans>
      </CardHeading>
      <Field label={t`Email`} error={form.errors.email?.message}>
        <TextInput type="email" autoComplete="username" disabled={form.isBusy} {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Sending...`}>
        <Trans>Send link</Trans>
      </Button>
      <Link
        to="/auth"
        search={(search) => ({ ...readAuthSearch(search), view: undefined })}
        onClick={() => onNotice(null)}
        className="self-center rounded-control text-base text-primary-text hover:underline"
      >
        <Trans>Back to sign in</Trans>
      </Link>
    </form>
  );
}

function Requested() {
  return (
    <>
      <p>
        <Trans>If this address has an account, we’ve sent a link. It works for one hour.</Trans>
      </p>
      <MailHint />
    </>
  );
}

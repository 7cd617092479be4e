import { Trans, useLingui } from "@lingui/react/macro";
import { resendVerification } from "#core/web/app/account/account.ts";
import { toast } from "#core/web/app/toasts.ts";
import { MailHint } from "./mail-hint.tsx";

/** Sends the verification mail again. The answer is the same whether the address is known or not. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        className="mt-1 rounded-control font-medium underline"
        onClick={() => {
          resendVerification(email)
            .then(() => toast.success(t`We’ve sent a new e-mail to ${email}`))
            .catch(() => toast.error(t`An unexpected error occurred`));
        }}
      >
        <Trans>Resend e-mail</Trans>
      </button>
      <MailHint />
    </>
  );
}

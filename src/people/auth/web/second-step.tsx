import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { api, refresh } from "#core/web/api/api.ts";
import { AccountError, verifyBackupCode, verifyTotp } from "#core/web/app/account/account.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";
import type { Notice } from "./notice.ts";

type Props = { onNotice: (notice: Notice) => void; onBack: () => void };

/** After the right password: the code of the app, or one of the backup codes. */
export function SecondStep({ onNotice, onBack }: Props) {
  const [usesBackupCode, setUsesBackupCode] = useState(false);

  function leave(go: () => void) {
    onNotice(null);
    go();
  }

  return (
    <div className="flex flex-col gap-4">
      <CardHeading title={<Trans>Two-factor authentication</Trans>}>
        {usesBackupCode ? (
          <Trans>Enter one of your backup codes</Trans>
        ) : (
          <Trans>Enter the six-digit code from your authenticator app</Trans>
        )}
      </CardHeading>
      <CodeForm key={String(usesBackupCode)} usesBackupCode={usesBackupCode} onNotice={onNotice} onExpired={onBack} />
      <div className="flex flex-wrap justify-between gap-2">
        <TextButton onClick={() => leave(() => setUsesBackupCode(!usesBackupCode))}>
          {usesBackupCode ? <Trans>Use my authenticator app</Trans> : <Trans>Use a backup code</Trans>}
        </TextButton>
        <TextButton onClick={() => leave(onBack)}>
          <Trans>Back to sign in</Trans>
        </TextButton>
      </div>
    </div>
  );
}

type CodeProps = { usesBackupCode: boolean; onNotice: (notice: Notice) => void; onExpired: () => void };

function CodeForm({ usesBackupCode, onNotice, onExpired }: CodeProps) {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("./forms.ts").then((forms) => (usesBackupCode ? forms.backupCodeForm : forms.totpForm)),
    defaultValues: { code: "" },
    send: async ({ code }) => {
      onNotice(null);
      try {
        await (usesBackupCode ? verifyBackupCode(code) : verifyTotp(code));
      } catch (error) {
        const isOver = error instanceof AccountError && OVER.has(error.code);
        onNotice({ tone: "danger", content: <Refusal error={error} usesBackupCode={usesBackupCode} /> });
        if (isOver) onExpired();
        return;
      }
      toast.success(t`Welcome back! You have successfully signed in.`);
      await refresh(api.auth.session);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field label={usesBackupCode ? t`Backup code` : t`Code`} error={form.errors.code?.message}>
        <TextInput
          autoComplete="one-time-code"
          inputMode={usesBackupCode ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
          disabled={form.isBusy}
          {...form.register("code")}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Verifying...`}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}

/** After these the password is asked for again. */
const OVER = new Set(["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"]);

function Refusal({ error, usesBackupCode }: { error: unknown; usesBackupCode: boolean }) {
  if (!(error instanceof AccountError)) return <Trans>An unexpected error occurred</Trans>;
  switch (error.code) {
    case "INVALID_CODE":
      return <Trans>Invalid or already used code</Trans>;
    case "INVALID_BACKUP_CODE":
      return <Trans>Invalid or already used backup code</Trans>;
    case "ACCOUNT_TEMPORARILY_LOCKED":
      return <Trans>Too many attempts. Try again in 15 minutes</Trans>;
    case "INVALID_TWO_FACTOR_COOKIE":
    case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
      return <Trans>Verification expired. Sign in again</Trans>;
    default:
      return usesBackupCode ? (
        <Trans>La vérification du code de récupération a échoué</Trans>
      ) : (
        <Trans>La vérification du code a échoué</Trans>
      );
  }
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="rounded-control text-base text-primary-text hover:underline">
      {children}
    </button>
  );
}

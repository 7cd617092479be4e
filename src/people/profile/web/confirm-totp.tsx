import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { api, refresh } from "#core/web/api/api.ts";
import { AccountError, type TwoFactorSetup, verifyTotp } from "#core/web/app/account/account.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { QrCode } from "#ui/web/qr-code.tsx";

type Props = { setup: TwoFactorSetup; onCancel: () => void; onConfirmed: () => void };

/** The secret for the app, and the first code of it: only then does it count. */
export function ConfirmTotp({ setup, onCancel, onConfirmed }: Props) {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("./forms.ts").then(({ confirmationForm }) => confirmationForm),
    defaultValues: { code: "" },
    send: async ({ code }) => {
      try {
        await verifyTotp(code);
      } catch (error) {
        const isWrong = error instanceof AccountError && error.code === "INVALID_CODE";
        const reason = isWrong ? t`Code de vérification invalide` : t`La vérification du code a échoué`;
        toast.error(reason);
        form.setError("code", { message: reason });
        return;
      }
      toast.settle();
      onConfirmed();
      await refresh(api.twoFactor.settings);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const key = new URL(setup.totpURI).searchParams.get("secret") ?? "";

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-3">
        <p className="text-base">
          <Trans>Scan this code with your authenticator app, or enter the key.</Trans>
        </p>
        <QrCode text={setup.totpURI} label={t`QR code of the key below`} />
        <p data-testid="totp-key" className="rounded-card bg-sunken px-3 py-2 font-mono text-base break-all">
          {key.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </p>
        <a href={setup.totpURI} className="rounded-control text-base text-primary-text hover:underline">
          <Trans>Open in an authenticator app on this device</Trans>
        </a>
      </div>
      <Field label={t`Code`} error={form.errors.code?.message} hint={t`Six-digit code from your app`} required>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={form.isBusy}
          className="max-w-40"
          {...form.register("code")}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t`Verifying...`}>
          <Trans>Verify and enable</Trans>
        </Button>
        <Button onClick={onCancel} disabled={form.isBusy}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

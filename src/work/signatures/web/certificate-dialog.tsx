import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";

/** Brings a certificate with its key. The key is encrypted and never shown again. */
export function CertificateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState("");
  const send = useCommand(api.signingCertificates.import);
  const fields = send.error?.data.fields ?? {};
  async function run() {
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    send.mutate(
      { file: btoa(text), password },
      {
        onSuccess: () => {
          toast.success(t`Certificate imported`);
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={file !== undefined}
      title={t`Import certificate`}
      description={
        <Trans>New seals use it. Earlier seals keep theirs. The key is encrypted and never shown again.</Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={send.isPending} onClick={() => void run()}>
            <Trans>Import certificate</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {send.error && Object.keys(fields).length === 0 && <Alert tone="danger">{send.error.message}</Alert>}
        <FileDrop
          label={t`Certificate with its key`}
          hint={file === undefined ? t`PEM or PKCS#12 (.p12, .pfx), P-256 or RSA` : file.name}
          accept=".pem,.p12,.pfx"
          onFiles={([picked]) => setFile(picked)}
        />
        {fields["file"] !== undefined && <p className="text-sm text-danger">{fields["file"]}</p>}
        <Field label={t`Password of the key`} optional error={fields["password"]}>
          <PasswordInput
            autoComplete="off"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}

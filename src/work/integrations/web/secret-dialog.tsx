import { Trans, useLingui } from "@lingui/react/macro";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";

/** A secret, the only time it is shown. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(t`Secret copied`),
      () => toast.error(t`Select the secret and copy it`),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Signing secret`}
      description={<Trans>Copy it now: it isn’t shown again. Your program verifies each message with it.</Trans>}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Trans>Copy secret</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <code className="block rounded-control bg-sunken p-3 font-mono text-sm break-all select-all">{secret}</code>
    </Dialog>
  );
}

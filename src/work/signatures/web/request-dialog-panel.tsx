import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { RequestFields, useRequestForm } from "./request-form.tsx";

type Props = { document: { id: string; name: string }; onClose: () => void };

/** Asks for signatures of one document. */
export function RequestDialog({ document, onClose }: Props) {
  const { t } = useLingui();
  const form = useRequestForm(document, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={form.isDirty}
      title={t`Request Signature`}
      description={
        <Trans>
          Each signer of <bdi>{document.name}</bdi> gets a link by e-mail. No account is needed.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={form.isBusy} busyLabel={t`Sending...`} onClick={form.send}>
            <Trans>Request Signature</Trans>
          </Button>
        </>
      }
    >
      <RequestFields form={form} hasDocument />
    </Dialog>
  );
}

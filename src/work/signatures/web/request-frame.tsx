import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import type { useRequestForm } from "./request-form.tsx";

type FrameProps = {
  form: ReturnType<typeof useRequestForm>;
  description: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of every request: what it asks for differs, how it is sent does not. */
export function RequestFrame({ form, description, onClose, children }: FrameProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={form.isDirty}
      title={t`Request Signature`}
      description={description}
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
      {children}
    </Dialog>
  );
}

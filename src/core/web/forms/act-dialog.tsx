import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";

type Props = {
  title: string;
  description?: ReactNode;
  action: ReactNode;
  isDirty: boolean;
  isBusy: boolean;
  failure: string | undefined;
  onRun: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** What an act on records asks for, with its button. */
export function ActDialog({ title, description, action, isDirty, isBusy, failure, onRun, onClose, children }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={isDirty}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} busyLabel={t`Saving...`} onClick={onRun}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        {children}
      </div>
    </Dialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/web/button.tsx";

type Props = { busy: boolean; disabled?: boolean; onCancel: () => void; onSave: () => void; children: ReactNode };

/** The buttons below a dialog that saves. */
export function Answers({ busy, disabled = false, onCancel, onSave, children }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="primary" busy={busy} busyLabel={t`Saving...`} disabled={disabled} onClick={onSave}>
        {children}
      </Button>
    </>
  );
}

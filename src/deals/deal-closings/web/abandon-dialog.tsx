import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { Closing } from "./closing-values.tsx";

/** Ends a closing that comes to nothing, and keeps why. */
export function AbandonDialog({ closing: { id, company }, onClose }: { closing: Closing; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const abandon = useCommand(api.dealClosings.abandon);
  const beside = abandon.error?.data.fields?.["reason"];
  const run = () =>
    abandon.mutate(
      { id, reason },
      {
        onSuccess: () => {
          toast.success(t`Deal closing updated`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Abandon the closing of ${company}?`}
      description={<Trans>It counts in the success rate. Choose another status to take it up again.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={abandon.isPending} onClick={run}>
            <Trans>Abandon closing</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {abandon.isError && beside === undefined && <Alert tone="danger">{abandon.error.message}</Alert>}
        <Field label={<Trans>Reason</Trans>} required error={beside}>
          <TextInput value={reason} maxLength={500} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

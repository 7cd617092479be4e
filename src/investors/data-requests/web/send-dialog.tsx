import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { DataRequest } from "./values.ts";

/** Keeps the answers as they are now, and to whom they go. */
export function SendDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState(request.partner?.label ?? request.requester ?? "");
  const { mutate, error, isPending } = useCommand(api.dataRequests.send);
  const beside = error?.data.fields?.["sentTo"];
  const run = () =>
    mutate(
      { id: request.id, rowVersion: request.rowVersion, sentTo },
      {
        onSuccess: () => {
          toast.success(t`Marked as sent. Download the answers to hand them over`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Send ${request.name}`}
      description={
        <Trans>
          Keeps the answers and figures as they are now. Download them as PDF or Excel from the menu to hand them over.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isPending} busyLabel={t`Saving...`} onClick={run}>
            <Trans>Mark as sent</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && beside === undefined && <Alert tone="danger">{error.message}</Alert>}
        <Field label={<Trans>Sent to</Trans>} required error={beside}>
          <TextInput value={sentTo} maxLength={300} onChange={({ currentTarget }) => setSentTo(currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

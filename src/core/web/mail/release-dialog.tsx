import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { api, useCommand } from "../api/api.ts";
import { toast } from "../app/toasts.ts";

type Props = { hold: { id: string; why: string }; address: string; onClose: () => void };

/** Writes to an address again, and keeps why: who asked for it, or what was mended. */
export function ReleaseDialog({ hold: { id, why }, address, onClose }: Props) {
  const { t } = useLingui();
  const [releaseNote, setReleaseNote] = useState("");
  const { mutate, error, isPending } = useCommand(api.addressHolds.release);
  const isUnsubscribed = why === "unsubscribed";
  const beside = error?.data.fields?.["releaseNote"];
  const run = () =>
    mutate(
      { id, releaseNote },
      {
        onSuccess: () => {
          toast.success(isUnsubscribed ? t`Subscribed again` : t`Address cleared`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={isUnsubscribed ? t`Subscribe ${address} again?` : t`Clear ${address}?`}
      description={
        isUnsubscribed ? (
          <Trans>Only by their own wish: say who asked for it, and how.</Trans>
        ) : (
          <Trans>Mailings go there again. Say what has changed.</Trans>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" busy={isPending} onClick={run}>
            {isUnsubscribed ? <Trans>Subscribe again</Trans> : <Trans>Clear</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && beside === undefined && <Alert tone="danger">{error.message}</Alert>}
        <Field label={<Trans>Reason</Trans>} required error={beside}>
          <TextInput
            value={releaseNote}
            maxLength={500}
            onChange={({ currentTarget }) => setReleaseNote(currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}

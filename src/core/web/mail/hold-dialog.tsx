import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { api, useCommand } from "../api/api.ts";
import { toast } from "../app/toasts.ts";

/** Marks an address as bounced by hand: no mailing goes there until it is changed or cleared. */
export function HoldDialog({ address, title, onClose }: { address: string; title: string; onClose: () => void }) {
  const { t } = useLingui();
  const [words, setWords] = useState("");
  const { mutate, error, isPending } = useCommand(api.addressHolds.add);
  const run = () =>
    mutate(
      { address, why: "bounced", words },
      {
        onSuccess: () => {
          toast.success(t`Address marked`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={<Trans>No mailing goes there until it is changed or cleared.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" busy={isPending} onClick={run}>
            <Trans>Mark address</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Alert tone="danger">{error.message}</Alert>}
        <Field label={<Trans>What was said</Trans>}>
          <TextInput value={words} maxLength={500} onChange={({ currentTarget }) => setWords(currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

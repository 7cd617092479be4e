import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "../core/api/api.ts";
import { useFirmDay } from "../core/app/firm-day.ts";
import { toast } from "../core/app/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { Entry } from "./ledger-words.ts";

type Props = { entry: Entry; onClose: () => void; onPrepared: () => void };

/** Prepares the entry that takes another one back, with every sign turned; somebody else approves it. */
export function ReverseDialog({ entry, onClose, onPrepared }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [day, setDay] = useState(entry.effectiveOn);
  const [memo, setMemo] = useState(t`Reversal of entry ${entry.entryNo}`);
  const reverse = useCommand(api.journalDrafts.reverse);
  const { fields = {} } = reverse.error?.data ?? {};
  // What a cap table lacks is no field of this dialog.
  const isBeside = ["effectiveOn", "memo"].some((field) => fields[field] !== undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Reverse entry ${entry.entryNo}`}
      description={<Trans>Creates the same entry with reversed signs. Someone else must approve it.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={reverse.isPending}
            onClick={() =>
              reverse.mutate(
                { id: entry.id, effectiveOn: day, memo },
                {
                  onSuccess: () => {
                    toast.success(t`Reversal prepared. It waits for approval`);
                    onPrepared();
                  },
                },
              )
            }
          >
            <Trans>Prepare reversal</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {reverse.isError && !isBeside && <Alert tone="danger">{reverse.error.message}</Alert>}
        <Field label={<Trans>Date</Trans>} required error={fields["effectiveOn"]}>
          <DateInput value={day} onChange={setDay} today={today} />
        </Field>
        <Field label={<Trans>Description</Trans>} required error={fields["memo"]}>
          <TextInput value={memo} onChange={({ currentTarget }) => setMemo(currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

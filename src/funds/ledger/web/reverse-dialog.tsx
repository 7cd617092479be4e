import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { Entry } from "./ledger-words.ts";

type Props = { entry: Entry; onClose: () => void; onPrepared: () => void };

/** Prepares the entry that takes another one back, with every sign turned, or all of the import it came with; somebody else approves it. */
export function ReverseDialog({ entry, onClose, onPrepared }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [day, setDay] = useState(entry.effectiveOn);
  const [memo, setMemo] = useState(t`Reversal of entry ${entry.entryNo}`);
  const { batch, whole, run, error, isPending } = useReversal(entry, onPrepared);
  const { fields = {} } = error?.data ?? {};
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
          <Button variant="primary" busy={isPending} onClick={() => run({ effectiveOn: day, memo })}>
            <Trans>Prepare reversal</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && !isBeside && <Alert tone="danger">{error.message}</Alert>}
        {batch && batch.entries > 1 && <WholeImport batch={batch} whole={whole} />}
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

type Batch = NonNullable<OutputOf<typeof api.journalBatches.ofEntry>["batch"]>;
type Whole = { checked: boolean; set: (checked: boolean) => void };

/** Each entry is taken back on its own day; the one above is for those whose books are closed. */
function WholeImport({ batch: { name, entries }, whole }: { batch: Batch; whole: Whole }) {
  return (
    <div>
      <Checkbox
        label={
          <Trans>
            All {entries} entries of the import <bdi>{name}</bdi>
          </Trans>
        }
        checked={whole.checked}
        onChange={({ currentTarget }) => whole.set(currentTarget.checked)}
      />
      {whole.checked && (
        <p className="mt-1 text-sm text-quiet">
          <Trans>
            Each is reversed on its own day, or on the date below where its books are closed. Commitments stay as they
            are.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** What takes the entry back, or the whole import it came with. */
function useReversal(entry: Entry, onPrepared: () => void) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const { data } = useRead(api.journalBatches.ofEntry, { id: entry.id });
  const one = useCommand(api.journalDrafts.reverse);
  const all = useCommand(api.journalBatches.reverse);
  const batch = data?.batch ?? undefined;
  const onSuccess = () => {
    toast.success(t`Reversal prepared. It waits for approval`);
    onPrepared();
  };
  const run = (form: { effectiveOn: string; memo: string }) => {
    if (isWhole && batch) all.mutate({ id: batch.id, ...form }, { onSuccess });
    else one.mutate({ id: entry.id, ...form }, { onSuccess });
  };
  const { error, isPending } = isWhole ? all : one;
  return { batch, whole: { checked: isWhole, set: setWhole }, run, error, isPending };
}

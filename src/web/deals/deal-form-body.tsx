import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { storedInConflict } from "../core/conflict.ts";
import { failureText } from "../core/form.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { useGuardedClose } from "../ui/dialog.tsx";
import { DealConflict } from "./deal-conflict.tsx";
import { DealFields, RoundFields, WorkFields } from "./deal-fields.tsx";
import type { DealForm } from "./deal-form.ts";
import type { DealEntry, DealRecord } from "./entry-values.ts";

const FORM_ID = "deal-form";

/** The form itself, the same in the dialog and on the pages. */
export function DealFormBody({ form }: { form: DealForm }) {
  const [settled, setSettled] = useState<unknown>();
  const current = storedInConflict(form.failure) as DealRecord | undefined;

  function resolve(entry: DealEntry) {
    setSettled(form.failure);
    for (const [name, value] of Object.entries(entry))
      form.setValue(name as keyof DealEntry, value, { shouldDirty: true });
    void form.props.onSubmit();
  }

  return (
    <form id={FORM_ID} {...form.props}>
      {form.failure !== undefined && current === undefined && (
        <Alert tone="danger" className="mb-4">
          {failureText(form.failure)}
        </Alert>
      )}
      <DealFields form={form} />
      <WorkFields form={form} />
      <RoundFields form={form} />
      {current && form.failure !== settled && (
        <DealConflict
          mine={form.getValues()}
          current={current}
          onClose={() => setSettled(form.failure)}
          onResolve={resolve}
        />
      )}
    </form>
  );
}

export function DealFormButtons({ form, onCancel }: { form: DealForm; onCancel: () => void }) {
  const { t } = useLingui();
  const { question, close } = useGuardedClose({ onClose: onCancel, dirty: form.isDirty });
  return (
    <>
      <Button disabled={form.isBusy} onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={FORM_ID} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
        {form.task.kind === "edit" ? <Trans>Update Deal</Trans> : <Trans>Add Deal</Trans>}
      </Button>
      {question}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { differences, storedInConflict } from "../core/conflict.ts";
import { failureText } from "../core/form.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { useGuardedClose } from "../ui/dialog.tsx";
import { CompanyFields, MoreFields } from "./company-fields.tsx";
import type { CompanyForm } from "./company-form.ts";
import { type CompanyEntry, type CompanyRecord, entryOf, FORM_FIELDS } from "./company-values.ts";
import { FIELD_WORDS, valueText } from "./vocabulary.ts";

const FORM_ID = "company-form";

/** The form itself, the same in a dialog and on the page. */
export function CompanyFormBody({ form }: { form: CompanyForm }) {
  const [settled, setSettled] = useState<unknown>();
  const current = storedInConflict(form.failure) as CompanyRecord | undefined;

  function resolve(entry: CompanyEntry) {
    setSettled(form.failure);
    for (const [name, value] of Object.entries(entry)) {
      form.setValue(name as keyof CompanyEntry, value, { shouldDirty: true });
    }
    void form.props.onSubmit();
  }

  return (
    <form id={FORM_ID} {...form.props}>
      {form.failure !== undefined && current === undefined && (
        <Alert tone="danger" className="mb-4">
          {failureText(form.failure)}
        </Alert>
      )}
      <CompanyFields form={form} />
      <h2 className="mt-5 mb-3 border-t border-line pt-4 text-sm font-semibold">
        <Trans>More about the company</Trans>
      </h2>
      <MoreFields form={form} />
      {current && form.failure !== settled && (
        <Conflict
          mine={form.getValues()}
          current={current}
          onClose={() => setSettled(form.failure)}
          onResolve={resolve}
        />
      )}
    </form>
  );
}

type ConflictProps = {
  mine: CompanyEntry;
  current: CompanyRecord;
  onClose: () => void;
  onResolve: (entry: CompanyEntry) => void;
};

function Conflict({ mine, current, onClose, onResolve }: ConflictProps) {
  const { i18n } = useLingui();
  const theirs = entryOf(current);
  const fields = differences(FORM_FIELDS, { mine, theirs, seen: mine.seen ?? {} }).map((difference) => ({
    ...difference,
    label: i18n._(FIELD_WORDS[difference.field]),
    mine: valueText(i18n, difference.field, mine[difference.field]),
    theirs: valueText(i18n, difference.field, theirs[difference.field]),
  }));
  return (
    <ConflictDialog
      title={<Trans>Somebody changed this company while you were editing it</Trans>}
      fields={fields}
      onClose={onClose}
      onResolve={(kept) => onResolve({ ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) })}
    />
  );
}

export function CompanyFormButtons({ form, onCancel }: { form: CompanyForm; onCancel: () => void }) {
  const { t } = useLingui();
  const { question, close } = useGuardedClose({ onClose: onCancel, dirty: form.isDirty });
  return (
    <>
      <Button disabled={form.isBusy} onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={FORM_ID} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
        {form.edited ? <Trans>Update Company</Trans> : <Trans>Add Prospect</Trans>}
      </Button>
      {question}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { differences, storedInConflict } from "../core/conflict.ts";
import { failureText } from "../core/form.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { Dialog, useGuardedClose } from "../ui/dialog.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { type ContactForm, useContactForm } from "./contact-form.ts";
import { type ContactEntry, type ContactRecord, entryOf, FORM_FIELDS } from "./contact-values.ts";
import { FIELD_WORDS, valueText } from "./vocabulary.ts";

const FORM_ID = "contact-form";

type Props = { edited: ContactRecord | null; onClose: () => void };

/** Add Contact and Edit, over what they were opened from. */
export function ContactFormDialog({ edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useContactForm(edited, onClose);

  function giveUp() {
    form.discard();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={giveUp}
      size="lg"
      title={edited ? t`Edit ${edited.name}` : <Trans>Add Contact</Trans>}
      dirty={form.isDirty}
      footer={<FormButtons form={form} onCancel={giveUp} />}
    >
      <FormBody form={form} />
    </Dialog>
  );
}

function FormBody({ form }: { form: ContactForm }) {
  const [settled, setSettled] = useState<unknown>();
  const current = storedInConflict(form.failure) as ContactRecord | undefined;

  function resolve(entry: ContactEntry) {
    setSettled(form.failure);
    for (const [name, value] of Object.entries(entry)) {
      form.setValue(name as keyof ContactEntry, value, { shouldDirty: true });
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
      <ContactFields form={form} />
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
  mine: ContactEntry;
  current: ContactRecord;
  onClose: () => void;
  onResolve: (entry: ContactEntry) => void;
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
      title={<Trans>Somebody changed this contact while you were editing it</Trans>}
      fields={fields}
      onClose={onClose}
      onResolve={(kept) => onResolve({ ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) })}
    />
  );
}

function FormButtons({ form, onCancel }: { form: ContactForm; onCancel: () => void }) {
  const { t } = useLingui();
  const { question, close } = useGuardedClose({ onClose: onCancel, dirty: form.isDirty });
  return (
    <>
      <Button disabled={form.isBusy} onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={FORM_ID} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
        {form.edited ? <Trans>Update Contact</Trans> : <Trans>Add Contact</Trans>}
      </Button>
      {question}
    </>
  );
}

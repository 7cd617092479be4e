import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OriginType } from "#shared/origins/rules.ts";
import { differences, storedInConflict } from "../core/conflict.ts";
import { failureText } from "../core/form.ts";
import { useOwners } from "../core/owners.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { Dialog, useGuardedClose } from "../ui/dialog.tsx";
import { OriginFields } from "./origin-fields.tsx";
import { type OriginForm, useOriginForm } from "./origin-form.ts";
import { entryOf, FORM_FIELDS, type OriginEntry, type OriginRecord } from "./origin-values.ts";
import { FIELD_WORDS, valueText } from "./vocabulary.ts";

const FORM_ID = "origin-form";

type Props = { type: OriginType; edited: OriginRecord | null; onClose: () => void };

/** A new event or partner, or an edit, over what it was opened from. */
export function OriginFormDialog({ type, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useOriginForm(type, edited, onClose);

  function giveUp() {
    form.discard();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={giveUp}
      size="lg"
      title={edited ? t`Edit ${edited.name}` : type === "event" ? t`Add event` : t`Add partner`}
      dirty={form.isDirty}
      footer={<FormButtons form={form} type={type} onCancel={giveUp} />}
    >
      <FormBody form={form} />
    </Dialog>
  );
}

function FormBody({ form }: { form: OriginForm }) {
  const [settled, setSettled] = useState<unknown>();
  const current = storedInConflict(form.failure) as OriginRecord | undefined;

  function resolve(entry: OriginEntry) {
    setSettled(form.failure);
    for (const [name, value] of Object.entries(entry)) {
      form.setValue(name as keyof OriginEntry, value, { shouldDirty: true });
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
      <OriginFields form={form} />
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
  mine: OriginEntry;
  current: OriginRecord;
  onClose: () => void;
  onResolve: (entry: OriginEntry) => void;
};

function Conflict({ mine, current, onClose, onResolve }: ConflictProps) {
  const { i18n } = useLingui();
  const { nameOf } = useOwners();
  const theirs = entryOf(current);
  const textOf = (entry: OriginEntry, field: (typeof FORM_FIELDS)[number]) => {
    if (field === "contact") return entry.contact?.name ?? "";
    return field === "ownerId" ? nameOf(entry.ownerId ?? "") : valueText(i18n, field, entry[field]);
  };
  const fields = differences(FORM_FIELDS, { mine, theirs, seen: mine.seen ?? {} }).map((difference) => ({
    ...difference,
    label: i18n._(FIELD_WORDS[difference.field]),
    mine: textOf(mine, difference.field),
    theirs: textOf(theirs, difference.field),
  }));
  return (
    <ConflictDialog
      title={<Trans>Somebody changed this while you were editing it</Trans>}
      fields={fields}
      onClose={onClose}
      onResolve={(kept) => onResolve({ ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) })}
    />
  );
}

function FormButtons({ form, type, onCancel }: { form: OriginForm; type: OriginType; onCancel: () => void }) {
  const { t } = useLingui();
  const { question, close } = useGuardedClose({ onClose: onCancel, dirty: form.isDirty });
  const isEvent = type === "event";
  const label = form.edited ? (isEvent ? t`Update event` : t`Update partner`) : isEvent ? t`Add event` : t`Add partner`;
  return (
    <>
      <Button disabled={form.isBusy} onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={FORM_ID} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
        {label}
      </Button>
      {question}
    </>
  );
}

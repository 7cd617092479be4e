import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ActDialog } from "#core/web/forms/act-dialog.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { Document } from "../document-values.tsx";

/** Until when a document is kept, and why it’s under legal hold. */
export function HoldDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useLingui();
  const [until, setUntil] = useState(document.retainUntil ?? "");
  const [isHeld, setHeld] = useState(document.heldAt !== null);
  const [reason, setReason] = useState(document.holdReason ?? "");
  const [isTried, setTried] = useState(false);
  const hold = useCommand(api.documents.hold);
  const fields = hold.error?.data.fields;
  const missing = isTried && isHeld && reason.trim() === "" ? t`Enter why it’s held` : undefined;
  function run() {
    setTried(true);
    if (isHeld && reason.trim() === "") return;
    hold.mutate(
      { id: document.id, retainUntil: until, holdReason: isHeld ? reason : null },
      {
        onSuccess: () => {
          toast.success(t`Retention saved`);
          onClose();
        },
      },
    );
  }
  return (
    <ActDialog
      title={t`Retention of ${document.name}`}
      action={<Trans>Save</Trans>}
      isDirty={until !== (document.retainUntil ?? "") || reason !== (document.holdReason ?? "")}
      isBusy={hold.isPending}
      failure={fields === undefined ? hold.error?.message : undefined}
      onRun={run}
      onClose={onClose}
    >
      <Field
        label={t`Keep until`}
        hint={<Trans>It can’t be deleted before the day after.</Trans>}
        error={fields?.["retainUntil"]}
        optional
      >
        <DateInput value={until} onChange={setUntil} lie="ahead" />
      </Field>
      <Checkbox
        label={<Trans>Legal hold: it can’t be deleted until the hold is released</Trans>}
        checked={isHeld}
        onChange={({ currentTarget }) => setHeld(currentTarget.checked)}
      />
      {isHeld && (
        <Field label={t`Reason`} error={missing ?? fields?.["holdReason"]} required>
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}

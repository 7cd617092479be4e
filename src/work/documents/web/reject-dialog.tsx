import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { useReview } from "./use-review.ts";

type Props = { document: { id: string; name: string }; onClose: () => void };

/** Who rejects says why. */
export function RejectDialog({ document: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const [note, setNote] = useState("");
  const { review, isPending, problem } = useReview(id);
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={note !== ""}
      title={t`Reject ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => review("rejected", note, onClose)}>
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Reason`} error={problem} required>
        <Textarea
          rows={3}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}

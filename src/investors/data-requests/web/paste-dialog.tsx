import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { questionsOf } from "#investors/data-requests/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";

/** Takes a questionnaire as it stands in a document: one question in each line. */
export function PasteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const [pasted, setPasted] = useState("");
  const { mutate, error, isPending } = useCommand(api.dataRequests.addQuestions);
  const beside = error?.data.fields?.["pasted"];
  const count = questionsOf(pasted).length;
  const run = () =>
    mutate(
      { id, pasted },
      {
        onSuccess: () => {
          toast.success(t`Questions added`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Paste questions`}
      description={<Trans>One question in each line. A line that ends with a colon starts a section.</Trans>}
      dirty={pasted !== ""}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isPending} busyLabel={t`Saving...`} onClick={run}>
            {count > 0 ? t`Add ${count} questions` : t`Add questions`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && beside === undefined && <Alert tone="danger">{error.message}</Alert>}
        <Field label={<Trans>Questions</Trans>} required error={beside}>
          <Textarea rows={12} value={pasted} onChange={({ currentTarget }) => setPasted(currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

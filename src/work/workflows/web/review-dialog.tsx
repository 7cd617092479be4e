import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ActDialog } from "#core/web/forms/act-dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { ColleagueSelect } from "./colleague-select.tsx";
import type { Instance } from "./workflow-words.ts";

/** Asks a colleague to review a workflow. */
export function ReviewDialog({ instance: { id, name }, onClose }: { instance: Instance; onClose: () => void }) {
  const { t } = useLingui();
  const [reviewerId, setReviewer] = useState("");
  const [note, setNote] = useState("");
  const ask = useCommand(api.workflowInstances.requestReview);
  const missing = ask.isError && reviewerId === "" ? t`Choose a colleague` : undefined;
  const problem = missing ?? ask.error?.data.fields?.["reviewerId"];
  const run = () =>
    ask.mutate(
      { id, reviewerId, note },
      {
        onSuccess: () => {
          toast.success(t`Review requested`);
          onClose();
        },
      },
    );
  return (
    <ActDialog
      title={t`Request a review of ${name}`}
      description={<Trans>The reviewer gets a task and a notification.</Trans>}
      action={<Trans>Request Review</Trans>}
      isDirty={reviewerId !== "" || note !== ""}
      isBusy={ask.isPending}
      failure={problem === undefined ? ask.error?.message : undefined}
      onRun={run}
      onClose={onClose}
    >
      <Field label={t`Reviewer`} required error={problem}>
        <ColleagueSelect value={reviewerId} onChange={setReviewer} none={t`Choose a colleague`} />
      </Field>
      <Field label={t`Note`} optional>
        <Textarea
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
    </ActDialog>
  );
}

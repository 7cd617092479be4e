import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";

type Props = { document: { id: string; name: string }; onClose: () => void };

/** Asks a colleague who may decide it for a review; the task is theirs. */
export function AskReviewDialog({ document: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const reviewers = useRead(api.documents.reviewers, {});
  const ask = useCommand(api.documents.askReview);
  const [chosen, setChosen] = useState("");
  const offered = reviewers.data?.items ?? [];
  const run = () =>
    ask.mutate(
      { id, reviewerId: chosen },
      {
        onSuccess: () => {
          toast.success(t`Review requested`);
          onClose();
        },
      },
    );
  const problem = ask.error?.data.fields?.["reviewerId"];
  const failure = reviewers.error?.message ?? (problem === undefined ? ask.error?.message : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={chosen !== ""}
      title={t`Ask for a review of ${name}`}
      description={<Trans>The reviewer gets a task and a notification.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={chosen === ""} busy={ask.isPending} onClick={run}>
            <Trans>Ask for review</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        <Field label={t`Reviewer`} error={problem} required>
          <Select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            <option value="">{t`Choose a colleague`}</option>
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {one.id === user.id ? t`${one.name} (you)` : one.name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}

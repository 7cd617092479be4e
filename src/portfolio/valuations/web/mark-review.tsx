import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { Mark } from "./valuation-values.tsx";

type Props = { mark: Mark; onDone: () => void };

/** A second person says that a mark is right, or returns it with a word. */
export function MarkReview({ mark, onDone }: Props) {
  const mayReview = useCan("valuation:review");
  const { user } = useSession();
  if (!mayReview || mark.state === "returned") return null;
  if (mark.preparedBy?.id === user.id)
    return (
      <p className="text-sm text-quiet">
        <Trans>You prepared this mark. A colleague reviews it.</Trans>
      </p>
    );
  return <Review mark={mark} onDone={onDone} />;
}

function Review({ mark: { id, rowVersion, state }, onDone }: Props) {
  const { t } = useLingui();
  const [note, setNote] = useState("");
  const review = useCommand(api.valuations.review);
  const back = useCommand(api.valuations.return);
  const seen = { id, rowVersion, note };
  const { fields = {} } = back.error?.data ?? {};
  return (
    <div className="flex flex-col gap-2">
      <Field label={t`Comment`} hint={t`Needed when you return the mark.`} error={fields["note"]}>
        <Textarea dir="auto" rows={2} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {state === "prepared" && (
          <Button
            variant="primary"
            busy={review.isPending}
            onClick={() =>
              review.mutate(seen, {
                onSuccess: () => {
                  toast.success(t`Mark reviewed`);
                  onDone();
                },
                onError: ({ message }) => toast.error(message, t`Failed to review mark`),
              })
            }
          >
            <Trans>Mark as reviewed</Trans>
          </Button>
        )}
        <Button
          busy={back.isPending}
          onClick={() =>
            back.mutate(seen, {
              onSuccess: () => {
                toast.success(t`Mark returned`);
                onDone();
              },
              onError: ({ message, data }) => {
                if (data.fields === undefined) toast.error(message, t`Failed to return mark`);
              },
            })
          }
        >
          <Trans>Return</Trans>
        </Button>
      </div>
    </div>
  );
}

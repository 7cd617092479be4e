import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { SNOOZED_DAYS } from "#insight/insights/shared/rules.ts";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { dayBefore } from "#ui/web/text/dates.ts";
import type { Recommendation } from "./insights-words.ts";

type Props = { recommendation: Recommendation; onClose: () => void };

/** Hides a recommendation from the firm until a day. */
export function SnoozeDialog({ recommendation, onClose }: Props) {
  const { t } = useLingui();
  const today = useNow();
  const [until, setUntil] = useState(() => dayBefore(today, -SNOOZED_DAYS));
  const { error, ...decide } = useDecide(recommendation, onClose);
  const { label } = recommendation.record;
  return (
    <DecisionDialog
      title={t`Snooze the recommendation about ${label}?`}
      description={
        <Trans>It returns on this day if its reason still applies. Colleagues don’t see it until then.</Trans>
      }
      action={t`Snooze`}
      isBusy={decide.isPending}
      onRun={() => decide.run({ decision: "snoozed", until }, t`Recommendation snoozed`)}
      onClose={onClose}
    >
      <Field label={t`Until`} error={error?.data.fields?.["until"] ?? error?.message}>
        <DateInput value={until} onChange={setUntil} lie="ahead" />
      </Field>
    </DecisionDialog>
  );
}

/** Ends a recommendation with a reason. */
export function DismissDialog({ recommendation, onClose }: Props) {
  const { t } = useLingui();
  const [note, setNote] = useState("");
  const { error, ...decide } = useDecide(recommendation, onClose);
  const { label } = recommendation.record;
  return (
    <DecisionDialog
      title={t`Dismiss the recommendation about ${label}?`}
      description={<Trans>Your firm doesn’t see it again. You can reopen it under Decided.</Trans>}
      action={t`Dismiss`}
      isBusy={decide.isPending}
      onRun={() => decide.run({ decision: "dismissed", note }, t`Recommendation dismissed`)}
      onClose={onClose}
    >
      <Field label={t`Reason`} required error={error?.data.fields?.["note"] ?? error?.message}>
        <Textarea rows={3} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      </Field>
    </DecisionDialog>
  );
}

function useDecide({ record, reason }: Recommendation, onDone: () => void) {
  const { mutate, isPending, error } = useCommand(api.insights.decide);
  const run = (form: { decision: "snoozed" | "dismissed"; until?: string; note?: string }, done: string) =>
    mutate(
      { recordId: record.id, reason, ...form },
      {
        onSuccess: () => {
          toast.success(done);
          onDone();
        },
      },
    );
  return { run, isPending, error };
}

type DialogProps = {
  title: string;
  description: ReactNode;
  action: string;
  isBusy: boolean;
  onRun: () => void;
  onClose: () => void;
  children: ReactNode;
};

function DecisionDialog({ title, description, action, isBusy, onRun, onClose, children }: DialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} onClick={onRun}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

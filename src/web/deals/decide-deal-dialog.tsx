import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import type { Decision } from "#shared/deals/forms.ts";
import { PASS_REASONS } from "#shared/deals/rules.ts";
import { api, useCommand } from "../core/api.ts";
import { useFirmDay } from "../core/firm-day.ts";
import { failureText, useEntryForm } from "../core/form.ts";
import { toast } from "../core/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { SuggestedInput } from "../ui/suggested-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import type { DealRecord } from "./entry-values.ts";

const FORM_ID = "decide-deal";

type Props = { deal: DealRecord; onClose: () => void };

/** How a deal ended: invested, or passed on for a reason and perhaps until a day. */
export function DecideDealDialog({ deal, onClose }: Props) {
  const { t } = useLingui();
  const form = useDecisionForm(deal, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={form.isDirty}
      title={<Trans>Outcome</Trans>}
      description={deal.name}
      footer={
        <>
          <Button disabled={form.isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
            <Trans>Save outcome</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM_ID} {...form.props} className="flex flex-col gap-3">
        {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
        <DecisionFields form={form} />
      </form>
    </Dialog>
  );
}

function useDecisionForm({ id, outcome, passReason, outcomeNote, lookAgainOn }: DealRecord, onSaved: () => void) {
  const { t } = useLingui();
  const decide = useCommand(api.deals.decide);
  return useEntryForm({
    schema: () => import("#shared/deals/forms.ts").then(({ decisionForm }) => decisionForm),
    defaultValues: {
      outcome: outcome === "open" ? "passed" : outcome,
      passReason: passReason ?? "",
      outcomeNote,
      lookAgainOn: lookAgainOn ?? "",
    },
    send: async (decision: Decision) => {
      await decide.mutateAsync({ id, ...decision });
      toast.success(t`Outcome saved`);
      onSaved();
    },
  });
}

function DecisionFields({ form }: { form: ReturnType<typeof useDecisionForm> }) {
  const { t } = useLingui();
  const tomorrow = useFirmDay(1);
  const isPassed = useWatch({ control: form.control, name: "outcome" }) === "passed";
  return (
    <>
      <Field label={t`Outcome`} error={form.errors.outcome?.message}>
        <Select {...form.register("outcome")}>
          <option value="passed">{t`Passed`}</option>
          <option value="invested">{t`Invested`}</option>
        </Select>
      </Field>
      {isPassed && (
        <>
          <Field label={t`Reason for Passing`} required error={form.errors.passReason?.message}>
            <SuggestedInput suggestions={PASS_REASONS} {...form.register("passReason")} />
          </Field>
          <Field
            label={t`Look Again On`}
            hint={t`On this day the deal is open again by itself, and its owner is told.`}
            error={form.errors.lookAgainOn?.message}
          >
            <DateInput min={tomorrow} {...form.register("lookAgainOn")} />
          </Field>
        </>
      )}
      <Field label={t`Note on the Outcome`} error={form.errors.outcomeNote?.message}>
        <Textarea dir="auto" {...form.register("outcomeNote")} />
      </Field>
    </>
  );
}

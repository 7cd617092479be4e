import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { FormWord } from "#core/web/forms/form-words.tsx";
import { FormBody } from "#core/web/records/form/record-form-dialog.tsx";
import type { Decision } from "#deals/deals/shared/forms.ts";
import { INVESTED_STAGE, PASS_REASONS } from "#deals/deals/shared/rules.ts";
import { INVESTED_NEEDS, missingAt, REQUIRABLE_FIELDS, type Requirable } from "#deals/deals/shared/stage-rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { DealRecord } from "../fields/entry-values.ts";
import { DealFields } from "../form/deal-fields.tsx";
import { type DealForm, useDealForm } from "../form/deal-form.ts";

const FORM_ID = "decide-deal";

type Props = { deal: DealRecord; onClose: () => void };

/** How a deal ended: passed on for a reason and perhaps until a day, or invested in, with what an investment says of itself. */
export function DecideDealDialog({ deal, onClose }: Props) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Ending>("passed");
  const passing = usePassingForm(deal, onClose);
  const today = useFirmDay();
  const note = () => passing.getValues("outcomeNote") ?? "";
  const investing = useDealForm({ kind: "invest", deal, today, note }, { onSaved: onClose });
  const isPassed = outcome === "passed";
  const { isBusy } = isPassed ? passing : investing;

  function giveUp() {
    investing.discard();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={giveUp}
      dirty={passing.isDirty || investing.isDirty}
      title={<Trans>Outcome</Trans>}
      description={deal.name}
      footer={
        <>
          <Button disabled={isBusy} onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={isPassed ? FORM_ID : investing.id}
            variant="primary"
            busy={isBusy}
            busyLabel={t`Saving...`}
          >
            <Trans>Save outcome</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <OutcomeSelect value={outcome} onChange={setOutcome} />
        {isPassed ? (
          <form id={FORM_ID} {...passing.props} className="flex flex-col gap-3">
            {passing.failure !== undefined && <Alert tone="danger">{failureText(passing.failure)}</Alert>}
            <PassingFields form={passing} />
          </form>
        ) : (
          <FormBody form={investing}>
            <InvestmentFields form={investing} deal={deal} />
          </FormBody>
        )}
        <Field label={t`Outcome note`} error={passing.errors.outcomeNote?.message}>
          <Textarea dir="auto" {...passing.register("outcomeNote")} />
        </Field>
      </div>
    </Dialog>
  );
}

type Ending = "passed" | "invested";

function OutcomeSelect({ value, onChange }: { value: Ending; onChange: (ending: Ending) => void }) {
  const { t } = useLingui();
  return (
    <Field label={t`Outcome`}>
      <Select value={value} onChange={({ target }) => onChange(target.value === "invested" ? "invested" : "passed")}>
        <option value="passed">{t`Passed`}</option>
        <option value="invested">{t`Invested`}</option>
      </Select>
    </Field>
  );
}

function usePassingForm({ id, passReason, outcomeNote, lookAgainOn }: DealRecord, onSaved: () => void) {
  const { t } = useLingui();
  const decide = useCommand(api.deals.decide);
  return useEntryForm({
    schema: () => import("#deals/deals/shared/forms.ts").then(({ decisionForm }) => decisionForm),
    defaultValues: {
      outcome: "passed",
      passReason: passReason ?? "",
      outcomeNote,
      lookAgainOn: lookAgainOn ?? "",
    },
    send: async (decision: Decision) => {
      await decide.mutateAsync({ ...decision, id });
      toast.success(t`Outcome saved`);
      onSaved();
    },
  });
}

function PassingFields({ form }: { form: ReturnType<typeof usePassingForm> }) {
  const { t } = useLingui();
  const tomorrow = useFirmDay(1);
  return (
    <>
      <Field label={t`Reason for passing`} required error={form.errors.passReason?.message}>
        <FormWord control={form.control} name="passReason" vocabulary="pass_reason" usual={PASS_REASONS} />
      </Field>
      <Field
        label={t`Revisit on`}
        hint={t`Reopens automatically on this date and notifies the owner.`}
        error={form.errors.lookAgainOn?.message}
      >
        <FormDate control={form.control} name="lookAgainOn" min={tomorrow} />
      </Field>
    </>
  );
}

/** What every investment says, and what the firm's stages ask that this deal does not say yet. */
function InvestmentFields({ form, deal }: { form: DealForm; deal: DealRecord }) {
  const { t } = useLingui();
  const today = useFirmDay();
  const rules = useRead(api.dealStages.list, {}).data?.items ?? [];
  const missing = missingAt(rules, INVESTED_STAGE, { ...deal, outcome: "invested" });
  const always: readonly Requirable[] = INVESTED_NEEDS;
  const shown = REQUIRABLE_FIELDS.filter(
    (field) => always.includes(field) || missing.includes(field) || form.errors[field],
  );
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <DealFields form={form} fields={shown} />
      <Field label={t`Actual Close Date`} error={form.errors.actualCloseDate?.message}>
        <FormDate control={form.control} name="actualCloseDate" max={today} />
      </Field>
    </div>
  );
}

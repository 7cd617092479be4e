import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { FormWord } from "#core/web/forms/form-words.tsx";
import { OwnerSelect } from "#core/web/forms/owner-select.tsx";
import { DECISION_LABELS, DECISIONS } from "#deals/committee/shared/rules.ts";
import { PASS_REASONS } from "#deals/deals/shared/rules.ts";
import { useOpenConditions } from "#deals/diligence/web/conditions/conditions-panel.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import type { Item } from "./session-values.tsx";

const schema = () => import("#deals/committee/shared/forms.ts").then(({ decisionForm }) => decisionForm);
const EMPTY = { title: "", assignedTo: "", dueOn: "", diligenceConditionId: "" };
type Form = ReturnType<typeof useDecision>;

function useDecision({ id, deal }: Item) {
  const { t } = useLingui();
  const decide = useCommand(api.committeeItems.decide);
  return useEntryForm({
    schema,
    defaultValues: { note: "", passReason: "", conditions: [] },
    draft: `decision ${id}`,
    send: async (form) => {
      await decide.mutateAsync({ id, ...form });
      toast.success(t`Decision on ${deal.name} recorded`);
    },
  });
}

/** What the chair decides once the count is known: the deal follows at once. */
export function DecisionForm({ item }: { item: Item }) {
  const { t, i18n } = useLingui();
  const form = useDecision(item);
  const { errors, register, isBusy } = form;
  const decision = useWatch({ control: form.control, name: "decision" });
  const cast = (item.votesFor ?? 0) + (item.votesAgainst ?? 0) + (item.abstentions ?? 0);
  const offered = cast < item.needed ? (["deferred"] as const) : DECISIONS;
  const failure = failureText(form.failure);
  return (
    <form {...form.props} aria-label={t`Decision on ${item.deal.name}`} className="border-t border-line pt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {failure !== undefined && (
          <Alert tone="danger" className="sm:col-span-2">
            {failure}
          </Alert>
        )}
        <Field label={t`Decision`} required error={errors.decision?.message}>
          <Select {...register("decision")}>
            <option value="">{t`Choose a decision`}</option>
            {offered.map((one) => (
              <option key={one} value={one}>
                {i18n._(DECISION_LABELS[one])}
              </option>
            ))}
          </Select>
        </Field>
        {decision === "rejected" && (
          <Field label={t`Pass reason`} required error={errors.passReason?.message}>
            <FormWord control={form.control} name="passReason" vocabulary="pass_reason" usual={PASS_REASONS} />
          </Field>
        )}
        <Field label={t`Reasons`} optional error={errors.note?.message} className="sm:col-span-2">
          <Textarea dir="auto" rows={3} {...register("note")} />
        </Field>
        {decision === "approved_with_conditions" && <ConditionRows form={form} dealId={item.deal.id} />}
        <p className="text-sm text-quiet sm:col-span-2">
          <Consequence decision={decision} />
        </p>
      </div>
      <Button type="submit" variant="primary" className="mt-3" busy={isBusy} busyLabel={t`Saving...`}>
        <Trans>Record decision</Trans>
      </Button>
    </form>
  );
}

function Consequence({ decision }: { decision: string | undefined }) {
  if (decision === "rejected") return <Trans>The deal is closed as passed.</Trans>;
  if (decision === "deferred") return <Trans>The deal stays in its stage.</Trans>;
  if (decision === "approved" || decision === "approved_with_conditions")
    return (
      <Trans>The deal moves to the next stage. Anything that stage requires and the deal lacks becomes a task.</Trans>
    );
  return null;
}

/** What due diligence found has to be true first, and is no condition of the decision yet: one press makes it one. */
function FoundConditions({
  dealId,
  taken,
  onTake,
}: {
  dealId: string;
  taken: string[];
  onTake: (found: { id: string; title: string }) => void;
}) {
  const found = useOpenConditions(dealId).filter(({ id }) => !taken.includes(id));
  if (found.length === 0) return null;
  return (
    <div className="rounded-control bg-sunken p-3">
      <p className="mb-1 text-sm text-quiet">
        <Trans>Due diligence found these conditions:</Trans>
      </p>
      <ul className="flex flex-col gap-1">
        {found.map(({ id, title }) => (
          <li key={id} className="flex items-start justify-between gap-3">
            <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
            <Button size="sm" onClick={() => onTake({ id, title })}>
              <Trans>Add</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ConditionRows({ form, dealId }: { form: Form; dealId: string }) {
  const { t } = useLingui();
  const rows = useFieldArray({ control: form.control, name: "conditions" });
  const entered = useWatch({ control: form.control, name: "conditions" });
  const { conditions } = form.errors;
  const missing = conditions?.message ?? conditions?.root?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Conditions</Trans>
      </legend>
      {rows.fields.map((row, place) => (
        <div key={row.id} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_9rem_auto]">
          <Field label={t`Condition`} error={conditions?.[place]?.title?.message}>
            <TextInput dir="auto" {...form.register(`conditions.${place}.title`)} />
          </Field>
          <Field label={t`Assigned to`} error={conditions?.[place]?.assignedTo?.message}>
            <Controller
              control={form.control}
              name={`conditions.${place}.assignedTo`}
              render={({ field }) => <OwnerSelect {...field} />}
            />
          </Field>
          <Field label={t`Due date`} error={conditions?.[place]?.dueOn?.message}>
            <FormDate control={form.control} name={`conditions.${place}.dueOn`} lie="ahead" />
          </Field>
          <IconButton label={t`Remove condition`} className="sm:mt-6" onClick={() => rows.remove(place)}>
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <FoundConditions
        dealId={dealId}
        taken={(entered ?? []).flatMap(({ diligenceConditionId }) => diligenceConditionId ?? [])}
        onTake={({ id, title }) => rows.append({ ...EMPTY, title, diligenceConditionId: id })}
      />
      {missing !== undefined && <p className="text-sm text-danger">{missing}</p>}
      <div>
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => rows.append(EMPTY)}>
          <Trans>Add condition</Trans>
        </Button>
      </div>
    </fieldset>
  );
}

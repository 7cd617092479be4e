import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { NEW_DEAL } from "#shared/deals/rules.ts";
import { api } from "../../core/api/api.ts";
import { ChoiceSelect } from "../../core/forms/choice-select.tsx";
import { FormDate } from "../../core/forms/form-date.tsx";
import { NameInput } from "../../core/records/name-input.tsx";
import { CurrencySelect } from "../../ui/currency-select.tsx";
import { Field } from "../../ui/field.tsx";
import { LinesInput } from "../../ui/lines-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import { DealField } from "./deal-field.tsx";
import type { DealForm } from "./deal-form.ts";
import { OpenDealsAlert } from "./open-deals-alert.tsx";

type Props = { form: DealForm };

const GRID = "grid gap-x-4 gap-y-3 sm:grid-cols-2";

export function DealFormFields({ form }: Props) {
  return (
    <>
      <OpenDealsAlert form={form} />
      <SpecifiedFields form={form} />
      <WorkFields form={form} />
      <RoundFields form={form} />
    </>
  );
}

/** In the specified order. */
function SpecifiedFields({ form }: Props) {
  const { t } = useLingui();
  const words = useDealWords();
  const { errors } = form;
  return (
    <div className={GRID}>
      <Field label={t`Company`} required error={errors.company?.message}>
        <Controller
          control={form.control}
          name="company"
          render={({ field }) => <NameInput kind="company" list={api.companies.list} {...field} />}
        />
      </Field>
      <DealField form={form} name="founder" />
      <DealField form={form} name="sector" />
      <Field label={t`Stage`} error={errors.stage?.message}>
        <ChoiceSelect options={words.options("stage")} {...form.register("stage")} />
      </Field>
      <DealField form={form} name="amountRequested" />
      <DealField form={form} name="valuationPre" />
      <DealField form={form} name="source" />
      <Field label={t`Priority`} error={errors.priority?.message}>
        <ChoiceSelect options={words.options("priority")} {...form.register("priority")} />
      </Field>
      <Field label={t`AI Score (0-100)`} error={errors.aiScore?.message}>
        <TextInput
          type="number"
          min={0}
          max={100}
          step={1}
          className="figure"
          placeholder={t`Not scored`}
          {...form.register("aiScore")}
        />
      </Field>
      <DealField form={form} name="lastContact" />
      <DealField form={form} name="description" />
    </div>
  );
}

/** Who works the deal, and what comes next. */
function WorkFields({ form }: Props) {
  const { t } = useLingui();
  const { errors } = form;
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-base font-semibold">
        <Trans>Owner and next step</Trans>
      </legend>
      <div className={`${GRID} clear-both`}>
        <DealField form={form} name="ownerId" />
        <Field label={t`Tags`} hint={t`One per line`} error={errors.tags?.message}>
          <Controller control={form.control} name="tags" render={({ field }) => <LinesInput rows={2} {...field} />} />
        </Field>
        <DealField form={form} name="nextStep" />
        <DealField form={form} name="nextStepOn" />
      </div>
    </fieldset>
  );
}

/** What the details of a deal show beyond the specified form. */
function RoundFields({ form }: Props) {
  const { t } = useLingui();
  const { errors } = form;
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-base font-semibold">
        <Trans>Round and closing</Trans>
      </legend>
      <div className={`${GRID} clear-both`}>
        <Field label={t`Deal name`} hint={t`Left empty, it follows the company.`} error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
        <DealField form={form} name="investmentType" />
        <DealField form={form} name="instrument" />
        <CurrencyField form={form} />
        <DealField form={form} name="roundSize" />
        <DealField form={form} name="ourAllocation" />
        <DealField form={form} name="valuationPost" />
        <DealField form={form} name="ourInvestment" />
        <DealField form={form} name="ownershipPercentage" />
        <DealField form={form} name="expectedCloseDate" />
        <Field label={t`Actual Close Date`} error={errors.actualCloseDate?.message}>
          <FormDate control={form.control} name="actualCloseDate" lie="behind" />
        </Field>
        <DealField form={form} name="leadInvestor" />
        <DealField form={form} name="coInvestors" />
        <DealField form={form} name="notes" />
      </div>
    </fieldset>
  );
}

function CurrencyField({ form }: Props) {
  const { t } = useLingui();
  return (
    <Field label={t`Currency`} error={form.errors.currency?.message}>
      <Controller
        control={form.control}
        name="currency"
        render={({ field }) => <CurrencySelect {...field} value={field.value ?? NEW_DEAL.currency} />}
      />
    </Field>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { INSTRUMENTS, INVESTMENT_TYPES, NEW_DEAL, PRIORITIES, SECTORS, SOURCES, STAGES } from "#shared/deals/rules.ts";
import { OwnerSelect } from "../core/owner-select.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { Field } from "../ui/field.tsx";
import { LinesInput } from "../ui/lines-input.tsx";
import { MoneyInput } from "../ui/money-input.tsx";
import { Select } from "../ui/select.tsx";
import { SuggestedInput } from "../ui/suggested-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { CompanyInput } from "./company-input.tsx";
import type { DealForm } from "./deal-form.ts";
import { useRequired } from "./stage-rules.ts";
import { PRIORITY_WORDS, STAGE_WORDS } from "./vocabulary.ts";

type Props = { form: DealForm };

const GRID = "grid gap-x-4 gap-y-3 sm:grid-cols-2";

export function DealFormFields({ form }: Props) {
  return (
    <>
      <SpecifiedFields form={form} />
      <WorkFields form={form} />
      <RoundFields form={form} />
    </>
  );
}

/** In the specified order. */
function SpecifiedFields({ form }: Props) {
  const { t, i18n } = useLingui();
  const { errors } = form;
  const required = useRequired(form);
  return (
    <div className={GRID}>
      <Field label={t`Company`} required error={errors.company?.message}>
        <Controller control={form.control} name="company" render={({ field }) => <CompanyInput {...field} />} />
      </Field>
      <Field label={t`Founder`} required={required("founder")} error={errors.founder?.message}>
        <TextInput autoComplete="off" {...form.register("founder")} />
      </Field>
      <Field label={t`Sector`} required={required("sector")} error={errors.sector?.message}>
        <SuggestedInput suggestions={SECTORS} {...form.register("sector")} />
      </Field>
      <Field label={t`Stage`} error={errors.stage?.message}>
        <Select {...form.register("stage")}>
          {STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {i18n._(STAGE_WORDS[stage])}
            </option>
          ))}
        </Select>
      </Field>
      <AmountField form={form} name="amountRequested" label={t`Ask Amount`} />
      <AmountField form={form} name="valuationPre" label={t`Valuation`} />
      <Field label={t`Source`} required={required("source")} error={errors.source?.message}>
        <SuggestedInput suggestions={SOURCES} {...form.register("source")} />
      </Field>
      <Field label={t`Priority`} error={errors.priority?.message}>
        <Select {...form.register("priority")}>
          {PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {i18n._(PRIORITY_WORDS[priority])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`AI Score (0-100)`} error={errors.aiScore?.message}>
        <TextInput type="number" min={0} max={100} step={1} className="figure" {...form.register("aiScore")} />
      </Field>
      <Field label={t`Last Contact Date`} required={required("lastContact")} error={errors.lastContact?.message}>
        <DateInput {...form.register("lastContact")} />
      </Field>
      <Field
        label={t`Description`}
        required={required("description")}
        error={errors.description?.message}
        className="sm:col-span-2"
      >
        <Textarea dir="auto" {...form.register("description")} />
      </Field>
    </div>
  );
}

/** Who works the deal, and what comes next. */
function WorkFields({ form }: Props) {
  const { t } = useLingui();
  const { errors } = form;
  const required = useRequired(form);
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-base font-semibold">
        <Trans>Owner and next step</Trans>
      </legend>
      <div className={`${GRID} clear-both`}>
        <Field label={t`Owner`} required={required("ownerId")} error={errors.ownerId?.message}>
          <Controller control={form.control} name="ownerId" render={({ field }) => <OwnerSelect {...field} />} />
        </Field>
        <Field label={t`Tags`} hint={t`One per line`} error={errors.tags?.message}>
          <Controller control={form.control} name="tags" render={({ field }) => <LinesInput rows={2} {...field} />} />
        </Field>
        <Field label={t`Next Step`} required={required("nextStep")} error={errors.nextStep?.message}>
          <TextInput autoComplete="off" {...form.register("nextStep")} />
        </Field>
        <Field label={t`Next Step Date`} required={required("nextStepOn")} error={errors.nextStepOn?.message}>
          <DateInput {...form.register("nextStepOn")} />
        </Field>
      </div>
    </fieldset>
  );
}

/** What the details of a deal show beyond the specified form. */
function RoundFields({ form }: Props) {
  const { t } = useLingui();
  const { errors } = form;
  const required = useRequired(form);
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-base font-semibold">
        <Trans>Round and closing</Trans>
      </legend>
      <div className={`${GRID} clear-both`}>
        <Field label={t`Deal name`} hint={t`Left empty, it follows the company.`} error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label={t`Investment Type`} required={required("investmentType")} error={errors.investmentType?.message}>
          <SuggestedInput suggestions={INVESTMENT_TYPES} {...form.register("investmentType")} />
        </Field>
        <Field label={t`Instrument`} required={required("instrument")} error={errors.instrument?.message}>
          <SuggestedInput suggestions={INSTRUMENTS} {...form.register("instrument")} />
        </Field>
        <CurrencyField form={form} />
        <AmountField form={form} name="roundSize" label={t`Round Size`} />
        <AmountField form={form} name="ourAllocation" label={t`Our Allocation`} />
        <AmountField form={form} name="valuationPost" label={t`Post-Money Valuation`} />
        <AmountField form={form} name="ourInvestment" label={t`Our Investment`} />
        <Field
          label={t`Ownership %`}
          required={required("ownershipPercentage")}
          error={errors.ownershipPercentage?.message}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            className="figure"
            {...form.register("ownershipPercentage")}
          />
        </Field>
        <Field
          label={t`Expected Close Date`}
          required={required("expectedCloseDate")}
          error={errors.expectedCloseDate?.message}
        >
          <DateInput {...form.register("expectedCloseDate")} />
        </Field>
        <Field label={t`Actual Close Date`} error={errors.actualCloseDate?.message}>
          <DateInput {...form.register("actualCloseDate")} />
        </Field>
        <InvestorFields form={form} />
        <Field label={t`Notes`} required={required("notes")} error={errors.notes?.message} className="sm:col-span-2">
          <Textarea dir="auto" {...form.register("notes")} />
        </Field>
      </div>
    </fieldset>
  );
}

function InvestorFields({ form }: Props) {
  const { t } = useLingui();
  const { errors } = form;
  const required = useRequired(form);
  return (
    <>
      <Field label={t`Lead Investor`} required={required("leadInvestor")} error={errors.leadInvestor?.message}>
        <TextInput autoComplete="off" {...form.register("leadInvestor")} />
      </Field>
      <Field
        label={t`Co-Investors`}
        hint={t`One per line`}
        required={required("coInvestors")}
        error={errors.coInvestors?.message}
      >
        <Controller control={form.control} name="coInvestors" render={({ field }) => <LinesInput {...field} />} />
      </Field>
    </>
  );
}

type AmountName =
  | "roundSize"
  | "ourAllocation"
  | "amountRequested"
  | "valuationPre"
  | "valuationPost"
  | "ourInvestment";

function AmountField({ form, name, label }: Props & { name: AmountName; label: string }) {
  const currency = useWatch({ control: form.control, name: "currency" }) ?? NEW_DEAL.currency;
  const required = useRequired(form);
  return (
    <Field label={label} required={required(name)} error={form.errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <MoneyInput {...field} value={field.value ?? null} currency={currency} />}
      />
    </Field>
  );
}

function CurrencyField({ form }: Props) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locales ?? i18n.locale, { type: "currency" });
  return (
    <Field label={t`Currency`} error={form.errors.currency?.message}>
      <Select {...form.register("currency")}>
        {Intl.supportedValuesOf("currency").map((code) => (
          <option key={code} value={code}>
            {code} – {names.of(code)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

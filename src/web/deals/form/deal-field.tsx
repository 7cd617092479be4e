import { useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { INSTRUMENTS, INVESTMENT_TYPES, NEW_DEAL, SECTORS, SOURCES } from "#shared/deals/rules.ts";
import type { Requirable } from "#shared/deals/stage-rules.ts";
import { OwnerSelect } from "../../core/forms/owner-select.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Field } from "../../ui/field.tsx";
import { LinesInput } from "../../ui/lines-input.tsx";
import { MoneyInput } from "../../ui/money-input.tsx";
import { SuggestedInput } from "../../ui/suggested-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { FIELD_WORDS } from "../fields/vocabulary.ts";
import { useRequired } from "../stages/stage-rules.ts";
import type { DealForm } from "./deal-form.ts";
import { FounderInput } from "./founder-input.tsx";

type Props<Name extends Requirable = Requirable> = { form: DealForm; name: Name };

/** A field of a deal that a stage can ask for. */
export function DealField({ form, name }: Props) {
  const { t, i18n } = useLingui();
  const required = useRequired(form);
  const isLong = name === "description" || name === "notes";
  const hints: Partial<Record<typeof name, string>> = {
    coInvestors: t`One per line`,
    founder: t`Separated by commas. Each is linked as a contact.`,
    lastContact: t`A later meeting, call or e-mail takes its place.`,
  };
  return (
    <Field
      label={i18n._(FIELD_WORDS[name])}
      hint={hints[name]}
      required={required(name)}
      error={form.errors[name]?.message}
      className={isLong ? "sm:col-span-2" : ""}
    >
      <Control form={form} name={name} />
    </Field>
  );
}

const SUGGESTIONS = {
  sector: SECTORS,
  source: SOURCES,
  investmentType: INVESTMENT_TYPES,
  instrument: INSTRUMENTS,
};

function Control({ form, name }: Props) {
  switch (name) {
    case "sector":
    case "source":
    case "investmentType":
    case "instrument":
      return <SuggestedInput suggestions={SUGGESTIONS[name]} {...form.register(name)} />;
    case "nextStep":
    case "leadInvestor":
      return <TextInput autoComplete="off" {...form.register(name)} />;
    case "ownershipPercentage":
      return <TextInput inputMode="decimal" autoComplete="off" className="figure" {...form.register(name)} />;
    case "lastContact":
    case "nextStepOn":
    case "expectedCloseDate":
      return <DateInput {...form.register(name)} />;
    case "description":
    case "notes":
      return <Textarea dir="auto" {...form.register(name)} />;
    case "founder":
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => <FounderInput {...field} value={field.value ?? ""} />}
        />
      );
    case "ownerId":
      return <Controller control={form.control} name={name} render={({ field }) => <OwnerSelect {...field} />} />;
    case "coInvestors":
      return <Controller control={form.control} name={name} render={({ field }) => <LinesInput {...field} />} />;
    default:
      return <AmountInput form={form} name={name} />;
  }
}

type Amount = "amountRequested" | "valuationPre" | "valuationPost" | "roundSize" | "ourAllocation" | "ourInvestment";

function AmountInput({ form, name }: Props<Amount>) {
  const currency = useWatch({ control: form.control, name: "currency" }) ?? NEW_DEAL.currency;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <MoneyInput
          {...field}
          value={field.value ?? null}
          currency={currency}
          onCurrency={(typed) => form.setValue("currency", typed, { shouldDirty: true })}
        />
      )}
    />
  );
}

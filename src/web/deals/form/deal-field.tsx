import { useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import type { RecordField } from "#shared/core/fields.ts";
import { dealFields } from "#shared/deals/fields.ts";
import { NEW_DEAL } from "#shared/deals/rules.ts";
import type { Requirable } from "#shared/deals/stage-rules.ts";
import { FieldControl } from "../../core/records/form-fields.tsx";
import { Field } from "../../ui/field.tsx";
import { MoneyInput } from "../../ui/money-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import { useRequired } from "../stages/stage-rules.ts";
import type { DealForm } from "./deal-form.ts";
import { FounderInput } from "./founder-input.tsx";

type Props<Name extends Requirable = Requirable> = { form: DealForm; name: Name };

/** A field of a deal that a stage can ask for. */
export function DealField({ form, name }: Props) {
  const { t } = useLingui();
  const words = useDealWords();
  const required = useRequired(form);
  const hints: Partial<Record<typeof name, string>> = {
    founder: t`Each is linked as a contact.`,
    lastContact: t`Updated automatically by later activity.`,
  };
  return (
    <Field
      label={words.label(name)}
      hint={hints[name]}
      required={required(name)}
      error={form.errors[name]?.message}
      className={fieldOf(name).isLong ? "sm:col-span-2" : ""}
    >
      <Control form={form} name={name} />
    </Field>
  );
}

const fieldOf = (name: Requirable): RecordField => dealFields[name === "ownerId" ? "owner" : name];

type OfKind<Kind> = {
  [Name in Extract<Requirable, keyof typeof dealFields>]: (typeof dealFields)[Name]["kind"] extends Kind ? Name : never;
}[Extract<Requirable, keyof typeof dealFields>];
type Amount = OfKind<"money">;
const isAmount = (name: Requirable): name is Amount => fieldOf(name).kind === "money";

function Control({ form, name }: Props) {
  const words = useDealWords();
  if (isAmount(name)) return <AmountInput form={form} name={name} />;
  if (name === "ownershipPercentage")
    return <TextInput inputMode="decimal" autoComplete="off" className="figure" {...form.register(name)} />;
  if (name !== "founder") return <FieldControl form={{ ...form, words }} name={name} />;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <FounderInput {...field} value={field.value ?? ""} />}
    />
  );
}

function AmountInput({ form, name }: Props<Amount>) {
  const currency = useWatch({ control: form.control, name: "currency" }) ?? NEW_DEAL.currency;
  const isAsk = name === "amountRequested";
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <MoneyInput
          {...field}
          value={field.value ?? null}
          currency={currency}
          isFurther={!isAsk}
          onCurrency={(typed) => form.setValue("currency", typed, { shouldDirty: true })}
        />
      )}
    />
  );
}

import type { ComponentProps, ComponentType, ReactNode, Ref } from "react";
import { Controller, type FieldPath, type FieldValues, type PathValue, useWatch } from "react-hook-form";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { ChoiceSelect } from "../../forms/choice-select.tsx";
import type { EntryForm } from "../../forms/form.ts";
import { FormDate } from "../../forms/form-date.tsx";
import { FormChips, FormWord } from "../../forms/form-words.tsx";
import { OwnerSelect } from "../../forms/owner-select.tsx";
import { AnyRecordPicker } from "../picker/any-record-picker.tsx";
import type { FieldWords } from "./field-words.ts";
import { FormField } from "./form-field.tsx";

/** A form as its fields need it. */
export type FormOfFields<Entry extends FieldValues, Checked> = Pick<
  EntryForm<Entry, Checked>,
  "control" | "register" | "errors" | "setValue"
> & {
  words: Omit<FieldWords, "text">;
  controls?: OwnControls | undefined;
};

/** The control of a field that is filled in otherwise than its kind usually is. */
export type OwnControl = (field: {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}) => ReactNode;
export type OwnControls = { readonly [Field in string]?: ComponentType<Parameters<OwnControl>[0]> };

type Props<Entry extends FieldValues, Checked> = {
  form: FormOfFields<Entry, Checked>;
  /** In the order people see them; those without a usual control stand beside this part. */
  fields: readonly FieldPath<Entry>[];
  required?: readonly FieldPath<Entry>[];
  /** What helps to fill them in. */
  hints?: { readonly [Name in FieldPath<Entry>]?: ReactNode };
  /** What they are called stands beside them already. */
  areLabelsHidden?: boolean;
};

/** The fields of a form, each with the control its kind usually has; texts of several lines go over the whole width. */
export function FormFields<Entry extends FieldValues, Checked>({
  form,
  fields,
  required = [],
  hints = {},
  areLabelsHidden = false,
}: Props<Entry, Checked>) {
  return fields.map((name) => {
    const { kind, isLong = false } = form.words.field(name) ?? { kind: "text" };
    const hint = hints[name];
    const told = (kind === "record" ? `${name}Id` : name) as typeof name;
    return (
      <FormField
        key={name}
        form={{ errors: form.errors, words: form.words }}
        name={told}
        required={required.includes(name)}
        isLabelHidden={areLabelsHidden}
        {...(hint !== undefined && { hint })}
        {...(isLong && { className: "sm:col-span-2" })}
      >
        <FieldControl form={form} name={name} />
      </FormField>
    );
  });
}

type ControlProps<Entry extends FieldValues, Checked> = { form: FormOfFields<Entry, Checked>; name: FieldPath<Entry> };

/** The control a field of its kind usually has. */
export function FieldControl<Entry extends FieldValues, Checked>({ form, name }: ControlProps<Entry, Checked>) {
  const { control, register, words, controls } = form;
  const Own = controls?.[name];
  if (Own) return <Controller control={control} name={name} render={({ field }) => <Own {...field} />} />;
  const {
    kind,
    options = [],
    isLong = false,
    leadsTo,
    lie,
    currency,
    words: vocabulary,
  } = words.field(name) ?? { kind: "text" };
  if (kind === "money" && currency !== undefined)
    return <AmountControl form={form} name={name} currencyName={currency as FieldPath<Entry>} />;
  if (kind === "date") return <FormDate control={control} name={name} lie={lie} />;
  if (kind === "choice") return <ChoiceSelect options={words.options(name)} {...register(name)} />;
  if (kind === "person")
    return <Controller control={control} name={name} render={({ field }) => <OwnerSelect {...field} />} />;
  if (kind === "record")
    return (
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => <AnyRecordPicker value={value} onChange={onChange} />}
      />
    );
  if (kind === "tags") return <FormChips control={control} name={name} vocabulary={vocabulary} usual={options} />;
  if (kind === "number")
    return <TextInput inputMode="decimal" autoComplete="off" className="figure" {...register(name)} />;
  if (isLong) return <Textarea dir="auto" rows={4} {...register(name)} />;
  if (options.length > 0 || vocabulary)
    return <FormWord control={control} name={name} vocabulary={vocabulary} usual={options} />;
  return <TextInput autoComplete="off" {...(leadsTo && TYPED[leadsTo])} {...register(name)} />;
}

type AmountProps<Entry extends FieldValues, Checked> = ControlProps<Entry, Checked> & {
  currencyName: FieldPath<Entry>;
};

/** An amount in the currency of its record; one that is typed becomes the record's. */
function AmountControl<Entry extends FieldValues, Checked>({ form, name, currencyName }: AmountProps<Entry, Checked>) {
  const currency: unknown = useWatch({ control: form.control, name: currencyName });
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <MoneyInput
          {...field}
          value={field.value ?? null}
          currency={typeof currency === "string" ? currency : ""}
          isFurther={form.words.isFurther(name)}
          onCurrency={(typed) =>
            form.setValue(currencyName, typed as PathValue<Entry, typeof currencyName>, { shouldDirty: true })
          }
        />
      )}
    />
  );
}

const TYPED = {
  web: { inputMode: "url", placeholder: "https://" },
  email: { type: "email" },
  phone: { type: "tel" },
} satisfies Record<string, ComponentProps<typeof TextInput>>;

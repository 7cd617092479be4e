import type { ComponentProps } from "react";
import { Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { ChoiceSelect } from "../forms/choice-select.tsx";
import type { EntryForm } from "../forms/form.ts";
import { FormDate } from "../forms/form-date.tsx";
import { FormChips, FormWord } from "../forms/form-words.tsx";
import { OwnerSelect } from "../forms/owner-select.tsx";
import { AnyRecordPicker } from "./any-record-picker.tsx";
import type { FieldWords } from "./field-words.ts";
import { FormField } from "./form-field.tsx";

/** A form as its fields need it. */
export type FormOfFields<Entry extends FieldValues, Checked> = Pick<
  EntryForm<Entry, Checked>,
  "control" | "register" | "errors"
> & {
  words: Omit<FieldWords, "text">;
};

type Props<Entry extends FieldValues, Checked> = {
  form: FormOfFields<Entry, Checked>;
  /** In the order people see them; those without a usual control stand beside this part. */
  fields: readonly FieldPath<Entry>[];
  required?: readonly FieldPath<Entry>[];
  /** What helps to fill them in. */
  hints?: { readonly [Name in FieldPath<Entry>]?: string };
};

/** The fields of a form, each with the control its kind usually has; texts of several lines go over the whole width. */
export function FormFields<Entry extends FieldValues, Checked>({
  form,
  fields,
  required = [],
  hints = {},
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
  const { control, register, words } = form;
  const { kind, options = [], isLong = false, leadsTo, lie, words: vocabulary } = words.field(name) ?? { kind: "text" };
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
    return <TextInput inputMode="numeric" autoComplete="off" className="figure" {...register(name)} />;
  if (isLong) return <Textarea dir="auto" rows={4} {...register(name)} />;
  if (options.length > 0 || vocabulary)
    return <FormWord control={control} name={name} vocabulary={vocabulary} usual={options} />;
  return <TextInput autoComplete="off" {...(leadsTo && TYPED[leadsTo])} {...register(name)} />;
}

const TYPED = {
  web: { inputMode: "url", placeholder: "https://" },
  email: { type: "email" },
  phone: { type: "tel" },
} satisfies Record<string, ComponentProps<typeof TextInput>>;

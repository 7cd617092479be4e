import { Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { DateInput } from "../../ui/date-input.tsx";
import { SuggestedInput } from "../../ui/suggested-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { ChoiceSelect } from "../forms/choice-select.tsx";
import type { EntryForm } from "../forms/form.ts";
import { OwnerSelect } from "../forms/owner-select.tsx";
import { AnyRecordPicker } from "./any-record-picker.tsx";
import type { FieldWords } from "./field-words.ts";
import { FormField } from "./form-field.tsx";

type Form<Entry extends FieldValues, Checked> = Pick<EntryForm<Entry, Checked>, "control" | "register" | "errors"> & {
  words: FieldWords;
};

type Props<Entry extends FieldValues, Checked> = {
  form: Form<Entry, Checked>;
  /** In the order people see them; those without a usual control stand beside this part. */
  fields: readonly FieldPath<Entry>[];
  required?: readonly FieldPath<Entry>[];
};

/** The fields of a form, each with the control its kind usually has; texts of several lines go over the whole width. */
export function FormFields<Entry extends FieldValues, Checked>({ form, fields, required = [] }: Props<Entry, Checked>) {
  return fields.map((name) => {
    const { kind, isLong = false } = form.words.field(name) ?? { kind: "text" };
    const told = (kind === "record" ? `${name}Id` : name) as typeof name;
    return (
      <FormField
        key={name}
        form={{ errors: form.errors, words: form.words }}
        name={told}
        required={required.includes(name)}
        {...(isLong && { className: "sm:col-span-2" })}
      >
        <Control form={form} name={name} />
      </FormField>
    );
  });
}

type ControlProps<Entry extends FieldValues, Checked> = { form: Form<Entry, Checked>; name: FieldPath<Entry> };

function Control<Entry extends FieldValues, Checked>({ form, name }: ControlProps<Entry, Checked>) {
  const { control, register, words } = form;
  const { kind, options = [], isLong = false } = words.field(name) ?? { kind: "text" };
  if (kind === "date") return <DateInput {...register(name)} />;
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
  if (isLong) return <Textarea rows={4} {...register(name)} />;
  if (options.length > 0) return <SuggestedInput suggestions={options} {...register(name)} />;
  return <TextInput autoComplete="off" {...register(name)} />;
}

import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { FacilityMoney } from "./facility-money.tsx";

type Of<Entry extends FieldValues, Checked> = { control: Control<Entry, unknown, Checked>; label: string };

/** The day of an act of a facility. */
export function ActDay<Entry extends FieldValues, Checked>({ control, label }: Of<Entry, Checked>) {
  const name = "actsOn" as FieldPath<Entry>;
  const { fieldState } = useController({ control, name });
  return (
    <Field label={label} required error={fieldState.error?.message}>
      <FormDate control={control} name={name} lie="behind" />
    </Field>
  );
}

type AmountProps<Entry extends FieldValues, Checked> = Of<Entry, Checked> & {
  name: FieldPath<Entry>;
  currency: string;
  required?: boolean;
  hint?: string;
};

/** What it moves, or a part of it. */
export function ActAmount<Entry extends FieldValues, Checked>(props: AmountProps<Entry, Checked>) {
  const { control, name, label, currency, required = false, hint } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} required={required} {...(hint !== undefined && { hint })} error={fieldState.error?.message}>
      <FacilityMoney field={field} currency={currency} />
    </Field>
  );
}

/** What its entry says. */
export function ActNote<Entry extends FieldValues, Checked>({
  control,
  label,
  isWide = false,
}: Of<Entry, Checked> & { isWide?: boolean }) {
  const { field, fieldState } = useController({ control, name: "memo" as FieldPath<Entry> });
  return (
    <Field {...(isWide && { className: "sm:col-span-2" })} label={label} error={fieldState.error?.message}>
      <TextInput {...field} value={field.value ?? ""} />
    </Field>
  );
}

import type { ComponentProps } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { useFirmDay } from "../app/firm-day.ts";

type Props<Entry extends FieldValues, Checked> = Omit<
  ComponentProps<typeof DateInput>,
  "value" | "onChange" | "onSettled" | "today" | "name"
> & { control: Control<Entry, unknown, Checked>; name: FieldPath<Entry> };

/** A day of a form: "today" and "in 2w" are counted from the firm's day, as is what is due. */
export function FormDate<Entry extends FieldValues, Checked>({ control, name, ...input }: Props<Entry, Checked>) {
  const { field } = useController({ control, name });
  return <DateInput {...input} {...field} today={useFirmDay()} />;
}

import type { ComponentProps } from "react";
import { Field } from "#ui/web/form/field.tsx";
import type { FieldWords } from "./field-words.ts";

type Props<Errors> = Omit<ComponentProps<typeof Field>, "label" | "error"> & {
  form: { errors: Errors; words: Pick<FieldWords, "label"> };
  name: keyof Errors & string;
};

/** A field of a record's form: its label, and what is wrong with it, with a list in its first wrong line. */
export function FormField<Errors extends object>({ form: { errors, words }, name, ...field }: Props<Errors>) {
  return <Field label={words.label(name)} error={messageOf(errors[name])} {...field} />;
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Array.isArray(error) ? error.map(messageOf).find((message) => message !== undefined) : undefined;
}

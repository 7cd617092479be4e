import { type ComponentProps, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import type { Vocabulary } from "#core/shared/vocabularies.ts";
import { ChipsInput } from "#ui/web/form/chips-input.tsx";
import { SuggestedInput } from "#ui/web/form/suggested-input.tsx";
import { useFirmWords } from "./firm-words.ts";

type Props<Entry extends FieldValues, Checked> = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "defaultValue" | "name" | "ref"
> & {
  control: Control<Entry, unknown, Checked>;
  name: FieldPath<Entry>;
  /** The firm's own words of it are offered too. */
  vocabulary?: Vocabulary | undefined;
  /** The product's words. */
  usual?: readonly string[];
};

/** One word of a form, of the firm's or one of its own. */
export function FormWord<Entry extends FieldValues, Checked>(props: Props<Entry, Checked>) {
  const { control, name, vocabulary, usual = [], ...input } = props;
  const { field } = useController({ control, name });
  const value: string = field.value ?? "";
  return <SuggestedInput {...input} {...field} {...useFirmWords(vocabulary, value, usual)} value={value} />;
}

/** A list of words of a form, each a chip. */
export function FormChips<Entry extends FieldValues, Checked>(props: Props<Entry, Checked>) {
  const { control, name, vocabulary, usual = [], ...input } = props;
  const { field } = useController({ control, name });
  const [typed, setTyped] = useState("");
  return <ChipsInput {...input} {...field} {...useFirmWords(vocabulary, typed, usual)} onType={setTyped} />;
}

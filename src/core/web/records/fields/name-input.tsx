import { type ComponentProps, useState } from "react";
import { ChipsInput } from "#ui/web/form/chips-input.tsx";
import { SuggestedInput } from "#ui/web/form/suggested-input.tsx";
import { type KnownBy, type Named, useKnownNames } from "../form/known-names.ts";

type Input = Omit<ComponentProps<"input">, "list" | "value" | "onChange" | "defaultValue">;

type OneProps<Item extends Named> = Input &
  KnownBy<Item> & { value: string | null | undefined; onChange: (name: string) => void };

/** The name of a record: those the firm has are suggested, any other is kept as text. */
export function NameInput<Item extends Named>({ value, kind, list, detailOf, ...input }: OneProps<Item>) {
  const typed = value ?? "";
  const known = useKnownNames({ kind, list, ...(detailOf && { detailOf }) }, typed);
  return <SuggestedInput {...input} value={typed} suggestions={known} />;
}

type SeveralProps<Item extends Named> = Input &
  KnownBy<Item> & { value: readonly string[] | undefined; onChange: (names: string[]) => void };

/** Several names, each a chip. */
export function NamesInput<Item extends Named>({ kind, list, detailOf, ...input }: SeveralProps<Item>) {
  const [typed, setTyped] = useState("");
  const known = useKnownNames({ kind, list, ...(detailOf && { detailOf }) }, typed);
  return <ChipsInput {...input} suggestions={known} onType={setTyped} />;
}

import { type ComponentProps, useId } from "react";
import { TextInput } from "./text-input.tsx";

/** Free text with the usual words at hand: what a firm types instead is taken as it is. */
export function SuggestedInput({
  suggestions,
  ...props
}: ComponentProps<"input"> & { suggestions: readonly string[] }) {
  const listId = useId();
  return (
    <>
      <TextInput autoComplete="off" {...props} list={listId} />
      <datalist id={listId}>
        {suggestions.map((word) => (
          <option key={word} value={word} aria-label={word} />
        ))}
      </datalist>
    </>
  );
}

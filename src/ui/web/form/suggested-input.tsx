import { Autocomplete } from "@base-ui/react/autocomplete";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field.tsx";
import { keepsOnEscape, matching, type Suggestion, SuggestionList, useOpenList } from "./suggestions.tsx";
import { inputStyle } from "./text-input.tsx";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "defaultValue"> & {
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly (Suggestion | string)[];
};

/** Free text with the usual words at hand: what a firm types instead is taken as it is. */
export function SuggestedInput({ value, onChange, suggestions, className, ...input }: Props) {
  const { t } = useLingui();
  const known = suggestions.map((one) => (typeof one === "string" ? { word: one } : one));
  const items = matching(known, value).filter(({ word }) => word !== value);
  const { list, leave } = useOpenList(items.length);
  return (
    <Autocomplete.Root
      items={items.map(({ word }) => word)}
      filter={null}
      value={value}
      onValueChange={(text, change) => keepsOnEscape(change) || onChange(text)}
      openOnInputClick
      {...list}
    >
      <Autocomplete.Input
        {...useFieldControl()}
        {...input}
        onBlur={(event) => {
          leave();
          input.onBlur?.(event);
        }}
        className={clsx(inputStyle, className)}
      />
      <SuggestionList label={t`Suggestions`} items={items} />
    </Autocomplete.Root>
  );
}

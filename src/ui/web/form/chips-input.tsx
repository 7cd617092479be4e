import { Combobox } from "@base-ui/react/combobox";
import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { useFieldControl } from "./field.tsx";
import { keepsOnEscape, SuggestionList, useOpenList } from "./suggestions.tsx";
import { type ChipsProps, useTypedChips } from "./typed-chips.ts";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "defaultValue"> & ChipsProps;

/**
 * A list of words, each a chip. Enter, a comma or leaving the field takes what is typed; lines that are pasted become chips; Backspace in the
 * empty field takes the last one away.
 */
export function ChipsInput({ value = [], onChange, suggestions, onType, onBlur, disabled, ...input }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const control = useFieldControl();
  const chips = useTypedChips({ value, onChange, suggestions, onType });
  const { list } = useOpenList(chips.items.length);
  return (
    <Combobox.Root
      multiple
      disabled={disabled}
      items={chips.items.map(({ word }) => word)}
      filter={null}
      value={[...value]}
      onValueChange={(words: string[], change) => keepsOnEscape(change) || chips.choose(words)}
      inputValue={chips.typed}
      // A list that closes would take what is typed along.
      onInputValueChange={(text, { reason }) => reason === "input-change" && chips.type(text)}
      onItemHighlighted={(word) => chips.mark(word !== undefined)}
      {...list}
    >
      <Combobox.Chips ref={box} className={BOX}>
        {value.map((word) => (
          <Chip key={word} word={word} />
        ))}
        <Combobox.Input
          {...control}
          {...input}
          onKeyDown={chips.press}
          onPaste={chips.paste}
          onBlur={(event) => {
            chips.leave();
            onBlur?.(event);
          }}
          className="h-6 min-w-20 flex-1 bg-transparent px-1 text-base text-text outline-none"
        />
      </Combobox.Chips>
      <SuggestionList
        label={t`Suggestions`}
        anchor={box}
        items={chips.items}
        said={(word) => (chips.isNew(word) ? t`Add “${word}”` : word)}
      />
    </Combobox.Root>
  );
}

const BOX = [
  "flex min-h-8 w-full min-w-0 cursor-text flex-wrap items-center gap-1 rounded-control border border-line-control bg-surface px-1 py-[3px]",
  "transition-colors duration-120 hover:border-text focus-within:outline-2 focus-within:outline-focus",
  "has-aria-invalid:border-danger has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken",
].join(" ");

function Chip({ word }: { word: string }) {
  const { t } = useLingui();
  return (
    <Combobox.Chip
      aria-label={word}
      className="flex h-6 max-w-full min-w-0 items-center gap-0.5 rounded-control bg-sunken pl-2 text-sm outline-none focus-within:outline-2 focus-within:outline-focus"
    >
      <bdi className="min-w-0 truncate">{word}</bdi>
      <Combobox.ChipRemove
        aria-label={t`Remove ${word}`}
        className="flex size-6 shrink-0 items-center justify-center rounded-control text-quiet hover:text-text"
      >
        <X aria-hidden className="size-3.5" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}

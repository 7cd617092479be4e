import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { folded, matching, type Suggestion } from "./suggestions.tsx";

export type ChipsProps = {
  value: readonly string[] | undefined;
  onChange: (words: string[]) => void;
  suggestions?: readonly Suggestion[] | undefined;
  /** What is being typed, for a person who looks for suggestions. */
  onType?: ((typed: string) => void) | undefined;
};

/** What is typed into a list of words, what is offered for it, and when it becomes one of them. */
export function useTypedChips({ value = [], onChange, suggestions = [], onType }: ChipsProps) {
  const [typed, setTyped] = useState("");
  const isMarked = useRef(false);
  const word = typed.trim();
  const taken = new Set(value.map(folded));
  const free = matching(suggestions, word).filter((one) => !taken.has(folded(one.word)));
  const isNew = word !== "" && !taken.has(folded(word)) && !free.some((one) => folded(one.word) === folded(word));

  function type(text: string) {
    setTyped(text);
    onType?.(text.trim());
  }

  /** Those that are not there yet; a known one as it is spelled. */
  function add(words: readonly string[]) {
    const all = new Map(value.map((one) => [folded(one), one]));
    for (const one of words.map((given) => spelledAs(suggestions, given)))
      if (one !== "" && !all.has(folded(one))) all.set(folded(one), one);
    type("");
    if (all.size > value.length) onChange([...all.values()]);
  }

  return {
    typed,
    type,
    items: isNew ? [...free, { word }] : free,
    isNew: (one: string) => isNew && one === word,
    /** An entry of the list is marked: Enter takes that. */
    mark(marked: boolean) {
      isMarked.current = marked;
    },
    choose(words: string[]) {
      type("");
      onChange(words);
    },
    leave() {
      if (word !== "") add([word]);
    },
    press: (event: KeyboardEvent<HTMLInputElement>) => {
      const ends = (event.key === "Enter" && !isMarked.current) || event.key === "," || event.key === ";";
      if (!ends || word === "") return;
      event.preventDefault();
      add([word]);
    },
    paste: (event: ClipboardEvent<HTMLInputElement>) => {
      const words = event.clipboardData.getData("text/plain").split(/[\n\r\t,;]+/);
      if (words.length < 2) return;
      event.preventDefault();
      add([word, ...words]);
    },
  };
}

const spelledAs = (suggestions: readonly Suggestion[], one: string): string =>
  suggestions.find((known) => folded(known.word) === folded(one))?.word ?? one.trim();

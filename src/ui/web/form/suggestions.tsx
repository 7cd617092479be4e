import { Autocomplete } from "@base-ui/react/autocomplete";
import { type RefObject, useState } from "react";

/** A word to take, and what tells it apart. */
export type Suggestion = { word: string; detail?: string | null | undefined };

/** Capitals and accents aside. */
export const folded = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Those that contain what is typed, each once, where it stands first. */
export function matching(suggestions: readonly Suggestion[], typed: string): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const one of suggestions) {
    const word = folded(one.word);
    if (word.includes(folded(typed)) && !found.has(word)) found.set(word, one);
  }
  return [...found.values()];
}

/**
 * A list is open while there is something in it: an empty one would only take the Escape that is meant for the dialog. One that is still
 * asked for when its field is left stays closed.
 */
export function useOpenList(count: number) {
  const [isOpen, setOpen] = useState(false);
  const leave = () => count === 0 && setOpen(false);
  return { list: { open: isOpen && count > 0, onOpenChange: setOpen }, leave };
}

type Change = { reason: string; cancel: () => void; allowPropagation: () => void };

/** Escape where no list is open is meant for the dialog around it: it takes away nothing that was typed or chosen. */
export function keepsOnEscape({ reason, cancel, allowPropagation }: Change): boolean {
  if (reason !== "escape-key") return false;
  cancel();
  allowPropagation();
  return true;
}

type Props = {
  label: string;
  anchor?: RefObject<HTMLElement | null>;
  items: readonly Suggestion[];
  /** What stands for a word that is not one of them yet. */
  said?: (word: string) => string;
};

/** What is offered under a field, for `SuggestedInput` and `ChipsInput`. */
export function SuggestionList({ label, anchor, items, said = (word) => word }: Props) {
  const details = new Map(items.map(({ word, detail }) => [word, detail]));
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner className="z-50" sideOffset={4} {...(anchor && { anchor })}>
        <Autocomplete.Popup className="floating max-h-[min(var(--available-height),18rem)] min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1">
          <Autocomplete.List aria-label={label} className="outline-none">
            {(word: string) => (
              <Autocomplete.Item
                key={word}
                value={word}
                className="flex min-h-8 cursor-default items-baseline gap-2 rounded-control px-2 py-1 text-base outline-none select-none data-highlighted:bg-hover"
              >
                <bdi className="min-w-0 truncate">{said(word)}</bdi>
                {details.get(word) && <bdi className="min-w-0 truncate text-sm text-quiet">{details.get(word)}</bdi>}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

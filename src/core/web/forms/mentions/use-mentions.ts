import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Procedure, useRead } from "../../api/api.ts";
import { mentionAt, type Person, withMention } from "./mention-text.ts";

export type Colleague = { id: string; name: string; avatarUrl: string | null };

/** Who can be mentioned: the procedure that finds colleagues by a text, and what they have to be readers of. */
export type Mentionable<Subject extends object> = {
  procedure: Procedure<Subject & { search: string }, { items: Colleague[] }>;
  about: Subject;
};

type Options<Subject extends object> = {
  mentionable: Mentionable<Subject>;
  value: string;
  onChange: (text: string) => void;
  onMention: (person: Person) => void;
};

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Whose name has the text stands before who was found by address. Until the answer for this text is here, only those of the
 * last answer that fit stand in for it.
 */
function bestFirst(found: readonly Colleague[], query: string, isOfEarlierText: boolean): readonly Colleague[] {
  const named = found.filter(({ name }) => name.toLocaleLowerCase().includes(query.toLocaleLowerCase()));
  return isOfEarlierText ? named : [...new Set([...named, ...found])];
}

/** Who could be meant by the `@…` that stands before the caret, and how one of them is picked. */
export function useMentions<Subject extends object>({
  mentionable: { procedure, about },
  value,
  onChange,
  onMention,
}: Options<Subject>) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const mention = caret === undefined ? undefined : mentionAt(value, caret);
  const found = useRead(
    procedure,
    { ...about, search: mention?.query ?? "" },
    { enabled: mention !== undefined, keepPrevious: true },
  );
  const people = mention ? bestFirst(found.data?.items ?? [], mention.query, found.isPlaceholderData) : [];
  const chosen = people[Math.min(active, people.length - 1)];

  function pick({ id, name }: Colleague) {
    if (!mention || caret === undefined) return;
    const person = { id, name };
    const next = withMention(value, { from: mention.from, caret }, person);
    // The caret can be placed only once the new text stands in the field, and must be before the next letter is typed.
    flushSync(() => {
      onMention(person);
      onChange(next.text);
      setCaret(undefined);
    });
    input.current?.setSelectionRange(next.caret, next.caret);
  }

  return {
    input,
    people,
    chosen,
    pick,
    close: () => setCaret(undefined),
    type: (text: string, at: number) => {
      onChange(text);
      setCaret(at);
      setActive(0);
    },
    /** Answers whether the key was meant for the list. */
    handleKey: (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
      if (!chosen) return false;
      const step = STEPS[event.key];
      if (step !== undefined) setActive((active + step + people.length) % people.length);
      else if (event.key === "Enter" || event.key === "Tab") pick(chosen);
      else if (event.key === "Escape") setCaret(undefined);
      else return false;
      event.preventDefault();
      // Escape closes the list, not the dialog around it.
      event.stopPropagation();
      return true;
    },
  };
}

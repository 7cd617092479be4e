import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type ComponentProps, type RefObject, useEffect } from "react";
import { Avatar } from "#ui/web/avatar.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { Anchored } from "#ui/web/menu/anchored.tsx";
import type { Person } from "./mention-text.ts";
import { type Colleague, type Mentionable, useMentions } from "./use-mentions.ts";

type Props<Subject extends object> = Omit<ComponentProps<"textarea">, "value" | "onChange" | "ref"> & {
  mentionable: Mentionable<Subject>;
  value: string;
  onChange: (text: string) => void;
  onMention: (person: Person) => void;
  /** Takes the focus when it appears: somebody has just asked to write here. */
  takesFocus?: boolean;
};

/** A text in which `@` and the beginning of a name offers colleagues to mention. */
export function MentionInput<Subject extends object>({
  mentionable,
  value,
  onChange,
  onMention,
  takesFocus = false,
  onKeyDown,
  ...props
}: Props<Subject>) {
  const { input, people, chosen, ...mentions } = useMentions({ mentionable, value, onChange, onMention });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, input]);

  return (
    <div>
      <Textarea
        dir="auto"
        {...props}
        ref={input}
        value={value}
        onChange={({ currentTarget }) => mentions.type(currentTarget.value, currentTarget.selectionStart)}
        onBlur={mentions.close}
        onKeyDown={(event) => {
          if (!mentions.handleKey(event)) onKeyDown?.(event);
        }}
      />
      {chosen && <People input={input} people={people} chosen={chosen} onPick={mentions.pick} />}
    </div>
  );
}

type PeopleProps = {
  input: RefObject<HTMLTextAreaElement | null>;
  people: readonly Colleague[];
  chosen: Colleague;
  onPick: (person: Colleague) => void;
};

/** The focus stays in the text; which name Enter would take is said aloud as it changes. */
function People({ input, people, chosen, onPick }: PeopleProps) {
  const { t } = useLingui();
  const place = people.indexOf(chosen) + 1;
  return (
    <>
      <Anchored anchor={input} className="max-w-80">
        <ul aria-label={t`Colleagues`} className="p-1">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                tabIndex={-1}
                aria-current={person === chosen}
                // Pressing must not take the focus out of the text before the click arrives.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(person)}
                className={clsx(
                  "flex w-full items-center gap-2 rounded-control px-2 py-1 text-left text-base hover:bg-hover",
                  person === chosen && "bg-hover",
                )}
              >
                <Avatar name={person.name} image={person.avatarUrl} size="sm" />
                <span dir="auto" className="truncate">
                  {person.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Anchored>
      <output className="sr-only">{t`${chosen.name}, ${place} of ${people.length}. Enter mentions.`}</output>
    </>
  );
}

import { clsx } from "clsx";
import { Check } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useState } from "react";

export type Option = {
  id: string;
  label: string;
  /** At the end of its line. */
  hint?: ReactNode;
  isChosen?: boolean;
};

type Props = {
  label: string;
  placeholder: string;
  options: readonly Option[];
  text: string;
  onText: (text: string) => void;
  onPick: (id: string) => void;
  /** Said when no option has the letters. */
  none: ReactNode;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Which option the keys are at, and what field and options need so that the keys find them. */
function useOptions({ label, options, onPick }: Pick<Props, "label" | "options" | "onPick">) {
  const id = useId();
  const [asked, setAsked] = useState<string>();
  const place = Math.max(
    0,
    options.findIndex((option) => option.id === asked),
  );
  const current = options[place];
  const optionId = (option: Option) => `${id}-${option.id}`;
  const currentId = current && optionId(current);
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  function onKeyDown(event: KeyboardEvent) {
    // The Enter that ends a word of an input method is no choice.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAsked(options[(place + step + options.length) % options.length]?.id);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (current) onPick(current.id);
    }
  }

  return {
    current,
    field: {
      role: "combobox",
      "aria-label": label,
      "aria-autocomplete": "list",
      "aria-expanded": options.length > 0,
      "aria-controls": `${id}-list`,
      "aria-activedescendant": currentId,
      autoComplete: "off",
      onKeyDown,
    },
    list: { id: `${id}-list`, role: "listbox", "aria-label": label },
    optionOf: (option: Option) => ({
      id: optionId(option),
      role: "option",
      tabIndex: -1,
      "aria-selected": option.isChosen === true,
      onPointerMove: () => setAsked(option.id),
      // The focus stays in the field.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => onPick(option.id),
    }),
  } as const;
}

/**
 * A field and the options that have its letters (the pattern "combobox" of WAI-ARIA): the focus stays in the field, arrows move between the
 * options, Enter picks one. Which options the letters leave, the caller says.
 */
export function OptionList({ placeholder, text, onText, none, ...props }: Props) {
  const { options } = props;
  const { current, field, list, optionOf } = useOptions(props);
  return (
    <>
      <input
        {...field}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        className="h-9 w-full border-b border-line bg-transparent px-3 text-base outline-none"
      />
      <div {...list} className="max-h-72 overflow-y-auto p-1 empty:hidden">
        {options.map((option) => (
          <div
            key={option.id}
            {...optionOf(option)}
            className={clsx(
              "flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 py-1 text-base",
              option === current && "bg-hover",
            )}
          >
            <Check aria-hidden className={clsx("size-4 shrink-0", option.isChosen !== true && "invisible")} />
            <bdi className="min-w-0 flex-1 truncate">{option.label}</bdi>
            {option.hint !== undefined && <span className="figure text-sm text-quiet">{option.hint}</span>}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="px-3 py-2 text-sm text-quiet">{none}</p>}
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { useShortcut } from "../app/shortcuts.ts";

const PAUSE_MS = 250;

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
};

/** As wide as what it says while it is empty, in rem: 13 px letters, with the icon before and the cross after them. */
const widthOf = (placeholder: string) => `${Math.max(14, 3.5 + placeholder.length * 0.42)}rem`;

/** Searches after a short pause in typing. `/` goes to it, Esc empties it. */
export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
  className = "min-w-0 max-sm:flex-1 sm:w-32 sm:max-w-(--said) sm:grow",
}: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  // `sent` tells our own search coming back from one that somebody else put into the address.
  const [typed, setTyped] = useState({ text: value, sent: value, value });
  if (typed.value !== value) setTyped({ text: value === typed.sent ? typed.text : value, sent: value, value });

  const send = useEffectEvent((text: string) => {
    setTyped((before) => ({ ...before, sent: text }));
    onSearch(text);
  });
  useEffect(() => {
    if (typed.text === typed.value) return undefined;
    const pause = setTimeout(() => send(typed.text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed.text, typed.value]);

  useShortcut({ keys: "/", label: t`Search`, group: t`This screen`, run: () => input.current?.focus() });

  return (
    <div className={`relative ${className}`} style={{ "--said": widthOf(placeholder) } as CSSProperties}>
      <Search aria-hidden className="pointer-events-none absolute top-1.5 left-2 size-4 text-quiet" />
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed.text}
        onChange={({ currentTarget }) => setTyped((before) => ({ ...before, text: currentTarget.value }))}
        className="h-7! pl-7.5 text-sm!"
      />
    </div>
  );
}

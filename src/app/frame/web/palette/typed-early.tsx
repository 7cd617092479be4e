import { useEffect } from "react";

type Props = { onType: (change: (typed: string) => string) => void; onEscape: () => void };

/** Keeps what is typed for a field whose code is still on its way, and keeps it from single-key shortcuts. */
export function TypedEarly({ onType, onEscape }: Props) {
  useEffect(() => {
    function keep(event: KeyboardEvent) {
      if (event.isComposing || event.metaKey || event.ctrlKey) return;
      const isText = event.key.length === 1;
      if (!isText && !["Backspace", "Escape", "Enter"].includes(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === "Escape") onEscape();
      else if (event.key === "Backspace") onType((typed) => typed.slice(0, -1));
      else if (isText) onType((typed) => typed + event.key);
    }
    globalThis.addEventListener("keydown", keep, { capture: true });
    return () => globalThis.removeEventListener("keydown", keep, { capture: true });
  }, [onType, onEscape]);
  return null;
}

import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { KeyboardEvent } from "react";

export type FilterChip = {
  id: string;
  label: string;
  onRemove: () => void;
  /** Opens it to be changed, beside itself. */
  onOpen?: (anchor: HTMLElement) => void;
};

/** One chip for each filter in force. Backspace lets go of the one with the focus. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useLingui();
  const onKey = (event: KeyboardEvent, { onRemove }: FilterChip) => {
    if (event.key !== "Backspace" && event.key !== "Delete") return;
    event.preventDefault();
    onRemove();
  };
  return chips.map((chip) => (
    <span
      key={chip.id}
      className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-control border border-line bg-sunken pr-0.5 text-sm"
    >
      {chip.onOpen === undefined ? (
        <span className="truncate pl-2">{chip.label}</span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => chip.onOpen?.(currentTarget)}
          onKeyDown={(event) => onKey(event, chip)}
          className="h-6.5 min-w-0 truncate rounded-control pl-2 hover:underline focus-visible:outline-offset-0"
        >
          {chip.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Remove filter ${chip.label}`}
        onClick={chip.onRemove}
        onKeyDown={(event) => onKey(event, chip)}
        className="flex size-6 shrink-0 items-center justify-center rounded-control hover:bg-hover"
      >
        <X className="size-3.5" />
      </button>
    </span>
  ));
}

import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";

export type FilterChip = { id: string; label: string; onRemove: () => void };

/** One chip for each filter in force. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useLingui();
  return chips.map((chip) => (
    <span
      key={chip.id}
      className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-control bg-primary-tint pr-0.5 pl-2 text-sm text-primary-text"
    >
      <span className="truncate">{chip.label}</span>
      <button
        type="button"
        aria-label={t`Remove filter ${chip.label}`}
        onClick={chip.onRemove}
        className="flex size-6 shrink-0 items-center justify-center rounded-control hover:bg-hover"
      >
        <X className="size-3.5" />
      </button>
    </span>
  ));
}

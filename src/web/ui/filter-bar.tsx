import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export type FilterChip = { id: string; label: string; onRemove: () => void };

type Props = { children: ReactNode; chips?: readonly FilterChip[]; onClear?: () => void };

/** The search and filter controls of a list, and below them one chip for each filter in force. */
export function FilterBar({ children, chips = [], onClear }: Props) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Filters`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      {chips.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          {chips.map((chip) => (
            <span
              key={chip.id}
              className="inline-flex h-6 items-center gap-1 rounded-full bg-primary-tint pr-1 pl-2.5 text-xs font-medium text-primary-text"
            >
              {chip.label}
              <button
                type="button"
                aria-label={t`Remove filter ${chip.label}`}
                onClick={chip.onRemove}
                className="flex size-4.5 items-center justify-center rounded-full hover:bg-hover"
              >
                <X className="size-3" />
              </button>
            </span>
          ))}
          {onClear && (
            <Button variant="ghost" size="sm" onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";

export type FilterChip = { id: string; label: string; onRemove: () => void };

type Props = {
  search: ReactNode;
  children: ReactNode;
  /** How many of the controls narrow the list. */
  active: number;
  /** Stands at the end of the line. */
  end?: ReactNode;
  chips?: readonly FilterChip[];
  onClear?: () => void;
};

/**
 * The search and filter controls of a list, and below them one chip for each filter in force. On a phone the controls are behind one
 * button that says how many narrow the list, so that its first row is in sight.
 */
export function FilterBar({ search, children, active, end, chips = [], onClear }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const controls = useId();
  return (
    <section aria-label={t`Filters`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {search}
        <Button
          className="sm:hidden"
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          aria-expanded={isOpen}
          aria-controls={controls}
          onClick={() => setOpen(!isOpen)}
        >
          {active === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({active})</Trans>}
        </Button>
        <div
          id={controls}
          className={clsx("sm:contents", isOpen ? "flex w-full flex-wrap items-center gap-2" : "max-sm:hidden")}
        >
          {children}
        </div>
        {end}
      </div>
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

import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../button.tsx";

type Props = {
  /** The saved views of the list, as tabs. */
  views?: ReactNode;
  search: ReactNode;
  /** What narrows the list. */
  children: ReactNode;
  /** How many of the controls narrow it. */
  active: number;
  /** What stands at the end of the line: how many there are, the order, how they are drawn. */
  end?: ReactNode;
};

/**
 * The one bar of a list: its views, its search, what narrows it and how it is drawn. On a phone all but the search is behind one
 * button that says how many narrow the list, so that its first row is in sight.
 */
export function FilterBar({ views, search, children, active, end }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const controls = useId();
  return (
    <section aria-label={t`Filters`} className="flex min-h-10 flex-wrap items-center gap-x-1 gap-y-1.5 py-1.5">
      {search}
      {/* Seen before the search; the tab key comes to the search first. */}
      {views !== undefined && (
        <div className={clsx("min-w-0 sm:-order-1", isOpen ? "max-sm:order-1 max-sm:w-full" : "max-sm:hidden")}>
          {views}
        </div>
      )}
      <Button
        className="sm:hidden"
        size="sm"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={() => setOpen(!isOpen)}
      >
        {active === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({active})</Trans>}
      </Button>
      <div
        id={controls}
        className={clsx(
          "sm:contents",
          isOpen ? "flex w-full flex-wrap items-center gap-1 max-sm:order-2" : "max-sm:hidden",
        )}
      >
        {children}
        {end !== undefined && <div className="flex items-center gap-1 sm:ml-auto">{end}</div>}
      </div>
    </section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type RefObject, Suspense, useRef, useState } from "react";
import type { Filter } from "#core/shared/lists/filters.ts";
import { Button } from "#ui/web/button.tsx";
import { FilterChips } from "#ui/web/table/filter-chips.tsx";
import { useShortcut } from "../../app/shortcuts.ts";
import { type FilterWords, filterText } from "./filter-text.ts";
import type { Counting } from "./filter-values.ts";

const FilterPopover = lazyRouteComponent(() => import("./filter-popover.tsx"), "FilterPopover");

type Props = {
  words: FilterWords;
  filters: readonly Filter[];
  /** How the values of a field are counted. */
  counting: Counting;
  onChange: (filters: Filter[]) => void;
};

/** The place of the filter that is open, and what it is open beside; behind the last, one to add. */
type Opened = { place: number; anchor: RefObject<HTMLElement | null> };

/** The filters somebody built, each a chip that opens to be changed, and the way to another; applied as they are chosen. */
export function BuiltFilters({ words, filters, counting, onChange }: Props) {
  const { t, i18n } = useLingui();
  const more = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const load = () => void FilterPopover.preload?.();
  const open = async (place: number, anchor: Opened["anchor"]) => {
    await FilterPopover.preload?.();
    setOpened((before) => (before?.anchor === anchor ? undefined : { place, anchor }));
  };
  const add = () => void open(filters.length, more);
  useShortcut({ keys: "f", label: t`Add a filter`, group: t`This screen`, run: add });

  return (
    <>
      <FilterChips
        chips={filters.map((filter, place) => ({
          id: `${place} ${filter.field}`,
          label: filterText(i18n, filter, words),
          onRemove: () => onChange(filters.toSpliced(place, 1)),
          ...(words.offered.includes(filter.field) && {
            onOpen: (anchor: HTMLElement) => void open(place, { current: anchor }),
          }),
        }))}
      />
      <Button
        ref={more}
        variant="ghost"
        size="sm"
        className="gap-1 px-2 text-quiet"
        icon={<Plus aria-hidden className="size-3.5" />}
        aria-haspopup="dialog"
        aria-expanded={opened?.anchor === more}
        onPointerEnter={load}
        onFocus={load}
        onClick={add}
      >
        <Trans>More Filters</Trans>
      </Button>
      {opened && (
        <Suspense>
          <FilterPopover
            key={opened.place}
            {...{ words, filters, counting, onChange, ...opened }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

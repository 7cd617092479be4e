import { Trans } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import type { Filter } from "#shared/core/filters.ts";
import { Button } from "../../ui/button.tsx";
import type { FilterWords } from "./filter-text.ts";

const FilterBuilder = lazyRouteComponent(() => import("./filter-builder.tsx"), "FilterBuilder");

type Props = { words: FilterWords; filters: readonly Filter[]; onChange: (filters: Filter[]) => void };

/** Opens the builder of a list's filters. */
export function MoreFilters({ words, filters, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="gap-1 px-2 text-quiet"
        icon={<Plus aria-hidden className="size-3.5" />}
        onClick={() => setOpen(true)}
      >
        <Trans>More Filters</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <FilterBuilder
            words={words}
            filters={filters}
            onClose={() => setOpen(false)}
            onApply={(built) => {
              setOpen(false);
              onChange([...built]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Filter } from "#core/shared/lists/filters.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { useStageWord } from "./search-values.ts";

/** The filter that each of these adds. The search has no filter by owner. */
const FIELD_OF = { stage: "stage", sector: "sector", year: "addedYear" } as const;
type Shown = keyof typeof FIELD_OF;
const isShown = (field: string): field is Shown => field in FIELD_OF;

type Props = { q: string; filters: readonly Filter[]; onAdd: (filter: Filter) => void; menu: ReactNode };

/** Stages, sectors and years of what was found, with how many the reader may see of each. */
export function SearchFacets({ q, filters, onAdd, menu }: Props) {
  const { t, i18n } = useLingui();
  const stageWord = useStageWord();
  const { data } = useRead(api.advancedSearch.facets, { q, filters: [...filters] }, { keepPrevious: true });
  const titles: Record<Shown, string> = { stage: t`Stage`, sector: t`Sector`, year: t`Year added` };
  const shown = (data?.facets ?? []).flatMap(({ field, values }) => {
    const isChosen = filters.some((one) => isShown(field) && one.field === FIELD_OF[field]);
    return isShown(field) && !isChosen ? [{ field, values }] : [];
  });
  if (shown.length === 0) return <div className="flex justify-end empty:hidden">{menu}</div>;
  const textOf = (field: Shown, value: string) => (field === "stage" ? stageWord(value) : value);
  return (
    <Section title={t`Narrow down`} label={t`Narrow down`} beside={menu}>
      <div className="flex flex-col gap-3">
        {shown.map(({ field, values }) => (
          <section key={field} aria-label={titles[field]} className="flex flex-wrap items-center gap-2">
            <span className="w-24 text-sm text-quiet">{titles[field]}</span>
            {values.map(({ value, count }) => (
              <Button
                key={value}
                size="sm"
                className="max-w-full min-w-0"
                onClick={() =>
                  onAdd({
                    field: FIELD_OF[field],
                    operator: "equals",
                    value: field === "year" ? Number(value) : value,
                  })
                }
              >
                <bdi className="min-w-0 truncate">{textOf(field, value)}</bdi>{" "}
                <span className="figure text-quiet">{i18n.number(count)}</span>
              </Button>
            ))}
          </section>
        ))}
      </div>
    </Section>
  );
}

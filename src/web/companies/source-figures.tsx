import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useState } from "react";
import type { SourceCount } from "#shared/companies/api.ts";
import { SOURCES, type Source } from "#shared/companies/rules.ts";
import { equals } from "../core/lists/list-address.ts";
import { percent } from "../ui/percent.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { AddedSelect, useAddedText } from "./added-select.tsx";
import { ConversionDrawer } from "./conversion-panel.tsx";
import { datedOf, pipelineOf, type SourcingSearch } from "./sourcing-search.ts";
import { SOURCE_WORDS } from "./vocabulary.ts";

type Props = {
  /** Undefined while they load. */
  counts: readonly SourceCount[] | undefined;
  shown: SourcingSearch;
  /** The reader's own day. */
  today: string;
  onShow: (changed: Partial<SourcingSearch>) => void;
};

/** How many prospects each source brought in a period, and how many of them became deals. Each figure opens its rows. */
export function SourceFigures({ counts, shown, today, onShow }: Props) {
  const { t, i18n } = useLingui();
  const [explained, setExplained] = useState<Source>();
  const countOf = (source: Source) => counts?.find((one) => one.source === source);
  const added = useAddedText(shown, today);
  const question = pipelineOf(datedOf(shown, today));
  return (
    <section aria-label={t`Sources`} className="mb-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-quiet">
          <Trans>Prospects by source, and how many of them became a deal</Trans>
        </p>
        <AddedSelect shown={shown} today={today} onChange={onShow} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {SOURCES.map((source) => (
          <SourceFigure
            key={source}
            source={source}
            count={countOf(source)}
            selected={shown.source === source}
            onSelect={() => onShow({ source: shown.source === source ? undefined : source, show: undefined })}
            onExplain={() => setExplained(source)}
          />
        ))}
      </div>
      {explained && (
        <ConversionDrawer
          of={i18n._(SOURCE_WORDS[explained])}
          question={{ ...question, filters: [...question.filters, equals("source", explained)] }}
          note={
            <>
              {added !== undefined && <Trans>{added}. They may have become a deal at any time since.</Trans>}{" "}
              <Trans>Counted now, among the prospects the search and the filters of the list leave.</Trans>
            </>
          }
          onClose={() => setExplained(undefined)}
          onShow={(show) => {
            setExplained(undefined);
            onShow({ source: explained, show });
          }}
        />
      )}
    </section>
  );
}

type FigureProps = {
  source: Source;
  count: SourceCount | undefined;
  selected: boolean;
  onSelect: () => void;
  onExplain: () => void;
};

function SourceFigure({ source, count, selected, onSelect, onExplain }: FigureProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(SOURCE_WORDS[source]);
  const rate = percent(count?.rate ?? null, i18n.locales);
  return (
    <div className={clsx("rounded-card border bg-surface", selected ? "border-primary-text" : "border-line")}>
      <button
        type="button"
        aria-pressed={selected}
        onClick={onSelect}
        className="flex w-full flex-col items-start gap-1 rounded-t-card px-4 pt-3 pb-1.5 text-left transition-colors duration-120 hover:bg-hover"
      >
        <span className="text-sm text-quiet">{name}</span>
        {count ? (
          <span className="figure text-xl font-semibold">{count.prospects.toLocaleString(i18n.locales)}</span>
        ) : (
          <Skeleton className="h-7 w-12" />
        )}
      </button>
      <button
        type="button"
        disabled={!count}
        onClick={onExplain}
        className="figure w-full rounded-b-card px-4 pt-1 pb-2.5 text-left text-xs text-quiet not-disabled:hover:bg-hover not-disabled:hover:text-text"
      >
        {count ? (
          <>
            {count.rate === null ? <Trans>No rate yet</Trans> : <Trans>{rate} converted</Trans>}
            <span className="sr-only">{t`, conversion rate of ${name}`}</span>
          </>
        ) : (
          <Skeleton className="h-4 w-20" />
        )}
      </button>
    </div>
  );
}

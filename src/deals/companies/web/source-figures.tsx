import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { equals } from "#core/web/lists/address/list-address.ts";
import type { SourceCount } from "#deals/companies/shared/api.ts";
import { SOURCE_LABELS, SOURCES, type Source } from "#deals/companies/shared/rules.ts";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { FigureStrip, StripFigure } from "#ui/web/figures/figure-strip.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { AddedSelect, useAddedText } from "./added-select.tsx";
import { ConversionDrawer } from "./conversion-panel.tsx";
import { datedOf, pipelineOf, type SourcingSearch } from "./sourcing-search.ts";

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
    <FigureStrip label={t`Sources`}>
      <AddedSelect shown={shown} today={today} onChange={onShow} />
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
      {explained && (
        <ConversionDrawer
          of={i18n._(SOURCE_LABELS[explained])}
          question={{ ...question, filters: [...question.filters, equals("source", explained)] }}
          note={
            <>
              {added !== undefined && <Trans>{added}. They may have become a deal at any time since then.</Trans>}{" "}
              <Trans>For the current filters.</Trans>
            </>
          }
          onClose={() => setExplained(undefined)}
          onShow={(show) => {
            setExplained(undefined);
            onShow({ source: explained, show });
          }}
        />
      )}
    </FigureStrip>
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
  const name = i18n._(SOURCE_LABELS[source]);
  const rate = percent(count?.rate ?? null, i18n.locales);
  return (
    <span className="inline-flex items-center">
      <StripFigure label={name} value={count && i18n.number(count.prospects)} selected={selected} onOpen={onSelect} />
      <button
        type="button"
        disabled={!count}
        onClick={onExplain}
        title={t`Conversion rate of ${name}`}
        className="figure h-7 min-w-11 rounded-control px-1.5 text-xs text-quiet not-disabled:hover:bg-hover not-disabled:hover:text-text focus-visible:outline-offset-0"
      >
        {count ? (
          <>
            {count.rate === null ? "–" : rate}
            <span className="sr-only">{t`, conversion rate of ${name}`}</span>
          </>
        ) : (
          <Skeleton className="h-4 w-8" />
        )}
      </button>
    </span>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Analytics } from "./analytics-values.ts";
import { firstQuartile, type IndexOf, useMeasureWords, useQuartileWords } from "./benchmark-words.ts";

const BenchmarkDrawer = whenOpened(() => import("./benchmark-drawer.tsx"), "BenchmarkDrawer");

/** The quartile of the funds in an imported table, with its source and day; else how to get one. */
export function BenchmarkCard({ data }: { data: Analytics }) {
  const { i18n } = useLingui();
  const quartiles = useQuartileWords();
  const measures = useMeasureWords();
  const [isOpen, setOpen] = useState(false);
  const { benchmarks } = data;
  const found = firstQuartile(benchmarks);
  const index = benchmarks.indexes.find(({ ksPme }) => ksPme !== null);
  return (
    <div className="flex min-w-0 flex-col items-start rounded-card border border-line bg-surface px-4 py-3">
      <h2 className="text-sm text-quiet">
        <Trans>Benchmark</Trans>
      </h2>
      {found && (
        <button type="button" onClick={() => setOpen(true)} className="mt-1 rounded-control text-left hover:underline">
          <span className="figure block text-xl font-semibold">{quartiles[found.quartile]}</span>
          <span className="block text-xs text-quiet">
            {measures[found.measure]} · {found.name} {found.vintage} · {found.source}, <Moment at={found.asOf} />
          </span>
        </button>
      )}
      {!found && index && (
        <button type="button" onClick={() => setOpen(true)} className="mt-1 rounded-control text-left hover:underline">
          <span className="figure block text-xl font-semibold">
            {metricText({ unit: "multiple" }, index.ksPme, i18n.locales)}
          </span>
          <Against index={index} />
        </button>
      )}
      {!found && !index && <HowToGetOne data={data} onOpen={() => setOpen(true)} />}
      {isOpen && <BenchmarkDrawer data={data} onClose={() => setOpen(false)} />}
    </div>
  );
}

const Against = ({ index: { name, source, asOf } }: { index: IndexOf }) => (
  <span className="block text-xs text-quiet">
    <Trans>
      KS-PME against {name} · {source}
    </Trans>
    {asOf !== null && (
      <>
        , <Moment at={asOf} />
      </>
    )}
  </span>
);

/** Why none is shown, and what to do. */
function HowToGetOne({ data, onOpen }: { data: Analytics; onOpen: () => void }) {
  const mayImport = useCan("portfolio:manage");
  const { hasTables, hasIndexes } = data.benchmarks;
  return (
    <>
      <p className="mt-1 text-lg font-semibold text-quiet" aria-hidden>
        –
      </p>
      <p className="text-xs text-quiet">
        {hasTables || hasIndexes ? (
          data.fund === null && hasTables ? (
            <Trans>Choose a fund with a vintage to compare it.</Trans>
          ) : (
            <Trans>No imported table matches this vintage and currency.</Trans>
          )
        ) : mayImport ? (
          <Trans>Import quartiles of comparable funds or an index.</Trans>
        ) : (
          <Trans>No benchmark table imported</Trans>
        )}
      </p>
      <button type="button" onClick={onOpen} className="mt-1 rounded-control text-xs text-primary-text hover:underline">
        {mayImport ? <Trans>Import or manage benchmarks</Trans> : <Trans>Show benchmarks</Trans>}
      </button>
    </>
  );
}

/** The same in the detailed metrics: each quartile and each index in a line. */
export function BenchmarkLines({ data }: { data: Analytics }) {
  const { i18n } = useLingui();
  const quartiles = useQuartileWords();
  const measures = useMeasureWords();
  const [isOpen, setOpen] = useState(false);
  const { benchmarks } = data;
  const lines = [
    ...benchmarks.quartiles.map(({ measure, quartile, name }) => ({
      id: measure,
      label: `${measures[measure]} · ${name}`,
      text: quartiles[quartile] ?? "",
    })),
    ...benchmarks.indexes
      .filter(({ ksPme }) => ksPme !== null)
      .map(({ name, ksPme }) => ({
        id: name,
        label: name,
        text: metricText({ unit: "multiple" }, ksPme, i18n.locales),
      })),
  ];
  if (lines.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>No benchmark applies to these funds.</Trans>
      </p>
    );
  return (
    <>
      {lines.map(({ id, label, text }) => (
        <button
          key={id}
          type="button"
          onClick={() => setOpen(true)}
          className="flex w-full items-baseline justify-between gap-3 rounded-control py-0.5 text-left hover:underline"
        >
          <span className="min-w-0 truncate">{label}</span>
          <span className="figure shrink-0 font-medium">{text}</span>
        </button>
      ))}
      {isOpen && <BenchmarkDrawer data={data} onClose={() => setOpen(false)} />}
    </>
  );
}

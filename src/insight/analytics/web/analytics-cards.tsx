import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Multiple, NetRate, useNetReason } from "#core/web/metrics/returns.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { IrrFigure, irrNote } from "#ui/web/figures/irr.tsx";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { percent } from "#ui/web/figures/percent.ts";
import { Absent } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Opened } from "./analytics-figure-drawer.tsx";
import type { Asked } from "./analytics-search.ts";
import type { Analytics } from "./analytics-values.ts";
import { BenchmarkCard } from "./benchmark-card.tsx";

const FigureDrawer = whenOpened(() => import("./analytics-figure-drawer.tsx"), "AnalyticsFigureDrawer");

type Props = { data: Analytics; asked: Asked };

/** Net and gross returns side by side. */
export function AnalyticsCards({ data, asked }: Props) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<Opened>();
  const { gross, withoutLine } = data;
  const open = (figure: Opened["figure"], withoutFacility = false) => setOpened({ figure, withoutFacility });
  const isLevered = withoutLine.irr !== data.irr || withoutLine.tvpi !== data.tvpi;
  const line = (text: string, figure: Opened["figure"]) =>
    isLevered && <WithoutLine text={text} onOpen={() => open(figure, true)} />;
  const multiple = (value: number | null) => metricText({ unit: "multiple" }, value, i18n.locales);
  return (
    <section aria-label={t`Performance`}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        <Card
          label={t`IRR`}
          net={{ name: t`Net IRR`, value: <NetRate of={data} />, onOpen: () => open("pooledIrr") }}
          gross={{
            name: t`Gross IRR`,
            value: gross.irr === null ? <Absent /> : <IrrFigure of={gross} />,
            onOpen: () => open("pooledGrossIrr"),
          }}
        >
          {line(percent(withoutLine.irr, i18n.locales), "pooledIrr")}
        </Card>
        <Card
          label={t`TVPI`}
          net={{ name: t`Net TVPI`, value: <Multiple of={data.tvpi} />, onOpen: () => open("pooledTvpi") }}
          gross={{ name: t`Gross MOIC`, value: <Multiple of={gross.moic} />, onOpen: () => open("pooledMoic") }}
        >
          {line(multiple(withoutLine.tvpi), "pooledTvpi")}
        </Card>
        <Card
          label={t`DPI`}
          net={{ name: t`Net DPI`, value: <Multiple of={data.dpi} />, onOpen: () => open("pooledDpi") }}
          gross={{ name: t`Gross DPI`, value: <Multiple of={gross.dpi} />, onOpen: () => open("pooledGrossDpi") }}
        >
          {line(multiple(withoutLine.dpi), "pooledDpi")}
        </Card>
        <Card
          label={t`RVPI`}
          net={{ name: t`Net RVPI`, value: <Multiple of={data.rvpi} />, onOpen: () => open("pooledRvpi") }}
          gross={{ name: t`Gross RVPI`, value: <Multiple of={gross.rvpi} />, onOpen: () => open("pooledGrossRvpi") }}
        >
          {line(multiple(withoutLine.rvpi), "pooledRvpi")}
        </Card>
        <BenchmarkCard data={data} />
      </div>
      <Note data={data} />
      {opened && <FigureDrawer opened={opened} asked={asked} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

type Side = { name: string; value: ReactNode; onOpen: () => void };
type CardProps = { label: string; net: Side; gross: Side; children: ReactNode };

function Card({ label, net, gross, children }: CardProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-3">
      <h2 className="text-sm text-quiet">{label}</h2>
      <div className="mt-1 grid grid-cols-2 gap-2">
        <Figure side={net} word={<Trans>Net</Trans>} isFirst />
        <Figure side={gross} word={<Trans>Gross</Trans>} />
      </div>
      {children}
    </div>
  );
}

function Figure({
  side: { name, value, onOpen },
  word,
  isFirst = false,
}: {
  side: Side;
  word: ReactNode;
  isFirst?: boolean;
}) {
  return (
    <button type="button" onClick={onOpen} className="min-w-0 rounded-control text-left hover:underline">
      <span className={`figure block font-semibold ${isFirst ? "text-xl" : "text-lg text-quiet"}`}>{value}</span>
      <span aria-hidden className="text-xs text-quiet">
        {word}
      </span>
      <span className="sr-only">{name}</span>
    </button>
  );
}

function WithoutLine({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-1.5 rounded-control text-left text-xs text-quiet hover:underline"
    >
      <Trans>
        Net without credit line <span className="figure font-medium">{text}</span>
      </Trans>
    </button>
  );
}

/** The day, whose figures they are, and why none exist. */
function Note({ data }: { data: Analytics }) {
  const reasonOf = useNetReason();
  const reason = reasonOf(data.reason);
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-quiet">
      <span>
        <Trans>
          As of <Moment at={data.asOf} />
        </Trans>
      </span>
      <span>
        <Trans>Net: limited partners only, after fees and carried interest. Gross: holdings before both.</Trans>
      </span>
      {data.irr !== null && irrNote(data) !== undefined && <span>{irrNote(data)}</span>}
      {reason !== undefined && <span>{reason}</span>}
    </p>
  );
}

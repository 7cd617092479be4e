import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { FigureStrip, StripFigure } from "#ui/web/figures/figure-strip.tsx";
import { irrNote } from "#ui/web/figures/irr.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import type { Asked } from "./portfolio-search.ts";
import { useMultiple, useRateReason, useShare } from "./portfolio-values.ts";
import { type PortfolioFigure, type Summary, ValueNote } from "./value/value-note.tsx";

const FigureDrawer = whenOpened(() => import("./portfolio-figure-drawer.tsx"), "PortfolioFigureDrawer");

/** What all that is held is worth, what was paid for it, what it earned a year, and how much of the companies it is. */
export function PortfolioFigures({ asked }: { asked: Asked }) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<PortfolioFigure>();
  const share = useShare();
  const { data, error } = useRead(api.portfolioCompanies.summary, asked, { keepPrevious: true });
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  const { active = 0, currency = "" } = data ?? {};
  return (
    <FigureStrip label={t`Figures`}>
      <StripFigure
        label={t`Total value`}
        value={data && <CompactAmount amount={data.totalValue} currency={currency} />}
        unit={data && data.missingRate !== null && <ValueNote summary={data} />}
        onOpen={() => setOpened("value")}
      />
      <StripFigure
        label={t`Total investment`}
        value={data && <CompactAmount amount={data.totalInvestment} currency={currency} />}
        unit={data && <MultipleNote summary={data} />}
        onOpen={() => setOpened("invested")}
      />
      <StripFigure
        label={t`IRR`}
        value={data && percent(data.irr, i18n.locales)}
        unit={data && <RateNote summary={data} />}
        onOpen={() => setOpened("irr")}
      />
      <StripFigure
        label={t`Average ownership`}
        value={data && share(data.averageOwnership)}
        unit={data && <Trans>{active} active companies</Trans>}
        onOpen={() => setOpened("ownership")}
      />
      {opened && data && (
        <FigureDrawer figure={opened} summary={data} asked={asked} onClose={() => setOpened(undefined)} />
      )}
    </FigureStrip>
  );
}

function MultipleNote({ summary }: { summary: Summary }) {
  const multiple = useMultiple();
  return summary.multiple !== null && <Trans>{multiple(summary.multiple)} gross multiple</Trans>;
}

function RateNote({ summary }: { summary: Summary }) {
  const { i18n } = useLingui();
  const { irrReason, gainOnCost } = summary;
  const span = irrNote(summary);
  const reason = useRateReason()(irrReason) ?? (
    <>
      <Trans>Gross, pooled</Trans>
      {span !== undefined && ` · ${span}`}
    </>
  );
  if (gainOnCost === null) return reason;
  const gain = percent(gainOnCost, i18n.locales);
  return (
    <>
      {reason} · <Trans>Gain on cost {gain}</Trans>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { Multiple, NetRate, useNetReason } from "#core/web/metrics/returns.tsx";
import type { FundFigures } from "#funds/commitments/shared/figures-api.ts";
import type { FundFigure } from "#funds/commitments/shared/metrics.ts";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { irrNote } from "#ui/web/figures/irr.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const FundSteps = afterPaint(() => import("./fund-steps.tsx"), "FundSteps");
const FundFigureDrawer = whenOpened(() => import("./fund-figure-drawer.tsx"), "FundFigureDrawer");

/** What a fund is worth and earned, and how much of it was called; before its first call the way there. */
export function FundStrip({ fund }: { fund: { id: string; name: string; hasTerms: boolean } }) {
  const isReader = useReadsCapital();
  const { data, isPending, error } = useRead(api.fundFigures.list, { ids: [fund.id] }, { enabled: isReader });
  if (!isReader) return null;
  if (error && !data) return <p className="mb-4 text-danger">{error.message}</p>;
  if (isPending) return <Skeleton className="mb-4 h-24 rounded-card" />;
  const [figures] = data.items;
  if (!figures) return null;
  const isCalled = Number(figures.called) !== 0 || Number(figures.nav) !== 0;
  return isCalled ? (
    <Figures fund={fund} figures={figures} asOf={data.asOf} />
  ) : (
    <FundSteps fund={fund} figures={figures} />
  );
}

/** Readers of the portfolio and those of partners are shown what a fund is worth. */
export function useReadsCapital(): boolean {
  const portfolio = useCan("portfolio:read");
  return useCan("lp:read") || portfolio;
}

type Props = { fund: { id: string; name: string }; figures: FundFigures; asOf: string };

function Figures({ fund, figures, asOf }: Props) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<FundFigure>();
  const reasonOf = useNetReason();
  const { currency, nav, called, commitment, tvpi, dpi, reason } = figures;
  const share = percent(Number(commitment) === 0 ? null : Number(called) / Number(commitment), i18n.locales);
  const open = (figure: FundFigure) => () => setOpened(figure);
  return (
    <div className="mb-4 [&>section]:mb-1.5">
      <RecordFigures
        label={t`Fund performance`}
        figures={[
          {
            id: "nav",
            label: t`NAV`,
            value: <CompactAmount amount={nav} currency={currency} />,
            onOpen: open("fundNav"),
          },
          { id: "irr", label: t`Net IRR`, value: <NetRate of={figures} />, onOpen: open("netIrr") },
          { id: "tvpi", label: t`TVPI`, value: <Multiple of={tvpi} />, onOpen: open("netTvpi") },
          { id: "dpi", label: t`DPI`, value: <Multiple of={dpi} />, onOpen: open("netDpi") },
        ]}
      />
      <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
        <button type="button" onClick={open("fundCalled")} className="rounded-control hover:underline">
          <Trans>
            {share} called: <CompactAmount amount={called} currency={currency} /> of{" "}
            <CompactAmount amount={commitment} currency={currency} />
          </Trans>
        </button>
        <span>
          <Trans>
            As of <Moment at={asOf} />
          </Trans>
        </span>
        {reason !== null && <span>{reasonOf(reason)}</span>}
      </p>
      {opened && (
        <FundFigureDrawer
          fund={fund}
          figure={opened}
          note={opened === "netIrr" ? (reasonOf(reason) ?? irrNote(figures)) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useRead } from "../core/api/api.ts";
import { CompactAmount } from "../ui/amount.tsx";
import { FigureCard } from "../ui/figure-card.tsx";
import { Moment } from "../ui/moment.tsx";
import { percent } from "../ui/percent.ts";
import { useMultiple, useRateReason, useShare } from "./portfolio-values.ts";

type Summary = OutputOf<typeof api.portfolioCompanies.summary>;

/** What all that is held is worth, what was paid for it, what it earned a year, and how much of the companies it is. */
export function PortfolioFigures({ asked }: { asked: { asOf?: string } }) {
  const { t } = useLingui();
  const share = useShare();
  const multiple = useMultiple();
  const { data, error } = useRead(api.portfolioCompanies.summary, asked, { keepPrevious: true });
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  const { active = 0, currency = "" } = data ?? {};
  return (
    <section aria-label={t`Figures`} className="my-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureCard
        label={t`Total value`}
        value={data && <CompactAmount amount={data.totalValue} currency={currency} />}
        note={data && <ValueNote summary={data} />}
      />
      <FigureCard
        label={t`Total investment`}
        value={data && <CompactAmount amount={data.totalInvestment} currency={currency} />}
        note={data && data.multiple !== null && <Trans>{multiple(data.multiple)} gross multiple</Trans>}
      />
      <RateCard summary={data} />
      <FigureCard
        label={t`Average ownership`}
        value={data && share(data.averageOwnership)}
        note={data && <Trans>{active} active companies</Trans>}
      />
    </section>
  );
}

/** Which rate is missing, where nothing can be summed; else the day. */
export function ValueNote({ summary: { missingRate, asOf } }: { summary: Summary }) {
  if (missingRate === null)
    return (
      <Trans>
        As of <Moment at={asOf} />
      </Trans>
    );
  const { from, to, date } = missingRate;
  return (
    <Trans>
      No rate from {from} to {to} on <Moment at={date} />
    </Trans>
  );
}

function RateCard({ summary }: { summary: Summary | undefined }) {
  const { t, i18n } = useLingui();
  const reasonOf = useRateReason();
  if (summary === undefined) return <FigureCard label={t`IRR`} value={undefined} />;
  const { irr, irrReason, gainOnCost } = summary;
  const gain = percent(gainOnCost, i18n.locales);
  const reason = reasonOf(irrReason);
  return (
    <FigureCard
      label={t`IRR`}
      value={percent(irr, i18n.locales)}
      note={
        <>
          {reason ?? <Trans>Gross, pooled</Trans>}
          {gainOnCost !== null && (
            <>
              <br />
              <Trans>Gain on cost {gain}</Trans>
            </>
          )}
        </>
      }
    />
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { BAND_LABELS, RISK_LABELS, RISK_TONES, scoreTone } from "#deals/scorecards/shared/bands.ts";
import { probabilityTone } from "#insight/insights/shared/rules.ts";
import { TrendsPanel } from "#insight/market/web/trends-panel.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Insights } from "./insights-words.ts";

const MOST_FACTORS = 4;

/** Scores of open deals with their facts, and how often the firm invested. */
export function Predictions({ data }: { data: Insights }) {
  const { t } = useLingui();
  const seesMarket = useCan("intelligence:read");
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section
        title={t`Deal scoring`}
        label={t`Deal scoring`}
        beside={
          <Link to="/dealflow/scorecards" className="text-sm text-primary-text hover:underline">
            <Trans>Scorecards</Trans>
          </Link>
        }
      >
        {data.scored.length === 0 ? (
          <p className="text-quiet">
            <Trans>No deals are scored yet. Open a deal and enter its score.</Trans>
          </p>
        ) : (
          <RecordRows label={t`Deal scoring`}>
            {data.scored.map((one) => (
              <ScoredRow key={one.deal.id} scored={one} />
            ))}
          </RecordRows>
        )}
      </Section>
      <div className="flex min-w-0 flex-col gap-4">
        <Section title={t`Base rates`} label={t`Base rates`}>
          <BaseRates data={data} />
        </Section>
        {seesMarket && <TrendsPanel />}
      </div>
    </div>
  );
}

function ScoredRow({ scored }: { scored: Insights["scored"][number] }) {
  const { i18n } = useLingui();
  const { deal, score, band, risk, sector, daysInStage, contactedOn, factors } = scored;
  return (
    <RecordRow
      title={<RecordLink record={deal} />}
      badge={<Badge tone={scoreTone(score)}>{score}</Badge>}
      facts={
        <>
          <span>{i18n._(BAND_LABELS[band])}</span>
          <Badge tone={RISK_TONES[risk]}>{i18n._(RISK_LABELS[risk])}</Badge>
          {sector !== null && <bdi>{sector}</bdi>}
          <span>
            <Trans>{daysInStage} days in its stage</Trans>
          </span>
          {contactedOn !== null && (
            <span>
              <Trans>
                Last contact <Moment at={contactedOn} />
              </Trans>
            </span>
          )}
          {factors.slice(0, MOST_FACTORS).map(({ name, points }) => (
            <bdi key={name}>
              {name} <span className="figure">+{i18n.number(points, { maximumFractionDigits: 1 })}</span>
            </bdi>
          ))}
        </>
      }
    />
  );
}

/** A share between 0 and 1 with the interval it is likely in. */
function Probability({ rate, low, high }: { rate: number; low: number; high: number }) {
  const { i18n } = useLingui();
  return (
    <span className="figure text-right">
      <Badge tone={probabilityTone(rate)}>{percent(rate, i18n.locales)}</Badge>
      <span className="block text-xs text-quiet">
        {percent(low, i18n.locales)} – {percent(high, i18n.locales)}
      </span>
    </span>
  );
}

function BaseRates({ data }: { data: Insights }) {
  const { t } = useLingui();
  if (data.baseRates.length === 0)
    return (
      <p className="text-quiet">
        <Trans>Too few outcomes: {data.outcomes} deals were decided. Base rates need at least 5.</Trans>
      </p>
    );
  return (
    <>
      <p className="mb-2 text-sm text-quiet">
        <Trans>Deals we invested in, of all decided deals, with the 95% interval.</Trans>
      </p>
      <RecordRows label={t`Base rates`}>
        {data.baseRates.map(({ name, invested, decided, rate }) => (
          <RecordRow
            key={name}
            title={name === "" ? t`All deals` : name}
            facts={
              <span>
                <Trans>
                  {invested} of {decided}
                </Trans>
              </span>
            }
            sum={rate && <Probability {...rate} />}
          />
        ))}
      </RecordRows>
    </>
  );
}

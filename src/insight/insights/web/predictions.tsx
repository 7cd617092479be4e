import { Trans, useLingui } from "@lingui/react/macro";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { BAND_WORDS, type Insights, RISK_TONES, RISK_WORDS, scoreTone } from "./insights-words.ts";

/** Scores of open deals with their facts, and how often the firm invested. */
export function Predictions({ data }: { data: Insights }) {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section title={t`Deal scoring`} label={t`Deal scoring`}>
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
      <Section title={t`Base rates`} label={t`Base rates`}>
        <BaseRates data={data} />
      </Section>
    </div>
  );
}

function ScoredRow({ scored }: { scored: Insights["scored"][number] }) {
  const { i18n } = useLingui();
  const { deal, score, band, risk, sector, daysInStage, contactedOn } = scored;
  return (
    <RecordRow
      title={<RecordLink record={deal} />}
      badge={<Badge tone={scoreTone(score)}>{score}</Badge>}
      facts={
        <>
          <span>{i18n._(BAND_WORDS[band])}</span>
          <Badge tone={RISK_TONES[risk]}>{i18n._(RISK_WORDS[risk])}</Badge>
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
        </>
      }
    />
  );
}

function BaseRates({ data }: { data: Insights }) {
  const { t, i18n } = useLingui();
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
            sum={
              rate && (
                <span className="figure text-right">
                  {percent(rate.rate, i18n.locales)}
                  <span className="block text-xs text-quiet">
                    {percent(rate.low, i18n.locales)} – {percent(rate.high, i18n.locales)}
                  </span>
                </span>
              )
            }
          />
        ))}
      </RecordRows>
    </>
  );
}

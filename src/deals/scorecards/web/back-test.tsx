import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { BAND_LABELS } from "#deals/scorecards/shared/bands.ts";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Rate } from "#ui/web/figures/rate.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";

/** How the firm’s decisions and exits followed the scores that deals had before. */
export function BackTest() {
  const { t, i18n } = useLingui();
  const { data, error } = useRead(api.scorecards.backTest, {});
  const result = data?.result;
  return (
    <Section title={<Trans>Back-test</Trans>} label={t`Back-test`}>
      {error && !data && <p className="text-danger">{error.message}</p>}
      {!data && !error && <Skeleton className="h-16" />}
      {data && !result && (
        <p className="text-quiet">
          <Trans>
            Too few outcomes: {data.outcomes} deals had a score before they were decided. A back-test needs at least 5.
          </Trans>
        </p>
      )}
      {data && result && (
        <>
          <p className="mb-2 text-sm text-quiet">
            <Trans>
              {data.outcomes} deals had a score before they were decided. For {result.hits} of them, a score of 70 or
              more was invested in and a lower one passed on.
            </Trans>
          </p>
          <RecordRows label={t`Back-test`}>
            {result.bands.map(({ band, decided, invested, exits, rate }) => (
              <RecordRow
                key={band}
                title={i18n._(BAND_LABELS[band])}
                facts={
                  <>
                    <span>
                      <Trans>
                        {invested} invested of {decided}
                      </Trans>
                    </span>
                    <span>
                      <Trans>{exits} exits</Trans>
                    </span>
                  </>
                }
                sum={rate && <Rate {...rate} />}
              />
            ))}
          </RecordRows>
        </>
      )}
    </Section>
  );
}

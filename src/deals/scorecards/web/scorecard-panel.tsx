import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { BAND_LABELS, RISK_LABELS, RISK_TONES, scoreTone } from "#deals/scorecards/shared/bands.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Change } from "./change.tsx";
import { ScoreHistory } from "./score-history.tsx";
import { ScoreLines } from "./score-lines.tsx";
import type { Line, Score } from "./score-words.ts";

const RateDialog = whenOpened(() => import("./rate-dialog.tsx"), "RateDialog");

/** The scorecard of a deal: its score, what each criterion gives to it, and what would change it. */
export function ScorecardPanel({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.dealScores.get, { dealId });
  return (
    <Section title={<Trans>Scorecard</Trans>} label={t`Scorecard`}>
      {error && !data && <p className="text-sm text-danger">{error.message}</p>}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (data.scorecard === null ? <NoScorecard /> : <OfDeal dealId={dealId} data={data} />)}
    </Section>
  );
}

function NoScorecard() {
  const mayConfigure = useCan("deal:configure");
  return (
    <p className="text-quiet">
      <Trans>No scorecard is for this deal.</Trans>{" "}
      {mayConfigure && (
        <Link to="/dealflow/scorecards" className="text-primary-text underline">
          <Trans>Add a scorecard</Trans>
        </Link>
      )}
    </p>
  );
}

function OfDeal({ dealId, data }: { dealId: string; data: Score }) {
  const mayRate = useCan("deal:update");
  const [rated, setRated] = useState<Line>();
  return (
    <div className="flex flex-col gap-4">
      <Head dealId={dealId} data={data} mayRate={mayRate} />
      <ScoreLines lines={data.lines} {...(mayRate && data.isWhole && { onRate: setRated })} />
      {data.change && <Change change={data.change} lines={data.lines} />}
      <ScoreHistory history={data.history} />
      {rated !== undefined && <RateDialog dealId={dealId} line={rated} onClose={() => setRated(undefined)} />}
    </div>
  );
}

function Head({ dealId, data, mayRate }: { dealId: string; data: Score; mayRate: boolean }) {
  const { i18n } = useLingui();
  const { scorecard, score, band, risk, known, current, isWhole } = data;
  if (scorecard === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {score !== null && band !== null && risk !== null && (
          <>
            <Badge tone={scoreTone(score)}>
              <span className="figure">{score}</span>
            </Badge>
            <span className="font-medium">{i18n._(BAND_LABELS[band])}</span>
            <Badge tone={RISK_TONES[risk]}>{i18n._(RISK_LABELS[risk])}</Badge>
          </>
        )}
        <span className="text-sm text-quiet">
          <Trans>
            <bdi>{scorecard.name}</bdi>, version {scorecard.version}
          </Trans>
        </span>
      </p>
      <p className="text-sm text-quiet">
        {!isWhole ? (
          <Trans>Your role doesn’t allow you to see all figures of this scorecard, so no score is calculated.</Trans>
        ) : score === null ? (
          <Trans>
            {percent(known, i18n.locales)} of the weight is known. A score needs half: rate criteria, or record figures.
          </Trans>
        ) : (
          <Trans>{percent(known, i18n.locales)} of the weight is known.</Trans>
        )}
      </p>
      {current !== null && !current.isByScorecard && (
        <p className="text-sm text-quiet">
          <Trans>The deal has the score {current.score}, which a person typed.</Trans>
        </p>
      )}
      {mayRate && score !== null && !(current?.isByScorecard && current.score === score) && (
        <UseScore dealId={dealId} score={score} />
      )}
    </div>
  );
}

function UseScore({ dealId, score }: { dealId: string; score: number }) {
  const { t } = useLingui();
  const apply = useCommand(api.dealScores.apply);
  return (
    <div>
      <Button
        size="sm"
        busy={apply.isPending}
        onClick={() =>
          apply.mutate(
            { dealId },
            {
              onSuccess: () => toast.success(t`Score saved`),
              onError: ({ message }) => toast.error(message, t`Failed to save the score`),
            },
          )
        }
      >
        <Trans>Use the score {score}</Trans>
      </Button>
    </div>
  );
}

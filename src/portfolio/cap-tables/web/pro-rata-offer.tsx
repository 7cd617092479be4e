import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import type { ProRataOffer } from "#portfolio/cap-tables/shared/pro-rata-api.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useShares } from "./cap-table-words.ts";
import { OUTCOME_WORDS } from "./pro-rata-words.ts";

/** What a right comes to in a round: how much keeps the fund's share, until when, and what was decided. */
export function OfferRow({ offer }: { offer: ProRataOffer }) {
  const { i18n } = useLingui();
  const shares = useShares();
  const { round, shares: all, amount, currency, deadline, isOverdue, outcome, decidedAt, decidedBy } = offer;
  return (
    <RecordRow
      badge={
        outcome !== null && (
          <Badge tone={outcome === "exercised" ? "success" : "neutral"}>{i18n._(OUTCOME_WORDS[outcome])}</Badge>
        )
      }
      title={<bdi>{round}</bdi>}
      facts={
        <>
          <span>
            <Trans>
              {shares(all)} shares for <Amount amount={amount} currency={currency} />
            </Trans>
          </span>
          {outcome === null ? (
            <DueDay day={deadline} isOverdue={isOverdue} />
          ) : (
            decidedAt !== null && (
              <span>
                <bdi>{decidedBy}</bdi> · <Moment at={decidedAt} />
              </span>
            )
          )}
        </>
      }
      menu={<DecideOffer offer={offer} />}
    />
  );
}

/** Exercised or waived, by a person who may say so; what was said can be taken back. */
function DecideOffer({ offer: { id, outcome } }: { offer: Pick<ProRataOffer, "id" | "outcome"> }) {
  const { t } = useLingui();
  const decide = useCommand(api.proRataRights.decide);
  if (!useCan("portfolio:manage")) return null;
  const say = (said: ProRataOffer["outcome"], done: string) =>
    decide.mutate(
      { id, outcome: said },
      { onSuccess: () => toast.done(done), onError: ({ message }) => toast.error(message, t`Failed to save`) },
    );
  if (outcome !== null)
    return (
      <Button size="sm" disabled={decide.isPending} onClick={() => say(null, t`Right open again`)}>
        <Trans>Reopen</Trans>
      </Button>
    );
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" disabled={decide.isPending} onClick={() => say("exercised", t`Right exercised`)}>
        <Trans>Exercised</Trans>
      </Button>
      <Button size="sm" disabled={decide.isPending} onClick={() => say("waived", t`Right waived`)}>
        <Trans>Waived</Trans>
      </Button>
    </span>
  );
}

import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { sessionFields } from "#deals/committee/shared/fields.ts";
import {
  type CommitteeDecision,
  DECISION_LABELS,
  DEFER_OVER,
  INVEST_OVER,
  isApproval,
  RECOMMENDATION_LABELS,
  recommendationOf,
} from "#deals/committee/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { formatWithWeekday } from "#ui/web/text/dates.ts";

export type SessionCard = OutputOf<typeof api.committeeSessions.list>["items"][number];
export type Session = OutputOf<typeof api.committeeSessions.get>;
export type Item = OutputOf<typeof api.committeeItems.list>["items"][number];

export const SESSION_WORDED: Worded = {
  fields: sessionFields,
  choices: { status: { Scheduled: msg`Programmé`, Completed: msg`Terminé`, Cancelled: msg`Cancelled` } },
  tones: { status: { Scheduled: "info", Completed: "success", Cancelled: "neutral" } },
};
export const useSessionWords = () => useFieldWords(sessionFields, SESSION_WORDED);

type Timed = Pick<SessionCard, "meetsOn" | "meetsAt" | "timeZone" | "startsAt">;

/** Day and time where the firm is; the zone is said beside them. */
export function SessionTime({ session: { meetsOn, meetsAt, timeZone, startsAt } }: { session: Timed }) {
  const { i18n } = useLingui();
  return (
    <time dateTime={startsAt} title={timeZone} className="figure">
      {formatWithWeekday(meetsOn, i18n.locales)}, {meetsAt}{" "}
      <span className="text-quiet">{timeZone.replaceAll("_", " ")}</span>
    </time>
  );
}

/** How many votes make a quorum, of how many members. */
export function QuorumBadge({ quorum, members }: { quorum: number; members: number }) {
  const needed = Math.min(quorum, members);
  return (
    <Badge tone={members === 0 ? "warn" : "neutral"}>
      <Trans>
        Quorum {needed} of {members}
      </Trans>
    </Badge>
  );
}

/** What its score recommends; the band it lies in stands beside it or, in rows, is told on hover and to screen readers. */
export function RecommendationBadge({ score, withBand = false }: { score: number | null; withBand?: boolean }) {
  const { t, i18n } = useLingui();
  const recommended = recommendationOf(score);
  if (recommended === undefined || score === null)
    return (
      <Badge>
        <Trans>Not scored</Trans>
      </Badge>
    );
  const tone = ({ invest: "success", defer: "warn", decline: "danger" } as const)[recommended];
  const band = {
    invest: t`Score ${score}, over ${INVEST_OVER}`,
    defer: t`Score ${score}, over ${DEFER_OVER} up to ${INVEST_OVER}`,
    decline: t`Score ${score}, up to ${DEFER_OVER}`,
  }[recommended];
  return (
    <span {...(!withBand && { title: band })} className="inline-flex items-center gap-2">
      <Badge tone={tone}>{i18n._(RECOMMENDATION_LABELS[recommended])}</Badge>
      <span className={withBand ? "figure text-sm text-quiet" : "sr-only"}>{band}</span>
    </span>
  );
}

export function DecisionBadge({ decision }: { decision: CommitteeDecision }) {
  const { i18n } = useLingui();
  const tone = isApproval(decision) ? "success" : decision === "rejected" ? "danger" : "warn";
  return <Badge tone={tone}>{i18n._(DECISION_LABELS[decision])}</Badge>;
}

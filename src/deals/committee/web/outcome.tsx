import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Count } from "./agenda.tsx";
import { VOTE_WORDS } from "./ballot.tsx";
import { Conditions } from "./conditions.tsx";
import { DecisionBadge, type Item } from "./session-values.tsx";

const TONES = { for: "success", against: "danger", abstain: "neutral" } as const;

/** How a closed vote went, and what the chair decided. */
export function Outcome({ item }: { item: Item }) {
  const { t, i18n } = useLingui();
  const { votesFor, votesAgainst, abstentions, needed, eligible, votes } = item;
  const cast = (votesFor ?? 0) + (votesAgainst ?? 0) + (abstentions ?? 0);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">
          <Count item={item} />
        </strong>
        <Badge tone={cast >= needed ? "success" : "warn"}>
          {cast >= needed ? (
            <Trans>
              Quorum reached: {cast} of {eligible}
            </Trans>
          ) : (
            <Trans>
              No quorum: {cast} of {eligible}, {needed} needed
            </Trans>
          )}
        </Badge>
      </p>
      {votes.length > 0 && (
        <ul aria-label={t`Votes`} className="divide-y divide-line border-y border-line">
          {votes.map((vote) => (
            <li
              key={vote.name + vote.choice + vote.comment}
              className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 py-1.5"
            >
              <bdi className="min-w-0 flex-1 basis-32 wrap-anywhere">{vote.name}</bdi>
              <Badge tone={TONES[vote.choice]}>{i18n._(VOTE_WORDS[vote.choice])}</Badge>
              {vote.comment !== "" && (
                <p dir="auto" className="w-full text-sm wrap-anywhere whitespace-pre-wrap text-quiet">
                  {vote.comment}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Decided item={item} />
    </div>
  );
}

function Decided({ item }: { item: Item }) {
  const { t } = useLingui();
  const { decision, decidedAt, decidedBy, passReason, decisionNote, conditions } = item;
  if (decision === null || decidedAt === null) return null;
  const name = decidedBy?.name ?? t`Former member`;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DecisionBadge decision={decision} />
        <span className="text-sm text-quiet">
          <Trans>
            <bdi>{name}</bdi>, <Moment at={decidedAt} />
          </Trans>
        </span>
      </p>
      {passReason !== null && <p className="mt-1 text-sm wrap-anywhere">{passReason}</p>}
      {decisionNote !== "" && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
          {decisionNote}
        </p>
      )}
      {conditions.length > 0 && <Conditions conditions={conditions} />}
    </div>
  );
}

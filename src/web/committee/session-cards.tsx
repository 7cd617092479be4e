import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { SHOWN_DEALS, SHOWN_DEALS_PAST } from "#shared/committee/rules.ts";
import { useButtons } from "../core/api/session.tsx";
import { fieldValue } from "../core/records/field-value.tsx";
import { buttonStyle } from "../ui/button.tsx";
import {
  DecisionBadge,
  Millions,
  QuorumBadge,
  RecommendationBadge,
  type SessionCard,
  SessionTime,
  useSessionWords,
} from "./session-values.tsx";

/** One card a session: when it is, who attends, and the first of its deals. */
export function SessionCards({ sessions }: { sessions: readonly SessionCard[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Investment Committee`} className="grid gap-3 lg:grid-cols-2">
      {sessions.map((session) => (
        <Card key={session.id} session={session} />
      ))}
    </ul>
  );
}

function Card({ session }: { session: SessionCard }) {
  const words = useSessionWords();
  const { id, title, status, members, quorum, deals, agenda, place } = session;
  const shown = agenda.slice(0, status === "Scheduled" ? SHOWN_DEALS : SHOWN_DEALS_PAST);
  const further = deals - shown.length;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex min-w-0 items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">
            <Link to="/investment-committee/$id" params={{ id }} className="rounded-control hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <p className="text-sm">
            <SessionTime session={session} />
          </p>
          {place !== "" && (
            <p dir="auto" className="truncate text-sm text-quiet">
              {place}
            </p>
          )}
        </div>
        <span className="shrink-0">{fieldValue(words, "status", status)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>
          <Plural value={members} one="# attendee" other="# attendees" />
        </span>
        <QuorumBadge quorum={quorum} members={members} />
      </p>
      {shown.length === 0 ? (
        <p className="text-sm text-quiet">
          <Trans>No deals on the agenda yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map(({ id: dealId, name, amount, currency, score, decision }) => (
            <li key={dealId} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
              <Link
                to="/deals/$id"
                params={{ id: dealId }}
                className="min-w-0 flex-1 basis-32 truncate rounded-control hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              <Millions amount={amount} currency={currency} />
              <RecommendationBadge score={score} />
              {decision && <DecisionBadge decision={decision} />}
            </li>
          ))}
          {further > 0 && <li className="py-1.5 text-sm text-quiet">+{further}</li>}
        </ul>
      )}
      {status === "Scheduled" && <Actions id={id} />}
    </li>
  );
}

function Actions({ id }: { id: string }) {
  const isEnabled = useButtons("investment-committee");
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {isEnabled("dd:docs") && (
        <Link to="/investment-committee/$id" params={{ id }} className={buttonStyle({ size: "sm" })}>
          <Trans>Documents</Trans>
        </Link>
      )}
      {isEnabled("ic:prepare-vote") && (
        <Link to="/investment-committee/$id/vote" params={{ id }} className={buttonStyle({ size: "sm" })}>
          <Trans>Prepare Vote</Trans>
        </Link>
      )}
    </div>
  );
}

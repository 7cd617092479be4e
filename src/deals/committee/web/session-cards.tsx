import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Gavel, SearchCheck } from "lucide-react";
import { useButtons } from "#core/web/api/session.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { SHOWN_DEALS, SHOWN_DEALS_PAST } from "#deals/committee/shared/rules.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Menu, MenuLink } from "#ui/web/menu/menu.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import {
  DecisionBadge,
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
              <CompactAmount amount={amount} currency={currency} />
              <RecommendationBadge score={score} />
              {decision && <DecisionBadge decision={decision} />}
            </li>
          ))}
          {further > 0 && <li className="py-1.5 text-sm text-quiet">+{further}</li>}
        </ul>
      )}
      {status === "Scheduled" && <Actions session={session} />}
    </li>
  );
}

function Actions({ session }: { session: SessionCard }) {
  const isEnabled = useButtons("investment-committee");
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {isEnabled("dd:docs") && <DocumentsOf session={session} />}
      {isEnabled("ic:prepare-vote") && (
        <Link to="/investment-committee/$id/vote" params={{ id: session.id }} className={buttonStyle({ size: "sm" })}>
          <Trans>Prepare Vote</Trans>
        </Link>
      )}
    </div>
  );
}

/** To what due diligence has of each deal, and to what the session itself has. */
function DocumentsOf({ session: { id, agenda } }: { session: SessionCard }) {
  const looked = agenda.flatMap(({ name, diligenceId }) => (diligenceId === null ? [] : [{ name, diligenceId }]));
  if (looked.length === 0)
    return (
      <Link to="/investment-committee/$id" params={{ id }} className={buttonStyle({ size: "sm" })}>
        <Trans>Documents</Trans>
      </Link>
    );
  return (
    <Menu
      trigger={
        <Button size="sm">
          <Trans>Documents</Trans>
          <ChevronDown aria-hidden className="size-3.5 text-quiet" />
        </Button>
      }
    >
      {looked.map(({ name, diligenceId }) => (
        <MenuLink
          key={diligenceId}
          icon={<SearchCheck />}
          render={<Link to="/due-diligence/$id/documents" params={{ id: diligenceId }} />}
        >
          <Trans>Due diligence of {name}</Trans>
        </MenuLink>
      ))}
      <MenuLink icon={<Gavel />} render={<Link to="/investment-committee/$id" params={{ id }} />}>
        <Trans>This session</Trans>
      </MenuLink>
    </Menu>
  );
}

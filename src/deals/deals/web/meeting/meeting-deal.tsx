import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { inWords } from "#core/shared/text/mentions.ts";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { ChangeLine } from "../fields/change-line.tsx";
import { OutcomeBadge } from "../fields/deal-badges.tsx";
import { DealScore } from "../fields/deal-score.tsx";
import { NextStep } from "../fields/next-step.tsx";
import { StageTime } from "../fields/stage-time.tsx";

export type DealInMeeting = OutputOf<typeof api.deals.meeting>["items"][number];

/** Stand in lines of their own, or say nothing a meeting speaks about. */
const SAID_ELSEWHERE = new Set(["next_step", "next_step_on", "last_contact", "notes", "description"]);

/** One deal as it is spoken about: whose it is, what is at stake, what comes next, what was said and what changed. */
export function MeetingDeal({ deal }: { deal: DealInMeeting }) {
  const { nameOf } = useOwners();
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-1 border-t border-line py-3 text-base sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:py-2">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
          <Link
            to="/deals/$id"
            params={{ id: deal.id }}
            dir="auto"
            className="rounded-control wrap-anywhere hover:underline"
          >
            {deal.company.name}
          </Link>
          <OutcomeBadge outcome={deal.outcome} />
          {deal.isNew && (
            <Badge tone="info">
              <Trans>New</Trans>
            </Badge>
          )}
          <span className="ml-auto">
            <DealScore deal={deal} />
          </span>
        </h3>
        {deal.description !== "" && (
          <p dir="auto" className="line-clamp-2 wrap-anywhere">
            {deal.description}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {deal.ownerId !== null && <bdi className="text-text">{nameOf(deal.ownerId)}</bdi>}
          <StageTime deal={deal} />
          {deal.investmentType !== null && <span dir="auto">{deal.investmentType}</span>}
          {deal.instrument !== null && deal.instrument !== deal.investmentType && (
            <span dir="auto">{deal.instrument}</span>
          )}
          {deal.source !== null && <span dir="auto">{deal.source}</span>}
        </p>
        <Amounts deal={deal} />
      </div>
      <dl className="flex min-w-0 flex-col gap-1">
        {(deal.nextStep !== null || deal.nextStepOn !== null) && (
          <Line label={<Trans>Next step</Trans>}>
            <NextStep deal={deal} />
          </Line>
        )}
        <LastComment comment={deal.lastComment} />
        <Changes deal={deal} />
      </dl>
    </li>
  );
}

function Amounts({ deal }: { deal: DealInMeeting }) {
  const amounts = [
    { label: <Trans>Ask</Trans>, amount: deal.amountRequested },
    { label: <Trans>Round</Trans>, amount: deal.roundSize },
    { label: <Trans>Our allocation</Trans>, amount: deal.ourAllocation },
    { label: <Trans>Pre-money</Trans>, amount: deal.valuationPre },
  ].filter(({ amount }) => amount !== null);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {amounts.map(({ label, amount }, place) => (
        <span key={place} className="whitespace-nowrap">
          <span className="text-quiet">{label}</span> <CompactAmount amount={amount} currency={deal.currency} />
        </span>
      ))}
    </p>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="w-24 shrink-0 text-sm text-quiet">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

function LastComment({ comment }: { comment: DealInMeeting["lastComment"] }) {
  const { i18n } = useLingui();
  if (comment === null) return null;
  return (
    <Line label={<Trans>Last comment</Trans>}>
      <span dir="auto" className="line-clamp-3 print:line-clamp-none">
        {inWords(comment.content)}
      </span>
      <span className="text-sm text-quiet">
        <bdi>{comment.authorName}</bdi>, <time dateTime={comment.at}>{formatDate(comment.at, i18n.locales)}</time>
      </span>
    </Line>
  );
}

function Changes({ deal }: { deal: DealInMeeting }) {
  const shown = deal.changes.filter(({ field }) => !SAID_ELSEWHERE.has(field));
  if (shown.length === 0) return null;
  return (
    <Line label={<Trans>Changed</Trans>}>
      <dl className="flex flex-wrap gap-x-4 text-sm">
        {shown.map((change) => (
          <ChangeLine key={change.field} change={change} currency={deal.currency} />
        ))}
      </dl>
    </Line>
  );
}

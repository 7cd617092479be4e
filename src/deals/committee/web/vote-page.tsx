import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Ballot } from "./ballot.tsx";
import { Outcome } from "./outcome.tsx";
import { type Item, QuorumBadge, RecommendationBadge, type Session, SessionTime } from "./session-values.tsx";

const DecisionForm = afterPaint(() => import("./decision-form.tsx"), "DecisionForm");

/** Where the committee votes, and the chair closes and decides. */
export const VotePage = () => (
  <AddressedRecord procedure={api.committeeSessions.get}>
    {(session) => <Votes key={session.id} session={session} />}
  </AddressedRecord>
);

function Votes({ session }: { session: Session }) {
  const { t } = useLingui();
  const { id, title, quorum, members } = session;
  const items = useRead(api.committeeItems.list, { sessionId: id });
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{t`Vote: ${title}`}</bdi>}
        description={<SessionTime session={session} />}
        badge={<QuorumBadge quorum={quorum} members={members} />}
        actions={
          <Link to="/investment-committee/$id" params={{ id }} className={buttonStyle({})}>
            <Trans>Back to session</Trans>
          </Link>
        }
      />
      <NoVote session={session} />
      {items.isError && <ReadProblem error={items.error} onRetry={() => void items.refetch()} />}
      {items.isPending && <Skeleton className="h-64 w-full" />}
      {items.data?.items.length === 0 && (
        <EmptyState title={t`No deals yet`} text={t`Add a deal to the agenda to start voting.`} />
      )}
      <ol aria-label={t`Agenda`} className="flex max-w-4xl flex-col gap-4">
        {items.data?.items.map((item) => (
          <VoteCard key={item.id} item={item} session={session} />
        ))}
      </ol>
    </>
  );
}

/** Why there is no ballot: the vote has no attendees, or the reader is not one of them. */
function NoVote({ session: { id, seats, status } }: { session: Session }) {
  const { user } = useSession();
  if (status !== "Scheduled" || seats.some(({ userId }) => userId === user.id)) return null;
  return (
    <Alert tone={seats.length === 0 ? "warn" : "info"} className="mb-4 max-w-4xl">
      {seats.length === 0 ? (
        <Trans>
          No attendees yet, so no one can vote.{" "}
          <Link to="/investment-committee/$id" params={{ id }} className="underline">
            Choose attendees
          </Link>
        </Trans>
      ) : (
        <Trans>You don’t have a vote in this session. Only its attendees vote.</Trans>
      )}
    </Alert>
  );
}

function VoteCard({ item, session }: { item: Item; session: Session }) {
  const { user } = useSession();
  const { deal, score, closedAt, decision, isRecused } = item;
  const seat = session.seats.find(({ userId }) => userId === user.id);
  const isScheduled = session.status === "Scheduled";
  return (
    <li aria-label={deal.name} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="mb-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <RecordLink record={{ id: deal.id, kind: "deal", label: deal.name }} />
        </h2>
        <CompactAmount amount={deal.amount} currency={deal.currency} />
        <RecommendationBadge score={score} withBand />
        {!isRecused && (
          <Link
            to="/investment-committee/$id/memo/$item"
            params={{ id: session.id, item: item.id }}
            className={buttonStyle({ size: "sm" })}
          >
            <Trans>Memo</Trans>
          </Link>
        )}
      </div>
      <div className="flex flex-col gap-4">
        {isRecused && (
          <Alert tone="warn">
            <Trans>You declared a conflict of interest on this deal, so you have no vote on it.</Trans>
          </Alert>
        )}
        {closedAt !== null ? (
          <Outcome item={item} />
        ) : (
          <>
            {seat && isScheduled && !isRecused && <Ballot item={item} />}
            <Turnout item={item} />
            {seat?.isChair && isScheduled && !isRecused && <Close item={item} />}
          </>
        )}
        {closedAt !== null && decision === null && seat?.isChair && isScheduled && !isRecused && (
          <DecisionForm item={item} />
        )}
      </div>
    </li>
  );
}

/** Who has voted: never how. */
function Turnout({ item: { voted, eligible, needed } }: { item: Item }) {
  const count = voted.length;
  return (
    <div className="text-sm">
      <p>
        <Trans>
          {count} of {eligible} have voted. Quorum: {needed}.
        </Trans>
      </p>
      {count > 0 && (
        <p className="text-quiet">
          <bdi className="wrap-anywhere">{voted.map(({ name }) => name).join(", ")}</bdi>
        </p>
      )}
      <p className="text-quiet">
        <Trans>Votes stay sealed until the chair closes.</Trans>
      </p>
    </div>
  );
}

function Close({ item: { id, deal, voted, eligible, needed } }: { item: Item }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const close = useCommand(api.committeeItems.close);
  const count = voted.length;
  return (
    <div>
      <Button variant="primary" onClick={() => setAsking(true)}>
        <Trans>Close vote</Trans>
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Close the vote on ${deal.name}?`}
        consequence={
          <>
            <span className="block">
              <Trans>
                {count} of {eligible} have voted. After this no vote can be cast or changed.
              </Trans>
            </span>
            {count < needed && (
              <span className="block">
                <Trans>There is no quorum yet, so you can only defer the deal.</Trans>
              </span>
            )}
          </>
        }
        action={t`Close vote`}
        tone="primary"
        busy={close.isPending}
        onConfirm={() =>
          close.mutate(
            { id },
            {
              onError: ({ message }) => toast.error(message, t`Failed to close vote`),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </div>
  );
}

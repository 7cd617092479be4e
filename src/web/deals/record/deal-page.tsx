import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { MessageSquarePlus, Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { ActivityPanel } from "../../activities/activity-panel.tsx";
import { AddCommentDialog } from "../../comments/add-comment-panel.tsx";
import { CommentsPanel, useComments } from "../../comments/comments-panel.tsx";
import { PeoplePanel } from "../../contacts/people-panel.tsx";
import { api, useRead } from "../../core/api/api.ts";
import { useButtons, useCan, useSession } from "../../core/api/session.tsx";
import { usePageTitle } from "../../core/app/page-title.ts";
import { useShortcut } from "../../core/app/shortcuts.ts";
import { NotAllowed } from "../../core/records/read-problem.tsx";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { DealRecord } from "../fields/entry-values.ts";
import { readPanelSearch } from "../list/deal-search.ts";
import { DealDetails, DealSummary } from "./deal-details.tsx";
import { DealHistory } from "./deal-history.tsx";
import { DealLoading } from "./deal-loading.tsx";
import { DealProblem } from "./deal-problem.tsx";
import { DealStatusButtons } from "./deal-status-buttons.tsx";
import { forgetDeal, rememberDeal } from "./last-deal.ts";

export function DealPage() {
  return useCan("deal:read") ? <OneDeal /> : <NotAllowed />;
}

function OneDeal() {
  const { id } = useParams({ from: "/frame/deals/$id" });
  const { user } = useSession();
  const navigate = useNavigate();
  const deal = useRead(api.deals.get, { id });
  usePageTitle(deal.data?.name);
  const isFound = deal.data !== undefined;
  const isGone = deal.isError;
  useEffect(() => {
    if (isFound) rememberDeal(user.id, id);
    else if (isGone) forgetDeal(user.id, id);
  }, [user.id, id, isFound, isGone]);

  if (deal.isPending) return <DealLoading />;
  if (deal.data === undefined || deal.error?.code === "not_found")
    return <DealProblem error={deal.error} onRetry={() => void deal.refetch()} />;
  return <Record deal={deal.data} onGone={() => void navigate({ to: "/dealflow", replace: true })} />;
}

function Record({ deal, onGone }: { deal: DealRecord; onGone: () => void }) {
  const may = useButtons("deals");
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{deal.name}</bdi>}
        description={<DealSummary deal={deal} />}
        actions={<Actions deal={deal} may={may} onGone={onGone} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <DealDetails deal={deal} />
          </div>
          <PeoplePanel recordId={deal.id} />
          <ActivityPanel recordId={deal.id} withPeople />
        </div>
        <div className="min-w-0">
          <Panels deal={deal} />
        </div>
      </div>
    </>
  );
}

type ActionsProps = { deal: DealRecord; may: (button: string) => boolean; onGone: () => void };

function Actions({ deal, may, onGone }: ActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [commenting, setCommenting] = useState(false);
  const edit = () => void navigate({ to: "/deals/edit/$id", params: { id: deal.id } });
  useShortcut({ keys: "e", label: t`Edit the deal`, group: t`Deals`, run: edit }, may("deal:edit"));
  useShortcut(
    { keys: "m", label: t`Add Comment`, group: t`Deals`, run: () => setCommenting(true) },
    may("deal:comment"),
  );
  return (
    <>
      <DealStatusButtons deal={deal} onGone={onGone} />
      <Button
        icon={<MessageSquarePlus aria-hidden className="size-4" />}
        disabled={!may("deal:comment")}
        onClick={() => setCommenting(true)}
      >
        <Trans>Add Comment</Trans>
      </Button>
      {may("deal:edit") ? (
        <Link to="/deals/edit/$id" params={{ id: deal.id }} className={buttonStyle({ variant: "primary" })}>
          <Pencil aria-hidden className="size-4" />
          <Trans>Edit</Trans>
        </Link>
      ) : (
        <Button variant="primary" disabled icon={<Pencil aria-hidden className="size-4" />}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {commenting && <AddCommentDialog record={deal} onClose={() => setCommenting(false)} />}
    </>
  );
}

function Panels({ deal }: { deal: DealRecord }) {
  const { t } = useLingui();
  const { panel = "comments" } = useSearch({ from: "/frame/deals/$id", select: readPanelSearch });
  const navigate = useNavigate({ from: "/deals/$id" });
  const count = useComments(deal.id).data?.count;
  return (
    <Tabs
      label={t`About this deal`}
      value={panel}
      onChange={(next) => void navigate({ search: { panel: next }, replace: true, resetScroll: false })}
      tabs={[
        {
          id: "comments",
          label: count === undefined ? <Trans>Comments</Trans> : <Trans>Comments ({count})</Trans>,
          content: <CommentsPanel recordId={deal.id} />,
        },
        {
          id: "history",
          label: <Trans>History</Trans>,
          content: <DealHistory dealId={deal.id} currency={deal.currency} />,
        },
      ]}
    />
  );
}

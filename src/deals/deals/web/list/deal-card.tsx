import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Archive, ArchiveRestore, Eye, FilePlus, Files, MessageSquare, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useOpenForm } from "#core/web/app/over.ts";
import { ofRecord, usePeek } from "#core/web/lists/peek/peek.ts";
import { PeekButton } from "#core/web/lists/peek/peek-list.tsx";
import { pipelineProgress } from "#deals/deals/shared/rules.ts";
import { Badges } from "#ui/web/feedback/badges.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Absent, CompactAmount } from "#ui/web/text/amount.tsx";
import { LastContactDay } from "#ui/web/text/last-contact-day.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ArchivedBadge, OutcomeBadge, StageBadge } from "../fields/deal-badges.tsx";
import { DealScore } from "../fields/deal-score.tsx";
import { NextStep } from "../fields/next-step.tsx";
import { StageTime } from "../fields/stage-time.tsx";
import type { DealActions } from "../record/deal-actions.ts";
import { focusNeighbour } from "./deal-keys.ts";
import { type DealDialog, readDealSearch } from "./deal-search.ts";

export type DealOnCard = OutputOf<typeof api.deals.list>["items"][number];

type Props = {
  deal: DealOnCard;
  actions: DealActions;
  may: (button: string) => boolean;
  onOpen: (dialog: DealDialog, id: string) => void;
  onDelete: (deal: DealOnCard) => void;
};

/** One deal of the list. Its title is what the arrow keys move between. */
export function DealCard(props: Props) {
  const { deal } = props;
  const { t } = useLingui();
  const titleId = useId();
  const isOpen = usePeek().peek === deal.id;
  return (
    <article
      aria-labelledby={titleId}
      {...ofRecord("deal", deal.id)}
      aria-current={isOpen || undefined}
      className="group/row aria-current:border-primary gap-x-6 rounded-card border border-line bg-surface px-4 pt-3 pb-2 transition-colors xl:grid xl:grid-cols-[1fr_auto] xl:pb-3 duration-120 focus-within:border-line-control hover:border-line-control"
    >
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <DealTitle deal={deal} id={titleId} />
          <StageBadge stage={deal.stage} />
          <OutcomeBadge outcome={deal.outcome} />
          <ArchivedBadge status={deal.status} />
          {deal.investmentType !== null && (
            <span dir="auto" className="max-w-60 truncate text-sm text-quiet">
              {deal.investmentType}
            </span>
          )}
          {deal.instrument !== null && deal.instrument !== deal.investmentType && (
            <span dir="auto" className="max-w-60 truncate text-sm text-quiet">
              {deal.instrument}
            </span>
          )}
          {deal.isStale && deal.lastContact !== null && <LastContactDay on={deal.lastContact} isStale />}
          <Badges words={deal.tags} most={3} />
          <PeekButton id={deal.id} isInLine />
        </div>
        <span className="flex h-7 items-center">
          <DealScore deal={deal} />
        </span>
      </div>
      <p dir="auto" className="mt-0.5 line-clamp-2 text-base wrap-anywhere text-quiet xl:col-span-2 xl:line-clamp-1">
        {deal.description}
      </p>
      <Facts deal={deal} />
      <div className="mt-2 flex items-center justify-between gap-4 xl:col-start-2 xl:row-start-1 xl:-my-1">
        <Progress label={t`Deal Progress`} value={pipelineProgress(deal.stage)} className="w-32 shrink xl:w-24" />
        <CardButtons {...props} />
      </div>
    </article>
  );
}

function onArrow(event: KeyboardEvent) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (focusNeighbour(event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
}

function DealTitle({ deal, id }: { deal: DealOnCard; id: string }) {
  return (
    <h2 id={id} className="min-w-0 text-lg leading-6 font-semibold">
      <Link
        from="/dealflow"
        to="/dealflow"
        search={(search) => ({ ...readDealSearch(search), dialog: "preview" as const, deal: deal.id })}
        preload={false}
        data-deal={deal.id}
        onKeyDown={onArrow}
        dir="auto"
        className="line-clamp-3 rounded-control wrap-anywhere hover:underline"
      >
        {deal.company.name}
        {deal.name !== deal.company.name && <span className="font-normal text-quiet"> · {deal.name}</span>}
      </Link>
    </h2>
  );
}

function Facts({ deal }: { deal: DealOnCard }) {
  const { nameOf } = useOwners();
  return (
    <dl className="mt-2 grid grid-cols-2 xl:col-span-2 xl:mt-1.5 gap-x-4 gap-y-1.5 sm:grid-cols-4 xl:grid-cols-[repeat(6,minmax(0,2fr))_minmax(0,5fr)]">
      <Fact label={<Trans>Amount Requested</Trans>}>
        <CompactAmount amount={deal.amountRequested} currency={deal.currency} />
      </Fact>
      <Fact label={<Trans>Pre-Money Valuation</Trans>}>
        <CompactAmount amount={deal.valuationPre} currency={deal.currency} />
      </Fact>
      <Fact label={<Trans>Sector</Trans>} className="max-sm:hidden">
        {deal.sector === null ? <Absent /> : <span dir="auto">{deal.sector}</span>}
      </Fact>
      <Fact label={<Trans>Created</Trans>} className="max-sm:hidden">
        <Moment at={deal.createdAt} />
      </Fact>
      <Fact label={<Trans>Owner</Trans>}>
        {deal.ownerId === null ? <Absent /> : <span dir="auto">{nameOf(deal.ownerId)}</span>}
      </Fact>
      <Fact label={<Trans>In stage</Trans>}>
        <StageTime deal={deal} />
      </Fact>
      <Fact label={<Trans>Next Step</Trans>} className="col-span-2 xl:col-span-1">
        <NextStep deal={deal} />
      </Fact>
    </dl>
  );
}

type FactProps = { label: ReactNode; children: ReactNode; className?: string };

function Fact({ label, children, className }: FactProps) {
  return (
    <div className={clsx("min-w-0", className)}>
      <dt className="truncate text-xs text-quiet">{label}</dt>
      <dd className="truncate text-base">{children}</dd>
    </div>
  );
}

function CardButtons({ deal, actions, may, onOpen, onDelete }: Props) {
  const { t } = useLingui();
  const openForm = useOpenForm();
  const isArchived = deal.status === "paused";
  const isBusy = actions.busyWith === deal.id;

  return (
    <div className="-mr-1.5 flex">
      <IconButton label={t`Preview`} disabled={!may("deal:preview")} onClick={() => onOpen("preview", deal.id)}>
        <Eye />
      </IconButton>
      <IconButton label={t`Edit`} disabled={!may("deal:edit")} onClick={() => onOpen("edit", deal.id)}>
        <Pencil />
      </IconButton>
      <IconButton
        label={t`New deal with this company`}
        disabled={!may("deal:new")}
        onClick={() => openForm({ to: "/deals/new", search: { like: deal.id } })}
      >
        <FilePlus />
      </IconButton>
      <IconButton
        label={deal.commentCount === 0 ? t`Comments` : t`Comments: ${deal.commentCount}`}
        onClick={() => onOpen("comments", deal.id)}
        className={clsx("min-w-11", deal.commentCount > 0 && "w-auto gap-1 px-1.5")}
      >
        <MessageSquare />
        {deal.commentCount > 0 && <span className="figure text-sm">{deal.commentCount}</span>}
      </IconButton>
      <DocumentsButton onOpen={() => onOpen("documents", deal.id)} />
      {isArchived ? (
        <IconButton
          label={t`Publish`}
          disabled={!may("deal:restore")}
          busy={isBusy}
          onClick={() => actions.restore(deal)}
        >
          <ArchiveRestore />
        </IconButton>
      ) : (
        <IconButton
          label={t`Archive`}
          disabled={!may("deal:archive")}
          busy={isBusy}
          onClick={() => actions.archive(deal)}
        >
          <Archive />
        </IconButton>
      )}
      {isArchived && (
        <IconButton label={t`Delete`} disabled={!may("deal:delete")} onClick={() => onDelete(deal)}>
          <Trash2 />
        </IconButton>
      )}
    </div>
  );
}

function DocumentsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  if (!useCan("document:read")) return null;
  return (
    <IconButton label={t`Documents`} onClick={onOpen}>
      <Files />
    </IconButton>
  );
}

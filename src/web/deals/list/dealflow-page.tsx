import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent, useNavigate } from "@tanstack/react-router";
import { FileUp, Plus, Printer, Settings2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { api, useRead } from "../../core/api/api.ts";
import { useButtons, useCan } from "../../core/api/session.tsx";
import { useReadPages } from "../../core/lists/pages.ts";
import { useDefaultView } from "../../core/lists/use-default-view.ts";
import { useListAddress } from "../../core/lists/use-list-address.ts";
import { ViewMenu } from "../../core/lists/view-menu.tsx";
import { NotAllowed } from "../../core/records/read-problem.tsx";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DealExport } from "./deal-export.tsx";
import { DealFilterBar } from "./deal-filter-bar.tsx";
import { useDealKeys } from "./deal-keys.ts";
import { DealList, DealListSkeleton } from "./deal-list.tsx";
import {
  address,
  DEAL_VIEWS,
  type DealDialog,
  type DealSearch,
  inLayout,
  listOf,
  meetingOf,
  questionOf,
  readDealSearch,
} from "./deal-search.ts";
import { type DealsAbsent, DealsFailed, NoDeals } from "./deals-absent.tsx";
import { LayoutSwitch } from "./layout-switch.tsx";
import { StageSummary } from "./stage-summary.tsx";

const DealBoard = lazyRouteComponent(() => import("../board/deal-board.tsx"), "DealBoard");
const DealFunnel = lazyRouteComponent(() => import("../funnel/deal-funnel.tsx"), "DealFunnel");
const DealTable = lazyRouteComponent(() => import("../table/deal-table.tsx"), "DealTable");
const StageSettingsDialog = lazyRouteComponent(
  () => import("../stages/stage-settings-dialog.tsx"),
  "StageSettingsDialog",
);
const DealDialogs = lazyRouteComponent(() => import("./deal-dialogs.tsx"), "DealDialogs");

const EVERYTHING: DealSearch = {
  search: undefined,
  stage: undefined,
  show: undefined,
  filters: undefined,
  view: undefined,
};

export function DealflowPage() {
  return useCan("deal:read") ? <Dealflow /> : <NotAllowed />;
}

function Dealflow() {
  const { t } = useLingui();
  const { shown: search, change, open: show } = useListAddress(address);
  const navigate = useNavigate({ from: "/dealflow" });
  const may = useButtons("deals");
  const counts = useRead(api.deals.stageCounts, questionOf(search), { keepPrevious: true });
  const total = search.stage ? counts.data?.stages[search.stage] : counts.data?.total;

  const open = (dialog: DealDialog, deal?: string) =>
    void navigate({ search: (before) => ({ ...readDealSearch(before), dialog, deal }), resetScroll: false });
  const close = () =>
    void navigate({
      search: (before) => ({ ...readDealSearch(before), dialog: undefined, deal: undefined }),
      resetScroll: false,
    });

  useDefaultView(DEAL_VIEWS, search, show);
  useEarlyDialogs();
  useDealKeys({
    mayCreate: may("deal:new"),
    mayEdit: may("deal:edit"),
    onNew: () => open("new"),
    onEdit: (id) => open("edit", id),
  });

  return (
    <>
      <PageHeader
        title={<Trans>Deal Flow Management</Trans>}
        description={<Trans>Every deal of the firm, from sourcing to closing.</Trans>}
        actions={<PageActions search={search} may={may} onNew={() => open("new")} onChange={change} onView={show} />}
      />
      <StageSummary counts={counts.data} stage={search.stage} onStage={(stage) => change({ stage })} />
      <DealFilterBar search={search} counts={counts.data} onChange={change} />
      <DealCount total={total} />
      <DealsLaidOut
        search={search}
        total={total}
        may={may}
        onOpen={open}
        onChange={change}
        onClear={() => change(EVERYTHING)}
      />
      {search.dialog !== undefined && (
        <Suspense>
          <DealDialogs dialog={search.dialog} dealId={search.deal} onOpen={open} onClose={close} />
        </Suspense>
      )}
      <span className="sr-only">{t`Move between deals with J and K, open one with Enter.`}</span>
    </>
  );
}

function DealCount({ total }: { total: number | undefined }) {
  return (
    <output className="figure my-3 block h-4.5 text-sm text-quiet">
      {total !== undefined && <Plural value={total} one="# deal" other="# deals" />}
    </output>
  );
}

type ActionsProps = {
  search: DealSearch;
  may: (button: string) => boolean;
  onNew: () => void;
  onChange: (change: Partial<DealSearch>) => void;
  onView: (search: DealSearch) => void;
};

function PageActions({ search, may, onNew, onChange, onView }: ActionsProps) {
  const { t } = useLingui();
  const [setting, setSetting] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <LayoutSwitch
        layout={search.layout ?? "cards"}
        onLayout={(layout) => onChange(layout === search.layout ? {} : inLayout(layout, search))}
      />
      <ViewMenu list={DEAL_VIEWS} page={t`Deal Flow`} search={search} onView={onView} />
      <Link
        to="/dealflow/meeting"
        search={meetingOf(search)}
        aria-label={t`Deal meeting`}
        title={t`Deal meeting`}
        className={buttonStyle({ variant: "secondary" })}
      >
        <Printer aria-hidden className="size-4" />
      </Link>
      <IconButton
        label={t`Deal stages`}
        disabled={!may("deal:stages")}
        onClick={() => setSetting(true)}
        className="border border-line-control bg-surface"
      >
        <Settings2 />
      </IconButton>
      {setting && (
        <Suspense>
          <StageSettingsDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
      <DealExport search={search} disabled={!may("deal:export")} onView={onView} />
      <Button
        icon={<FileUp aria-hidden className="size-4" />}
        disabled={!may("deal:import")}
        onClick={() => void navigate({ to: "/dealflow/import" })}
      >
        <Trans>Import</Trans>
      </Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={!may("deal:new")}
        onClick={onNew}
      >
        <Trans>Add Deal</Trans>
      </Button>
    </>
  );
}

/** Fetched while the list is being read, so that the first dialog opens at once. */
function useEarlyDialogs() {
  useEffect(() => {
    const idle = setTimeout(() => void DealDialogs.preload?.(), 1_000);
    return () => clearTimeout(idle);
  }, []);
}

type DealsProps = DealsAbsent & {
  total: number | undefined;
  onOpen: (dialog: DealDialog, deal?: string) => void;
  onChange: (change: Partial<DealSearch>) => void;
};

function DealsLaidOut(props: DealsProps) {
  const { layout } = props.search;
  if (layout !== "board" && layout !== "funnel") return <Deals {...props} />;
  return (
    <Suspense fallback={<DealListSkeleton />}>
      {layout === "board" ? <DealBoard {...props} /> : <DealFunnel {...props} />}
    </Suspense>
  );
}

function Deals({ search, total, may, onOpen, onChange, onClear }: DealsProps) {
  const deals = useReadPages(api.deals.list, listOf(search));
  if (deals.isPending) return <DealListSkeleton />;
  if (deals.data === undefined) {
    return (
      <DealsFailed
        search={search}
        reason={deals.error.message}
        busy={deals.isRefetching}
        onRetry={() => void deals.refetch()}
        onClear={onClear}
      />
    );
  }
  if (deals.data.length === 0) return <NoDeals search={search} may={may} onOpen={onOpen} onClear={onClear} />;
  const shown = {
    deals: deals.data,
    may,
    onOpen,
    hasMore: deals.hasNextPage,
    isLoadingMore: deals.isFetchingNextPage,
    hasFailed: deals.isFetchNextPageError,
    onMore: () => void deals.fetchNextPage(),
  };
  if (search.layout !== "table") return <DealList {...shown} />;
  return (
    <Suspense fallback={<DealListSkeleton />}>
      <DealTable {...shown} total={total} search={search} onChange={onChange} />
    </Suspense>
  );
}

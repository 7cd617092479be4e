import { Trans, useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent, useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { FileSignature, FileUp, MailPlus, Printer, SearchCheck, Settings2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { usePageActions } from "#core/web/app/page-actions.ts";
import { useShortcut } from "#core/web/app/shortcuts.ts";
import { ListMenu } from "#core/web/lists/list-menu.tsx";
import { ListRead } from "#core/web/lists/list-results.tsx";
import { AddRecord, useAdd } from "#core/web/lists/new-record.tsx";
import { useReadPages } from "#core/web/lists/pages.ts";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { useFirstDays } from "#people/welcome/web/first-days-panel.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { OnPhone } from "#ui/web/layout/on-phone.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { MenuItem, MenuLink } from "#ui/web/menu/menu.tsx";
import { useDealFile } from "./deal-file.ts";
import { DealFilters, useDeals } from "./deal-filters.tsx";
import { useDealKeys } from "./deal-keys.ts";
import { type DealDialog, type DealSearch, meetingOf, readDealSearch } from "./deal-search.ts";
import { type ShownDeals, useDealResults } from "./deals-absent.tsx";
import { DealsSkeleton } from "./deals-skeleton.tsx";
import { StageSummary } from "./stage-summary.tsx";

const DealCards = inReserve(() => import("./deal-cards.tsx"), "DealCards", { Place: DealsSkeleton, afterMs: 0 });
const DealBoard = lazyRouteComponent(() => import("../board/deal-board.tsx"), "DealBoard");
const DealFunnel = lazyRouteComponent(() => import("../funnel/deal-funnel.tsx"), "DealFunnel");
const DealTable = lazyRouteComponent(() => import("../table/deal-table.tsx"), "DealTable");
const StageSettingsDialog = lazyRouteComponent(
  () => import("../stages/stage-settings-dialog.tsx"),
  "StageSettingsDialog",
);
const DueDiligenceManagement = lazyRouteComponent(
  () => import("#deals/diligence/web/diligence-management-panel.tsx"),
  "DueDiligenceManagement",
);
const TermSheetManagement = lazyRouteComponent(
  () => import("#deals/term-sheets/web/term-sheet-management-panel.tsx"),
  "TermSheetManagement",
);
const DealDialogs = lazyRouteComponent(() => import("./deal-dialogs.tsx"), "DealDialogs");

export function DealflowPage() {
  return useCan("deal:read") ? <Dealflow /> : <NotAllowed />;
}

function Dealflow() {
  const { t } = useLingui();
  const deals = useDeals();
  const { shown: search, change, open: show } = deals.state;
  const may = useButtons("deals");
  const start = useFirstDays();

  const { open, dialogs } = useDealDialogs(search);
  const navigate = useNavigate();

  useShortcut({
    keys: "p",
    label: t`Deal meeting`,
    group: t`Deals`,
    run: () => void navigate({ to: "/dealflow/meeting", search: meetingOf(search) }),
  });
  useEarlyDialogs();
  useDealKeys({
    mayEdit: may("deal:edit"),
    onEdit: (id) => open("edit", id),
  });

  return (
    <>
      <PageHeader
        tight
        title={<Trans>Deal Flow Management</Trans>}
        figures={
          (search.layout === undefined || search.layout === "table") && (
            // Rows begin high: over the table it stands on the title's line or not at all; the bar has the stages, too.
            <div className={clsx(search.layout === "table" && "max-[1719px]:hidden")}>
              <StageSummary counts={deals.counts} stage={search.stage} onStage={(stage) => change({ stage })} />
            </div>
          )
        }
        actions={<PageActions search={search} may={may} onView={show} />}
      />
      {start.panel}
      <DealFilters of={deals} />
      <DealsLaidOut of={deals} may={may} onOpen={open} isStarting={start.isBeginning} />
      {dialogs}
      <span className="sr-only">{t`Move between deals with J and K, open one with Enter.`}</span>
    </>
  );
}

/** The dialog the address has open, over its deal. */
function useDealDialogs(search: DealSearch) {
  const navigate = useNavigate({ from: "/dealflow" });
  const open = (dialog: DealDialog, deal: string) =>
    void navigate({ search: (before) => ({ ...readDealSearch(before), dialog, deal }), resetScroll: false });
  const close = () =>
    void navigate({
      search: (before) => ({ ...readDealSearch(before), dialog: undefined, deal: undefined }),
      resetScroll: false,
    });
  const dialogs = search.dialog !== undefined && search.deal !== undefined && (
    <Suspense>
      <DealDialogs
        key={`${search.dialog} ${search.deal}`}
        dialog={search.dialog}
        dealId={search.deal}
        onOpen={open}
        onClose={close}
      />
    </Suspense>
  );
  return { open, dialogs };
}

type ActionsProps = {
  search: DealSearch;
  may: (button: string) => boolean;
  onView: (search: DealSearch) => void;
};

function PageActions({ search, may, onView }: ActionsProps) {
  const { t } = useLingui();
  const [setting, setSetting] = useState(false);
  const fromEmail = useAdd("/deals/from-email");
  const management = useManagement();
  usePageActions(
    may("deal:stages")
      ? [{ id: "deals.stages", label: t`Deal stages`, icon: Settings2, run: () => setSetting(true) }]
      : [],
  );
  return (
    <>
      <ListMenu file={useDealFile(search, onView)} mayExport={may("deal:export")}>
        {management.entries}
        {may("deal:new") && (
          <MenuItem icon={<MailPlus />} onSelect={fromEmail.add}>
            {fromEmail.label}
          </MenuItem>
        )}
        {may("deal:import") && (
          <MenuLink icon={<FileUp />} render={<Link to="/dealflow/import" />}>
            <Trans>Import</Trans>
          </MenuLink>
        )}
        <MenuLink icon={<Printer />} render={<Link to="/dealflow/meeting" search={meetingOf(search)} />}>
          <Trans>Deal meeting</Trans>
        </MenuLink>
        {may("deal:stages") && (
          <MenuItem icon={<Settings2 />} onSelect={() => setSetting(true)}>
            <Trans>Deal stages</Trans>
          </MenuItem>
        )}
      </ListMenu>
      {setting && (
        <Suspense>
          <StageSettingsDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
      {management.buttons}
      <AddRecord to="/deals/new" enabled={may("deal:new")} why={t`Your role can view deals only.`} />
    </>
  );
}

/** The term sheets and the due diligence of all deals, each in a dialog over the list; on a phone opened from the menu. */
function useManagement() {
  const { t } = useLingui();
  const [open, setOpen] = useState<"sheets" | "projects">();
  const mayReadSheets = useCan("term_sheet:read");
  const mayReadProjects = useCan("diligence:read");
  const onClose = () => setOpen(undefined);
  const entries = (
    <OnPhone>
      {mayReadSheets && (
        <MenuItem icon={<FileSignature />} onSelect={() => setOpen("sheets")}>
          <Trans>Term Sheets</Trans>
        </MenuItem>
      )}
      {mayReadProjects && (
        <MenuItem icon={<SearchCheck />} onSelect={() => setOpen("projects")}>
          <Trans>Due Diligence</Trans>
        </MenuItem>
      )}
    </OnPhone>
  );
  const buttons = (
    <>
      {mayReadSheets && (
        <Button className="max-sm:hidden" onClick={() => setOpen("sheets")}>
          <Trans>Term Sheets</Trans>
        </Button>
      )}
      {mayReadProjects && (
        <Button className="max-sm:hidden" aria-label={t`Due Diligence Management`} onClick={() => setOpen("projects")}>
          <Trans>Due Diligence</Trans>
        </Button>
      )}
      <Suspense>
        {open === "sheets" && <TermSheetManagement onClose={onClose} />}
        {open === "projects" && <DueDiligenceManagement onClose={onClose} />}
      </Suspense>
    </>
  );
  return { entries, buttons };
}

/** Fetched while the list is being read, so that the first dialog opens at once. */
function useEarlyDialogs() {
  useEffect(() => {
    const idle = setTimeout(() => void DealDialogs.preload?.(), 1_000);
    return () => clearTimeout(idle);
  }, []);
}

type LaidOutProps = ShownDeals & { onOpen: (dialog: DealDialog, deal: string) => void };

function DealsLaidOut(props: LaidOutProps) {
  const { layout } = props.of.state.shown;
  if (layout !== "board" && layout !== "funnel") return <Listed {...props} />;
  return (
    <Suspense fallback={<DealsSkeleton />}>
      {layout === "board" ? <DealBoard {...props} /> : <DealFunnel {...props} />}
    </Suspense>
  );
}

function Listed({ onOpen, ...shown }: LaidOutProps) {
  const { of, may } = shown;
  const { words, none, onClear } = useDealResults(shown);
  return (
    <ListRead
      pages={useReadPages(of.procedures.list, of.list)}
      words={words}
      none={none}
      onClear={onClear}
      skeleton={<DealsSkeleton />}
    >
      {(deals, more) =>
        of.state.shown.layout === "table" ? (
          <Suspense fallback={<DealsSkeleton />}>
            <DealTable of={of} deals={deals} may={may} onOpen={onOpen} more={more} />
          </Suspense>
        ) : (
          <>
            <DealCards deals={deals} may={may} onOpen={onOpen} />
            {more}
          </>
        )
      }
    </ListRead>
  );
}

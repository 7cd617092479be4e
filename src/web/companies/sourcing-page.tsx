import { Trans, useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent, useNavigate, useSearch } from "@tanstack/react-router";
import { Building2, CopyCheck, FileUp, Plus } from "lucide-react";
import { Suspense } from "react";
import { api, useRead } from "../core/api.ts";
import { ExportMenu } from "../core/export-menu.tsx";
import { useReadPages } from "../core/pages.ts";
import { NotAllowed } from "../core/read-problem.tsx";
import { useButtons, useCan } from "../core/session.tsx";
import { useShortcut } from "../core/shortcuts.ts";
import { useDefaultView } from "../core/use-default-view.ts";
import { ViewMenu } from "../core/view-menu.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { dayBefore } from "../ui/dates.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { useNow } from "../ui/now.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ProspectFilters } from "./prospect-filters.tsx";
import { ProspectList } from "./prospect-list.tsx";
import { PROSPECT_VIEWS } from "./prospect-views.ts";
import { SourceFigures } from "./source-figures.tsx";
import {
  datedOf,
  isNarrowed,
  listOf,
  type ProspectQuestion,
  pipelineOf,
  questionOf,
  readSourcingSearch,
  type SourcingSearch,
} from "./sourcing-search.ts";
import { SourcingTabs } from "./sourcing-tabs-panel.tsx";

const CompanyFormDialog = lazyRouteComponent(() => import("./company-form-dialog.tsx"), "CompanyFormDialog");

/** Where deals come from: the prospects, by source, and what becomes of them. */
export function SourcingPage() {
  return useCan("company:read") ? <Sourcing /> : <NotAllowed />;
}

function Sourcing() {
  const { t } = useLingui();
  const shown = useSearch({ from: "/frame/deal-sourcing" });
  const navigate = useNavigate({ from: "/deal-sourcing" });
  const isEnabled = useButtons("deal-sourcing");
  const today = dayBefore(useNow());
  const dated = datedOf(shown, today);
  const pipeline = useRead(api.companies.sourceCounts, pipelineOf(dated), { keepPrevious: true });
  const inView = useRead(api.companies.sourceCounts, questionOf(dated), { keepPrevious: true });
  const mayCreate = isEnabled("prospect:new");

  function show(changed: Partial<SourcingSearch>) {
    void navigate({ search: readSourcingSearch({ ...shown, ...changed }), replace: true });
  }

  const openView = (view: SourcingSearch) => void navigate({ search: view, replace: true });
  useDefaultView(PROSPECT_VIEWS, shown, openView);
  const openNew = () => show({ dialog: "new" });
  const clear = () => void navigate({ search: readSourcingSearch({ sort: shown.sort }), replace: true });
  useShortcut({ keys: "c", label: t`New prospect`, group: t`This page`, run: openNew }, mayCreate);

  return (
    <>
      <PageHeader
        title={<Trans>Deal Sourcing</Trans>}
        description={<Trans>Where deals come from, and the prospects that may become the next ones</Trans>}
        actions={
          <PageActions shown={shown} list={listOf(dated)} isEnabled={isEnabled} onNew={openNew} onView={openView} />
        }
      />
      <SourcingTabs />
      <SourceFigures counts={pipeline.data?.sources} shown={shown} today={today} onShow={show} />
      <ProspectFilters shown={shown} counts={inView.data} today={today} onChange={show} onClear={clear} />
      <Prospects
        list={listOf(dated)}
        narrowed={isNarrowed(shown)}
        mayView={isEnabled("prospect:view")}
        onClear={clear}
      />
      {shown.dialog === "new" && mayCreate && (
        <Suspense>
          <CompanyFormDialog edited={null} onClose={() => show({ dialog: undefined })} />
        </Suspense>
      )}
    </>
  );
}

type ActionsProps = {
  shown: SourcingSearch;
  list: ProspectQuestion;
  isEnabled: (button: string) => boolean;
  onNew: () => void;
  onView: (search: SourcingSearch) => void;
};

function PageActions({ shown, list, isEnabled, onNew, onView }: ActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <ViewMenu list={PROSPECT_VIEWS} page={t`Deal Sourcing`} search={shown} onView={onView} />
      <Button
        icon={<FileUp aria-hidden className="size-4" />}
        disabled={!isEnabled("prospect:import")}
        onClick={() => void navigate({ to: "/deal-sourcing/import" })}
      >
        <Trans>Import</Trans>
      </Button>
      <Link to="/deal-sourcing/duplicates" className={buttonStyle({})}>
        <CopyCheck aria-hidden className="size-4" />
        <Trans>Duplicates</Trans>
      </Link>
      <ExportMenu
        name="companies"
        list={list}
        done={t`Prospects exported successfully`}
        disabled={!isEnabled("prospect:export")}
      />
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={!isEnabled("prospect:new")}
        onClick={onNew}
      >
        <Trans>New prospect</Trans>
      </Button>
    </>
  );
}

type ProspectsProps = { list: ProspectQuestion; narrowed: boolean; mayView: boolean; onClear: () => void };

function Prospects({ list, narrowed, mayView, onClear }: ProspectsProps) {
  const { t, i18n } = useLingui();
  const prospects = useReadPages(api.companies.list, list);
  const counted = useRead(api.companies.count, { search: list.search, filters: list.filters }, { keepPrevious: true });

  if (prospects.isPending) return <Loading />;
  if (prospects.isError && !prospects.data) {
    return <Failure reason={prospects.error.message} onRetry={() => void prospects.refetch()} />;
  }
  if (prospects.data.length === 0) return <NothingFound narrowed={narrowed} onClear={onClear} />;
  const count = counted.data && `${counted.data.count.toLocaleString(i18n.locales)}${counted.data.more ? "+" : ""}`;
  return (
    <>
      <output className="figure mt-4 mb-1.5 block min-h-4.5 text-sm text-quiet">
        {count !== undefined && (counted.data?.count === 1 ? t`1 prospect` : t`${count} prospects`)}
      </output>
      <ProspectList prospects={prospects.data} mayView={mayView} />
      {prospects.hasNextPage && (
        <LoadMore
          busy={prospects.isFetchingNextPage}
          {...(prospects.isFetchNextPageError && { failure: t`Erreur lors du chargement des prospects` })}
          onMore={() => void prospects.fetchNextPage()}
        />
      )}
    </>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <output aria-busy className="mt-10 flex flex-col gap-px">
      <span className="sr-only">{t`Chargement des prospects...`}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </output>
  );
}

function Failure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Alert tone="danger" className="mt-4">
      <p className="font-medium">
        <Trans>Erreur lors du chargement des prospects</Trans>
      </p>
      <p>{reason}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

function NothingFound({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return (
    <div className="mt-4">
      <EmptyState
        icon={<Building2 />}
        title={<Trans>Aucun prospect trouvé</Trans>}
        text={
          narrowed ? (
            <Trans>Aucun prospect ne correspond à votre recherche et à vos filtres.</Trans>
          ) : (
            <Trans>Ajoutez un premier prospect avec « New prospect », ou importez un fichier CSV.</Trans>
          )
        }
        {...(narrowed && {
          action: (
            <Button onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          ),
        })}
      />
    </div>
  );
}

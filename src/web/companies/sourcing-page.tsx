import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent, useNavigate, useSearch } from "@tanstack/react-router";
import { Building2, CopyCheck, FileUp, Plus } from "lucide-react";
import { Suspense } from "react";
import { api, useRead } from "../core/api/api.ts";
import { useButtons, useCan } from "../core/api/session.tsx";
import { useShortcut } from "../core/app/shortcuts.ts";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { ListResults } from "../core/lists/list-results.tsx";
import { useReadPages } from "../core/lists/pages.ts";
import { useDefaultView } from "../core/lists/use-default-view.ts";
import { ViewMenu } from "../core/lists/view-menu.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { dayBefore } from "../ui/dates.ts";
import { useNow } from "../ui/now.ts";
import { PageHeader } from "../ui/page-header.tsx";
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
  const shown = useSearch({ from: "/frame/deal-sourcing", select: readSourcingSearch });
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
        leftOut={{
          text: (count) =>
            plural(count, {
              one: "# archived prospect is not in the file.",
              other: "# archived prospects are not in the file.",
            }),
          show: { label: t`Show all`, run: () => onView({ ...shown, show: "all" }) },
        }}
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
  const { t } = useLingui();
  const { search, filters } = list;
  return (
    <ListResults
      pages={useReadPages(api.companies.list, list)}
      counted={useRead(api.companies.count, { search, filters }, { keepPrevious: true }).data}
      words={{
        count: (count, isOne) => (isOne ? t`1 prospect` : t`${count} prospects`),
        loading: t`Chargement des prospects...`,
        failure: t`Erreur lors du chargement des prospects`,
      }}
      none={{
        icon: <Building2 />,
        title: <Trans>Aucun prospect trouvé</Trans>,
        text: narrowed ? (
          <Trans>Aucun prospect ne correspond à votre recherche et à vos filtres.</Trans>
        ) : (
          <Trans>Ajoutez un premier prospect avec « New prospect », ou importez un fichier CSV.</Trans>
        ),
      }}
      onClear={narrowed ? onClear : undefined}
    >
      {(prospects) => <ProspectList prospects={prospects} mayView={mayView} />}
    </ListResults>
  );
}

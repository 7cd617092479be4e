import { Trans, useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent, useNavigate } from "@tanstack/react-router";
import { Building2, CopyCheck, FileUp } from "lucide-react";
import { api, useRead } from "../core/api/api.ts";
import { useButtons, useCan } from "../core/api/session.tsx";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { useListWords } from "../core/lists/list-words.ts";
import { NewRecord } from "../core/lists/new-record.tsx";
import { RecordResults } from "../core/lists/record-results.tsx";
import { useDefaultView } from "../core/lists/use-default-view.ts";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { ViewMenu } from "../core/lists/view-menu.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { SourcingTabs } from "../sourcing/sourcing-tabs-panel.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { dayBefore } from "../ui/dates.ts";
import { useNow } from "../ui/now.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { ProspectFilters } from "./prospect-filters.tsx";
import { ProspectList } from "./prospect-list.tsx";
import { PROSPECT_VIEWS } from "./prospect-views.ts";
import { SourceFigures } from "./source-figures.tsx";
import {
  address,
  datedOf,
  isNarrowed,
  listOf,
  type ProspectQuestion,
  pipelineOf,
  questionOf,
  type SourcingSearch,
} from "./sourcing-search.ts";

const CompanyFormDialog = lazyRouteComponent(() => import("./company-form-dialog.tsx"), "CompanyFormDialog");

/** Where deals come from: the prospects, by source, and what becomes of them. */
export function SourcingPage() {
  return useCan("company:read") ? <Sourcing /> : <NotAllowed />;
}

function Sourcing() {
  const { shown, open, change, clear } = useListAddress(address);
  const isEnabled = useButtons("deal-sourcing");
  const today = dayBefore(useNow());
  const dated = datedOf(shown, today);
  const pipeline = useRead(api.companies.sourceCounts, pipelineOf(dated), { keepPrevious: true });
  const inView = useRead(api.companies.sourceCounts, questionOf(dated), { keepPrevious: true });
  useDefaultView(PROSPECT_VIEWS, shown, open);

  return (
    <>
      <PageHeader
        title={<Trans>Deal Sourcing</Trans>}
        description={<Trans>Where deals come from, and the prospects that may become the next ones</Trans>}
        actions={
          <PageActions shown={shown} list={listOf(dated)} isEnabled={isEnabled} onChange={change} onView={open} />
        }
      />
      <SourcingTabs />
      <SourceFigures counts={pipeline.data?.sources} shown={shown} today={today} onShow={change} />
      <ProspectFilters shown={shown} counts={inView.data} today={today} onChange={change} onClear={clear} />
      <Prospects
        list={listOf(dated)}
        narrowed={isNarrowed(shown)}
        mayView={isEnabled("prospect:view")}
        onClear={clear}
      />
    </>
  );
}

type ActionsProps = {
  shown: SourcingSearch;
  list: ProspectQuestion;
  isEnabled: (button: string) => boolean;
  onChange: (changed: Partial<SourcingSearch>) => void;
  onView: (search: SourcingSearch) => void;
};

function PageActions({ shown, list, isEnabled, onChange, onView }: ActionsProps) {
  const { t } = useLingui();
  const words = useListWords({ one: t`prospect`, many: t`prospects` });
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
        done={words.exported}
        leftOut={{
          text: words.leftOut,
          show: { label: t`Show all`, run: () => onView({ ...shown, show: "all" }) },
        }}
        disabled={!isEnabled("prospect:export")}
      />
      <NewRecord label={t`New prospect`} enabled={isEnabled("prospect:new")} shown={shown} onChange={onChange}>
        {(close) => <CompanyFormDialog edited={null} onClose={close} />}
      </NewRecord>
    </>
  );
}

type ProspectsProps = { list: ProspectQuestion; narrowed: boolean; mayView: boolean; onClear: () => void };

function Prospects({ list, narrowed, mayView, onClear }: ProspectsProps) {
  const { t } = useLingui();
  const words = useListWords({ one: t`prospect`, many: t`prospects` });
  return (
    <RecordResults
      procedures={api.companies}
      list={list}
      words={{
        ...words,
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
    </RecordResults>
  );
}

import { useLingui } from "@lingui/react/macro";
import { api, call, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListActions } from "#core/web/lists/list-actions.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { type Selection, useSelection } from "#core/web/lists/selection.ts";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import type { CompanyCard } from "#deals/companies/shared/api.ts";
import { SourcingHeader } from "#deals/sourcing/web/sourcing-header-panel.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { useNow } from "#ui/web/behaviour/now.ts";
import { UnderFigures } from "#ui/web/figures/figure-strip.tsx";
import { useRowSelection } from "#ui/web/table/use-row-selection.ts";
import { dayBefore } from "#ui/web/text/dates.ts";
import { ProspectFilters, useProspects } from "./prospect-filters.tsx";
import { ProspectList } from "./prospect-list.tsx";
import { SourceFigures } from "./source-figures.tsx";
import { datedOf, pipelineOf, questionOf } from "./sourcing-search.ts";

/** Where deals come from: the prospects, by source, and what becomes of them. */
export function SourcingPage() {
  return useCan("company:read") ? <Sourcing /> : <NotAllowed />;
}

function Sourcing() {
  const { t } = useLingui();
  const mayCreate = useCan("company:create");
  const mayUpdate = useCan("company:update");
  const today = dayBefore(useNow());
  const prospects = useProspects(today);
  const { shown, open, change } = prospects.state;
  const dated = datedOf(shown, today);
  const pipeline = useRead(api.companies.sourceCounts, pipelineOf(dated), { keepPrevious: true });
  const inView = useRead(api.companies.sourceCounts, questionOf(dated), { keepPrevious: true });

  const { list } = prospects;
  const selection = useSelection({
    question: JSON.stringify([list.search, list.filters]),
    readAll: () => call(api.companies.ids, list),
  });

  return (
    <>
      <SourcingHeader
        actions={
          <ListActions
            kind={prospects.kind}
            list={prospects.list}
            onShowArchived={{ label: t`Show all`, run: () => open({ ...shown, show: "all" }) }}
          >
            <AddRecord to="/deal-sourcing/new" enabled={mayCreate} why={t`Your role can view prospects only.`} />
          </ListActions>
        }
      />
      <UnderFigures
        figures={<SourceFigures counts={pipeline.data?.sources} shown={shown} today={today} onShow={change} />}
      >
        <ProspectFilters of={prospects} counts={inView.data} today={today} />
      </UnderFigures>
      <KindResults
        of={prospects}
        first={{
          text: t`Add your first prospect, or import companies from a file.`,
          add: { to: "/deal-sourcing/new", enabled: mayCreate },
        }}
        words={{
          loading: t`Loading prospects...`,
          failure: t`Failed to load prospects`,
          none: t`Aucun prospect trouvé`,
          narrowed: t`No prospects match your search and filters.`,
        }}
      >
        {(items) => (
          <Prospects items={items} selection={mayUpdate ? selection : undefined} total={inView.data?.total} />
        )}
      </KindResults>
    </>
  );
}

const ProspectBulk = whenOpened(() => import("./prospect-bulk.tsx"), "ProspectBulk");

type ProspectsProps = { items: readonly CompanyCard[]; selection: Selection | undefined; total: number | undefined };

function Prospects({ items, selection, total }: ProspectsProps) {
  const rows = useRowSelection(
    items.map(({ id }) => id),
    selection?.ids ?? NONE,
    (ids) => selection?.select(ids),
  );
  return (
    <>
      <ProspectList prospects={items} selection={selection && rows} />
      {selection && selection.ids.size > 0 && <ProspectBulk selection={selection} total={total} />}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

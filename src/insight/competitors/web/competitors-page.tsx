import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListActions } from "#core/web/lists/list-actions.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { competitorFilters } from "#insight/competitors/shared/fields.ts";
import { FILTERED_SECTORS, THREAT_LEVELS } from "#insight/competitors/shared/rules.ts";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { CompetitorCard } from "./competitor-card.tsx";
import { useCompetitorWords } from "./competitor-values.ts";

const Rivals = inReserve(() => import("./rivals/rivals.tsx"), "Rivals");

const address = listAddress({
  fields: competitorFilters,
  sorts: ["createdAt.desc", "name.asc", "competitivePosition.desc"],
  choices: {
    sector: valuesOf("sector", FILTERED_SECTORS),
    threatLevel: valuesOf("threatLevel", THREAT_LEVELS),
    show: { archived: [equals("isArchived", true)] },
  },
  more: (raw) => ({ ...readBuilt(raw), ...readTab(raw) }),
});

function readTab(raw: Record<string, unknown>): { tab?: "rivals" | undefined } {
  return raw["tab"] === "rivals" ? { tab: "rivals" } : {};
}
export type CompetitorsSearch = SearchOf<typeof address>;
type PageTab = "competitors" | "rivals";

/** Companies that compete with ours, and the confidential tab of rival firms. */
export function CompetitorsPage() {
  return useCan("intelligence:read") ? <Page /> : <NotAllowed />;
}

function Page() {
  const { t } = useLingui();
  const state = useListAddress(address);
  const mayEdit = useCan("intelligence:manage");
  const seesRivals = useCan("rival:read");
  const mayAddRivals = useCan("rival:manage");
  const tab: PageTab = seesRivals && state.shown.tab === "rivals" ? "rivals" : "competitors";
  const content = <Competitors state={state} mayEdit={mayEdit} />;
  return (
    <>
      <PageHeader
        tight
        title={<Trans>Competitor Analysis</Trans>}
        actions={
          tab === "rivals" ? (
            <AddRecord to="/competitor-analysis/rivals/new" enabled={mayAddRivals} />
          ) : (
            <ListActions
              kind="competitor"
              list={address.listOf(state.shown)}
              onShowArchived={() => state.change({ show: "archived" })}
            >
              <AddRecord to="/competitor-analysis/new" enabled={mayEdit} />
            </ListActions>
          )
        }
      />
      {seesRivals ? (
        <Tabs<PageTab>
          label={t`Competitor Analysis`}
          value={tab}
          onChange={(to) => state.change({ tab: to === "rivals" ? "rivals" : undefined })}
          tabs={[
            { id: "competitors", label: t`Competitors`, content },
            { id: "rivals", label: t`Competitor Intelligence`, content: <Rivals /> },
          ]}
        />
      ) : (
        content
      )}
    </>
  );
}

type ListProps = { state: ReturnType<typeof useListAddress<CompetitorsSearch>>; mayEdit: boolean };

function Competitors({ state, mayEdit }: ListProps) {
  const { t } = useLingui();
  const words = useCompetitorWords();
  const list = address.listOf(state.shown);
  const of = { kind: "competitor", procedures: api.competitors, address, state, words, list } as const;
  const isNarrowed = address.isNarrowed(state.shown);
  return (
    <>
      <ListFilters
        of={of}
        said={{
          search: t`Search name, sector or notes`,
          choices: {
            sector: {
              label: words.label("sector"),
              none: t`All`,
              words: { FinTech: msg`FinTech`, HealthTech: msg`HealthTech`, CleanTech: msg`CleanTech` },
            },
            show: { label: t`Show`, none: t`Not archived`, isPlain: true, words: { archived: msg`Archived` } },
          },
          sorts: {
            "createdAt.desc": msg`Newest first`,
            "name.asc": msg`Name`,
            "competitivePosition.desc": msg`Strongest first`,
          },
        }}
        offered={["sector", "stage", "competitivePosition", "lastFundingAmount", "employees", "revenue", "growth"]}
      />
      <KindResults
        of={of}
        first={{
          title: isNarrowed ? undefined : t`Aucun concurrent trouvé pour les critères sélectionnés.`,
          text: t`Add the companies that compete with yours, with the source of what you know.`,
          add: { to: "/competitor-analysis/new", enabled: mayEdit },
        }}
        words={{ none: t`Aucun concurrent trouvé pour les critères sélectionnés.` }}
      >
        {(items) => (
          <div className="flex flex-col gap-3">
            {items.map((competitor) => (
              <CompetitorCard key={competitor.id} competitor={competitor} />
            ))}
          </div>
        )}
      </KindResults>
    </>
  );
}

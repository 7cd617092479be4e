import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp, Rss, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListActions } from "#core/web/lists/list-actions.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { insightFilters } from "#insight/market/shared/fields.ts";
import { CATEGORIES, type Category, SEVERITIES } from "#insight/market/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { InsightCard } from "./insight-card.tsx";
import { CATEGORY_WORDS, useInsightWords } from "./market-values.ts";
import { TrendsPanel } from "./trends-panel.tsx";

const FeedsDialog = whenOpened(() => import("./feeds-dialog.tsx"), "FeedsDialog");
const RulesDialog = whenOpened(() => import("./rules-dialog.tsx"), "RulesDialog");
const ImportDialog = whenOpened(() => import("./insight-import.tsx"), "ImportDialog");

const address = listAddress({
  fields: insightFilters,
  sorts: ["publishedOn.desc", "createdAt.desc"],
  choices: {
    category: valuesOf("category", CATEGORIES),
    severity: valuesOf("severity", SEVERITIES),
    show: { actionable: [equals("actionable", true)], archived: [equals("isArchived", true)] },
  },
  more: (raw) => ({ ...readBuilt(raw), ...readOpened(raw) }),
});

/** Another page leads to the feeds. */
function readOpened(raw: Record<string, unknown>): { opened?: "feeds" | undefined } {
  return raw["opened"] === "feeds" ? { opened: "feeds" } : {};
}
export type MarketSearch = SearchOf<typeof address>;

/** What was learned about the market, with how far it concerns the firm. */
export function MarketPage() {
  return useCan("intelligence:read") ? <Market /> : <NotAllowed />;
}

type Opened = "feeds" | "rules" | "import";

function Market() {
  const { t } = useLingui();
  const state = useListAddress(address);
  const mayEdit = useCan("intelligence:manage");
  const [opened, setOpened] = useState<Opened | undefined>(state.shown.opened);
  const close = () => {
    setOpened(undefined);
    if (state.shown.opened !== undefined) state.change({ opened: undefined });
  };
  return (
    <>
      <PageHeader
        tight
        title={<Trans>Market Intelligence</Trans>}
        actions={
          <ListActions
            kind="market_insight"
            list={address.listOf(state.shown)}
            onShowArchived={() => state.change({ show: "archived" })}
            menu={
              <>
                {mayEdit && (
                  <MenuItem icon={<FileUp />} onSelect={() => setOpened("import")}>
                    {t`Import CSV`}
                  </MenuItem>
                )}
                <MenuItem icon={<Rss />} onSelect={() => setOpened("feeds")}>
                  {t`Feeds`}
                </MenuItem>
                <MenuItem icon={<SlidersHorizontal />} onSelect={() => setOpened("rules")}>
                  {t`Rules`}
                </MenuItem>
              </>
            }
          >
            <AddRecord to="/market-intelligence/new" enabled={mayEdit} />
          </ListActions>
        }
      />
      <Insights state={state} mayEdit={mayEdit} />
      {opened === "feeds" && <FeedsDialog onClose={close} />}
      {opened === "rules" && <RulesDialog onClose={close} />}
      {opened === "import" && <ImportDialog onClose={close} />}
    </>
  );
}

type ListProps = { state: ReturnType<typeof useListAddress<MarketSearch>>; mayEdit: boolean };

function Insights({ state, mayEdit }: ListProps) {
  const { t, i18n } = useLingui();
  const words = useInsightWords();
  const list = address.listOf(state.shown);
  const of = { kind: "market_insight", procedures: api.marketInsights, address, state, words, list } as const;
  const none = t`Aucun insight trouvé pour les critères sélectionnés.`;
  const results = (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <KindResults
          of={of}
          first={{
            title: none,
            text: t`Add what you hear about the market, import a file, or add an RSS feed.`,
            add: { to: "/market-intelligence/new", enabled: mayEdit },
          }}
          words={{ none }}
        >
          {(items) => (
            <div className="flex flex-col gap-3">
              {items.map((insight) => (
                <InsightCard key={insight.id} insight={insight} />
              ))}
            </div>
          )}
        </KindResults>
      </div>
      <TrendsPanel />
    </div>
  );
  return (
    <>
      <ListFilters
        of={of}
        said={{
          search: t`Search title, summary or source`,
          choices: {
            show: {
              label: t`Show`,
              none: t`Not archived`,
              isPlain: true,
              words: { actionable: msg`Actionable`, archived: msg`Archived` },
            },
          },
          sorts: { "publishedOn.desc": msg`Newest first`, "createdAt.desc": msg`Last added first` },
        }}
        offered={["impactedSectors", "source", "origin", "publishedOn", "createdAt"]}
      />
      <Tabs<Category | "all">
        label={t`Category`}
        value={state.shown.category ?? "all"}
        onChange={(to) => state.change({ category: to === "all" ? undefined : to })}
        tabs={[
          { id: "all", label: t`All`, content: results },
          ...CATEGORIES.map((id) => ({ id, label: i18n._(CATEGORY_WORDS[id]), content: results })),
        ]}
      />
    </>
  );
}

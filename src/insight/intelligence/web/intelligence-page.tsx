import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { GlobalReport } from "#insight/reports/web/global-report-panel.tsx";
import { FigureCard, FigureCards } from "#ui/web/figures/figure-card.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { readIntelligenceSearch, TAB_IDS, TABS, type TabId } from "./hub-tabs.ts";

/** Insights, market, competitors and search in one place. */
export function IntelligencePage() {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const navigate = useNavigate({ from: "/intelligence" });
  const search = useSearch({ from: "/frame/intelligence", select: readIntelligenceSearch });
  const seen = TAB_IDS.filter((id) => permissions.includes(TABS[id].can));
  const [first] = seen;
  if (first === undefined) return <NotAllowed />;
  const tab = seen.find((id) => id === search.tab) ?? first;
  const show = (to: TabId) => void navigate({ search: { tab: to }, replace: true });
  return (
    <>
      <PageHeader title={<Trans>Intelligence & Insight</Trans>} actions={<GlobalReport />} />
      <Cards seen={seen} selected={tab} onShow={show} />
      <Tabs<TabId>
        className="mt-4"
        label={t`Intelligence & Insight`}
        value={tab}
        onChange={show}
        tabs={seen.map((id) => {
          const { label, Panel } = TABS[id];
          return { id, label: i18n._(label), content: <Panel /> };
        })}
      />
    </>
  );
}

type CardsProps = { seen: readonly TabId[]; selected: TabId; onShow: (tab: TabId) => void };

const TRENDS = [{ field: "category", operator: "equals", value: "trend" }] as const;

/** How much there is of each; a card opens its tab. */
function Cards({ seen, selected, onShow }: CardsProps) {
  const { t } = useLingui();
  const seesInsights = seen.includes("ai-insights");
  const seesMarket = seen.includes("market-intelligence");
  const insights = useRead(api.insights.overview, {}, { enabled: seesInsights });
  const trends = useRead(api.marketInsights.count, { filters: [...TRENDS] }, { enabled: seesMarket });
  const competitors = useRead(api.competitors.count, {}, { enabled: seesMarket });
  const signals = insights.data && insights.data.alerts.length + insights.data.silent.length;
  const card = (tab: TabId) => ({ selected: selected === tab, onOpen: () => onShow(tab) });
  return (
    <FigureCards label={t`Intelligence & Insight`}>
      {seesInsights && (
        <>
          <FigureCard label={t`Deals analysed`} value={insights.data?.analysed} {...card("ai-insights")} />
          <FigureCard
            label={t`Weak Signals`}
            value={signals}
            note={<Trans>Health alerts and silent founders</Trans>}
            onOpen={() => onShow("ai-insights")}
          />
        </>
      )}
      {seesMarket && (
        <>
          <FigureCard label={t`Trends`} value={trends.data?.count} {...card("market-intelligence")} />
          <FigureCard label={t`Competitors`} value={competitors.data?.count} {...card("competitor-analysis")} />
        </>
      )}
    </FigureCards>
  );
}

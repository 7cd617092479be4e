import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useSession } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { FigureCards } from "#ui/web/figures/figure-card.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { readAdvancedSearch, TAB_IDS, TABS, type TabId } from "./tabs.ts";

/** Features that are also where their work is done, each with how much there is of it. */
export function AdvancedFeaturesPage() {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const navigate = useNavigate({ from: "/advanced-features" });
  const search = useSearch({ from: "/frame/advanced-features", select: readAdvancedSearch });
  const seen = TAB_IDS.filter((id) => permissions.includes(TABS[id].can));
  const [first] = seen;
  if (first === undefined) return <NotAllowed />;
  const tab = seen.find((id) => id === search.tab) ?? first;
  const show = (to: TabId) => void navigate({ search: { tab: to }, replace: true });
  return (
    <>
      <PageHeader title={<Trans>Advanced Features</Trans>} />
      <div className="mb-4">
        <FigureCards label={t`Features`}>
          {seen.map((id) => {
            const { label, Card } = TABS[id];
            return <Card key={id} label={i18n._(label)} selected={tab === id} onOpen={() => show(id)} />;
          })}
        </FigureCards>
      </div>
      <Tabs<TabId>
        label={t`Advanced Features`}
        value={tab}
        onChange={show}
        tabs={seen.map((id) => {
          const { label, icon: Icon, Panel } = TABS[id];
          const name = (
            <span className="inline-flex items-center gap-1.5">
              <Icon aria-hidden className="size-4" />
              {i18n._(label)}
            </span>
          );
          return { id, label: name, content: <Panel /> };
        })}
      />
    </>
  );
}

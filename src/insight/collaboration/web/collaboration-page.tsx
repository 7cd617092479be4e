import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useSession } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { CollaborationCards } from "./collaboration-cards.tsx";
import { readCollaborationSearch, TAB_IDS, TABS, type TabId } from "./tabs.ts";

/** Chat, tasks, automated reporting and workflows of the firm in one place. */
export function CollaborationPage() {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const navigate = useNavigate({ from: "/collaboration" });
  const search = useSearch({ from: "/frame/collaboration", select: readCollaborationSearch });
  const seen = TAB_IDS.filter((id) => permissions.includes(TABS[id].can));
  const [first] = seen;
  if (first === undefined) return <NotAllowed />;
  const tab = seen.find((id) => id === search.tab) ?? first;
  const show = (to: TabId) => void navigate({ search: { tab: to }, replace: true });
  return (
    <>
      <PageHeader title={<Trans>Productivity & Collaboration</Trans>} />
      <CollaborationCards seen={seen} selected={tab} onShow={show} />
      <Tabs<TabId>
        label={t`Productivity & Collaboration`}
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

import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { Definitions } from "./definitions.tsx";
import { LatestKpis } from "./latest-kpis.tsx";
import { Requests } from "./requests/requests.tsx";
import { Review } from "./requests/review.tsx";

const TABS = ["latest", "requests", "review", "metrics"] as const;
export type KpisSearch = { tab?: (typeof TABS)[number] };

function readKpisSearch(raw: Record<string, unknown>): KpisSearch {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

/** Key figures of all monitored companies: the latest, what waits for a review, and what is measured. */
export const KpisPage = () => (useCan("kpi:read") ? <Kpis /> : <NotAllowed />);

function Kpis() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tab = "latest" } = useSearch({ strict: false, select: readKpisSearch });
  const waiting = useRead(api.kpis.waiting, {}).data?.items.length ?? 0;
  return (
    <>
      <PageHeader title={<Trans>KPIs</Trans>} tight />
      <Tabs
        label={t`KPIs`}
        value={tab}
        onChange={(chosen) => void navigate({ to: "/portfolio/kpis", search: { tab: chosen }, replace: true })}
        tabs={[
          { id: "latest", label: t`Latest figures`, content: <LatestKpis /> },
          { id: "requests", label: t`Requests`, content: <Requests /> },
          { id: "review", label: waiting === 0 ? t`Review` : t`Review (${waiting})`, content: <Review /> },
          { id: "metrics", label: t`Metrics`, content: <Definitions /> },
        ]}
      />
    </>
  );
}

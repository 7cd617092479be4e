import { Trans } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { InsightsPanel } from "./insights-panel.tsx";

/** Scores, base rates, weak signals and recommendations. */
export function InsightsPage() {
  if (!useCan("portfolio:read")) return <NotAllowed />;
  return (
    <>
      <PageHeader title={<Trans>AI Insights</Trans>} />
      <InsightsPanel />
    </>
  );
}

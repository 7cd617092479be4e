import { Trans } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { WorkflowsPanel } from "./workflows-panel.tsx";

/** Standard and own templates of workflows, and the workflows that run. */
export function WorkflowPage() {
  if (!useCan("workflow:read")) return <NotAllowed />;
  return (
    <>
      <PageHeader title={<Trans>Workflow Management</Trans>} />
      <WorkflowsPanel />
    </>
  );
}

import { Trans } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { AutomatedReportsPanel } from "./automated-reports-panel.tsx";

/** Automated reporting: templates that are generated now or by schedule, for whom, and what was made last. */
export const AutomatedReportingPage = () =>
  useCan("reports:read") ? <AutomatedReportsPanel title={<Trans>Automated Reporting</Trans>} /> : <NotAllowed />;

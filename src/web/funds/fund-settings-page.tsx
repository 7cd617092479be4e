import { Trans } from "@lingui/react/macro";
import { useCan } from "../core/api/session.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { RatesPanel } from "../ledger/rates-panel.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** What all funds of the firm count by. */
export const FundSettingsPage = () => (useCan("fund:read") ? <FundSettings /> : <NotAllowed />);

const FundSettings = () => (
  <>
    <PageHeader title={<Trans>Exchange rates</Trans>} tight />
    <RatesPanel />
  </>
);

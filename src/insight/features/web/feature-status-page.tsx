import { Trans } from "@lingui/react/macro";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { FeatureStatusPanel } from "./feature-status-panel.tsx";

export function FeatureStatusPage() {
  return (
    <>
      <PageHeader title={<Trans>Feature Status Dashboard</Trans>} />
      <FeatureStatusPanel />
    </>
  );
}

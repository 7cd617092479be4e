import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { HealthPanel, RunScan } from "./health-panel.tsx";

const HealthRules = whenOpened(() => import("./health-rules.tsx"), "HealthRules");

/** Portfolio health: what the latest figures of all monitored companies say. */
export const HealthPage = () => (useCan("portfolio:read") ? <Health /> : <NotAllowed />);

function Health() {
  const mayManage = useCan("portfolio:manage");
  const [isRuling, setRuling] = useState(false);
  return (
    <>
      <PageHeader
        title={<Trans>Portfolio Health Monitoring</Trans>}
        actions={
          <>
            <Button onClick={() => setRuling(true)}>
              <Trans>Rules</Trans>
            </Button>
            {mayManage && <GenerateTest />}
            {mayManage && <RunScan />}
          </>
        }
      />
      <HealthPanel />
      {isRuling && <HealthRules onClose={() => setRuling(false)} />}
    </>
  );
}

function GenerateTest() {
  const { t } = useLingui();
  const generate = useCommand(api.health.generateTest);
  return (
    <Button
      busy={generate.isPending}
      onClick={() =>
        generate.mutate(undefined, {
          onSuccess: () => toast.success(t`Health alert generated successfully`),
          onError: ({ message }) => toast.error(message, t`Failed to generate a test alert`),
        })
      }
    >
      <Trans>Generate Test Alert</Trans>
    </Button>
  );
}

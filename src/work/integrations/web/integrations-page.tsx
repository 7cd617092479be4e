import { Trans } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { readIntegrationsSearch } from "./integration-tabs.ts";
import { IntegrationsPanel } from "./integrations-panel.tsx";

const AddDialog = whenOpened(() => import("./add-dialog.tsx"), "AddDialog");

/** Services that bring data in and take messages out, and webhooks. */
export function IntegrationsPage() {
  const mayRead = useCan("integration:read");
  const mayManage = useCan("integration:manage");
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate({ from: "/integrations" });
  const { tab = "active" } = useSearch({ from: "/frame/integrations", select: readIntegrationsSearch });
  if (!mayRead) return <NotAllowed />;
  return (
    <>
      <PageHeader
        title={<Trans>External Integrations</Trans>}
        actions={
          mayManage && (
            <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
              <Trans>Add Integration</Trans>
            </Button>
          )
        }
      />
      <IntegrationsPanel tab={tab} onTab={(to) => void navigate({ search: { tab: to }, replace: true })} />
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
}

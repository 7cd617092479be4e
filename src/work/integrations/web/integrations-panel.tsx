import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { ActiveTab } from "./active-tab.tsx";
import { AvailableTab } from "./available-tab.tsx";
import type { TabId } from "./integration-tabs.ts";

const SettingsTab = inReserve(() => import("./settings-tab.tsx"), "SettingsTab");
const LogsTab = inReserve(() => import("./logs-tab.tsx"), "LogsTab");
const WebhooksTab = inReserve(() => import("./webhooks-tab.tsx"), "WebhooksTab");

type Props = { tab?: TabId; onTab?: (tab: TabId) => void };

/** Connected services, those that can be connected, how they run and what they did. Its page keeps the tab in its address. */
export function IntegrationsPanel({ tab, onTab }: Props) {
  const { t } = useLingui();
  const [own, setOwn] = useState<TabId>("active");
  if (!useCan("integration:read")) return null;
  return (
    <Tabs
      label={t`External Integrations`}
      value={tab ?? own}
      onChange={onTab ?? setOwn}
      tabs={[
        { id: "active", label: <Trans>Active</Trans>, content: <ActiveTab /> },
        { id: "available", label: <Trans>Available</Trans>, content: <AvailableTab /> },
        { id: "settings", label: <Trans>Settings</Trans>, content: <SettingsTab /> },
        { id: "logs", label: <Trans>Activity Logs</Trans>, content: <LogsTab /> },
        { id: "webhooks", label: <Trans>Webhooks</Trans>, content: <WebhooksTab /> },
      ]}
    />
  );
}

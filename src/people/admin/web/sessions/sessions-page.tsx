import { Trans } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { FirmApiKeys } from "../firm-api-keys.tsx";
import { SessionMonitor } from "./session-monitor.tsx";
import { SessionSettings } from "./session-settings.tsx";
import { readSessionsSearch } from "./sessions-search.ts";

export function SessionsPage() {
  return useCan("admin:access") ? <Sessions /> : <NotAllowed />;
}

/** Who is signed in, and how long the firm lets a session rest. */
function Sessions() {
  const shown = useSearch({ from: "/frame/admin/sessions", select: readSessionsSearch });
  const settings = useRead(api.sessionSettings.get, {});
  return (
    <>
      <PageHeader
        title={<Trans>Session Management</Trans>}
        description={<Trans>Active sessions and timeout policy</Trans>}
      />
      <SessionMonitor {...shown} />
      {settings.isError && <ReadProblem error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <Skeleton className="h-64" />}
      {settings.data && <SessionSettings settings={settings.data} />}
      <FirmApiKeys />
    </>
  );
}

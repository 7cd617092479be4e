import { Trans } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { OrganizationSettings } from "./organization-settings.tsx";

export function OrganizationPage() {
  return useCan("admin:access") ? <Settings /> : <NotAllowed />;
}

function Settings() {
  const settings = useRead(api.organization.get, {});
  if (settings.data) return <OrganizationSettings settings={settings.data} />;
  return (
    <>
      <PageHeader title={<Trans>Organization Settings</Trans>} />
      {settings.isError ? (
        <ReadProblem error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

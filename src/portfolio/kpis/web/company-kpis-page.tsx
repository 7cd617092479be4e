import { useParams } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { usePageTitle } from "#core/web/app/page-title.ts";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { KpisPanel } from "./kpis-panel.tsx";

/** The key figures of one company, on a page of their own. */
export const CompanyKpisPage = () => (useCan("kpi:read") ? <Addressed /> : <NotAllowed />);

function Addressed() {
  const { companyId = "" } = useParams({ strict: false });
  const kpis = useRead(api.kpis.ofCompany, { companyId, periodKind: "month" });
  usePageTitle(kpis.data?.company.name);
  if (kpis.isError) return <ReadProblem error={kpis.error} onRetry={() => void kpis.refetch()} />;
  if (kpis.data === undefined) return <Skeleton className="h-96 w-full" />;
  const { id, name } = kpis.data.company;
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        description={<RecordLink record={{ id, kind: "company", label: name }} />}
      />
      <KpisPanel companyId={id} />
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Scale } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { ApprovalConditionsPanel } from "#deals/committee/web/conditions-panel.tsx";
import { ConditionsPanel } from "#deals/diligence/web/conditions/conditions-panel.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";

/** The conditions Close waits for, as far as they may be read: of due diligence, and of the committee's approvals besides. */
export function ClosingConditions({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const found = useRead(api.diligenceConditions.ofDeal, { dealId }, { enabled: useCan("diligence:read") });
  const asked = useRead(api.committeeItems.conditionsOfDeal, { dealId }, { enabled: useCan("committee:read") });
  for (const { error, data, refetch } of [found, asked])
    if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (found.isLoading || asked.isLoading) return <Skeleton className="h-64 w-full" />;
  if ((found.data?.items.length ?? 0) + (asked.data?.items.length ?? 0) === 0)
    return (
      <EmptyState
        icon={<Scale />}
        title={t`No conditions`}
        text={t`Conditions from due diligence and from the committee’s approval appear here.`}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <ConditionsPanel dealId={dealId} />
      <ApprovalConditionsPanel dealId={dealId} />
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { NEWEST_FIRST } from "#deals/deals/shared/filters.ts";
import { pipelineProgress } from "#deals/deals/shared/rules.ts";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { OverviewCard, OverviewRows } from "#ui/web/layout/overview-card.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { StageBadge } from "../fields/deal-badges.tsx";

const MOST = 5;

/** The deals added last. */
export function RecentDeals() {
  const { t } = useLingui();
  const deals = useRead(api.deals.list, { sort: NEWEST_FIRST, limit: MOST });
  return (
    <OverviewCard
      title={<Trans>Recent Deals</Trans>}
      beside={
        <Link to="/dealflow" className="rounded-control text-sm text-primary-text hover:underline">
          <Trans>All deals</Trans>
        </Link>
      }
    >
      <OverviewRows
        label={t`Recent Deals`}
        rows={MOST}
        items={deals.data?.items}
        error={deals.error}
        keyOf={({ id }) => id}
        none={<Trans>No open deals.</Trans>}
      >
        {(deal) => (
          <>
            <span className="min-w-0 flex-1 truncate font-medium">
              <RecordLink record={{ id: deal.id, kind: "deal", label: deal.company.name }} className="!text-text" />
              {deal.name !== deal.company.name && (
                <span dir="auto" className="font-normal text-quiet">
                  {" "}
                  · {deal.name}
                </span>
              )}
            </span>
            <StageBadge stage={deal.stage} />
            <span className="figure w-16 shrink-0 text-right">
              <CompactAmount amount={deal.amountRequested} currency={deal.currency} />
            </span>
            <Progress
              label={t`Deal Progress`}
              value={pipelineProgress(deal.stage)}
              className="w-20 shrink-0 max-sm:hidden"
            />
          </>
        )}
      </OverviewRows>
    </OverviewCard>
  );
}

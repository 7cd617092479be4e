import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import type { Distribution } from "./distribution-values.ts";
import { ByTerms, TierTable } from "./tier-table.tsx";

/** How a distribution was divided, tier by tier; a page of its own says it for each partner. */
export function DistributionTrace({ distribution: { id, currency } }: { distribution: Distribution }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.distributions.trace, { id });
  return (
    <Section
      title={<Trans>Allocation</Trans>}
      label={t`Allocation`}
      beside={
        <Link
          to="/lp-management/distributions/$id/trace"
          params={{ id }}
          className="font-medium text-primary-text hover:underline"
        >
          <Trans>Each partner, step by step</Trans>
        </Link>
      }
    >
      {error && <Alert tone="danger">{error.message}</Alert>}
      {!data && !error && <Skeleton className="h-52" />}
      {data && (
        <>
          <ByTerms terms={data.terms} />
          <TierTable label={t`Tiers`} trace={data} of={data.partners} currency={currency} />
        </>
      )}
    </Section>
  );
}

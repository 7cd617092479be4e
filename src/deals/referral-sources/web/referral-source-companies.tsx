import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { prospectsFrom } from "./referral-source-outcome.tsx";
import type { ReferralSourceRecord } from "./vocabulary.ts";

const MOST = 20;
const LINK = "rounded-control font-medium text-primary-text hover:underline";

/** The newest companies that came from an event or partner, and the way to all of them. */
export function ReferralSourceCompanies({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const { t } = useLingui();
  const companies = useRead(api.companies.list, {
    limit: MOST,
    filters: [
      { field: "referralSourceId", operator: "equals", value: referralSource.id },
      { field: "status", operator: "oneOf", value: ["prospect", "active", "paused"] },
    ],
  });
  if (companies.isPending) return <Skeleton className="h-24" />;
  if (companies.isError) return <p className="text-danger">{companies.error.message}</p>;
  const { items, nextCursor } = companies.data;
  if (items.length === 0) {
    return (
      <p className="text-quiet">
        <Trans>None yet. Link a prospect by setting this as its source.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul aria-label={t`Companies`} className="divide-y divide-line">
        {items.map(({ id, name, sector, convertedAt, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
            <RecordLink record={{ id, kind: "company", label: name }} className="font-medium wrap-anywhere" />
            {sector !== null && <bdi className="text-sm text-quiet">{sector}</bdi>}
            {convertedAt !== null && (
              <Badge tone="success">
                <Trans>Converted</Trans>
              </Badge>
            )}
            <span className="ml-auto text-sm text-quiet">
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {nextCursor !== undefined && (
        <p className="mt-3">
          <Link {...prospectsFrom(referralSource, "all")} className={LINK}>
            <Trans>Show all of them</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { CATEGORIES } from "#insight/market/shared/rules.ts";
import { TREND_DAYS } from "#insight/market/shared/trends.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { formatMonth } from "#ui/web/text/dates.ts";
import { CATEGORY_WORDS } from "./market-values.ts";

type Trends = OutputOf<typeof api.marketInsights.trends>;
type Trend = Trends["items"][number];

/** How many items each category and sector had, by month, and how that changed. */
export function TrendsPanel() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.marketInsights.trends, {});
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={t`Market trends`} label={t`Market trends`}>
      {data === undefined && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No items in the last six months. Add what you hear about the market, or add an RSS feed.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <>
          <p className="mb-2 text-sm text-quiet">
            <Trans>
              Items in Tranche, and the last {TREND_DAYS} days against the {TREND_DAYS} before.
            </Trans>
          </p>
          <FewFirst rows={data.items}>
            {(items) => (
              <RecordRows label={t`Market trends`}>
                {items.map((trend) => (
                  <TrendRow key={`${trend.by} ${trend.name}`} trend={trend} months={data.months} />
                ))}
              </RecordRows>
            )}
          </FewFirst>
        </>
      )}
    </Section>
  );
}

function TrendRow({ trend, months }: { trend: Trend; months: readonly string[] }) {
  const { t, i18n } = useLingui();
  const { items, total, lately, before } = trend;
  const change = lately - before;
  return (
    <RecordRow
      title={<TrendName trend={trend} />}
      badge={
        <Badge tone={change === 0 ? "neutral" : "info"}>{i18n.number(change, { signDisplay: "exceptZero" })}</Badge>
      }
      facts={
        <>
          <span>{t`${lately} lately, ${before} before`}</span>
          {months.map((month, at) => (
            <span key={month}>
              {formatMonth(month, i18n.locales)} <span className="figure">{items[at]}</span>
            </span>
          ))}
        </>
      }
      sum={<span className="figure">{i18n.number(total)}</span>}
    />
  );
}

/** Leads to the items that are counted. */
function TrendName({ trend: { by, name } }: { trend: Trend }) {
  const { i18n } = useLingui();
  const category = CATEGORIES.find((one) => by === "category" && one === name);
  return (
    <Link
      to="/market-intelligence"
      search={
        category === undefined
          ? { filters: [{ field: "impactedSectors", operator: "contains", value: name }] }
          : { category }
      }
      className="rounded-control hover:underline"
    >
      <bdi>{category === undefined ? name : i18n._(CATEGORY_WORDS[category])}</bdi>
    </Link>
  );
}

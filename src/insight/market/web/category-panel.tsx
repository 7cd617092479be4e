import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CATEGORY_WORDS, INSIGHT_WORDED, type Insight, SEVERITY_WORDS } from "./market-values.ts";

const MOST = 10;
const MOST_RECORDS = 3;

type Props = { category: "opportunity" | "threat"; title: string };

/** The latest market insights of a category that concern what the firm has, with the records they concern. */
export function CategoryInsightsPanel({ category, title }: Props) {
  const { i18n } = useLingui();
  const { data, error, refetch } = useRead(api.marketInsights.list, {
    filters: [{ field: "category", operator: "equals", value: category }],
    limit: MOST,
  });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const concerned = data?.items.filter(({ relevanceScore }) => relevanceScore > 0);
  return (
    <Section title={title} label={title}>
      {concerned === undefined && <Skeleton className="h-12" />}
      {concerned?.length === 0 && (
        <p className="text-quiet">
          <Trans>
            No item of the category “{i18n._(CATEGORY_WORDS[category])}” concerns your deals or investments.
          </Trans>
        </p>
      )}
      {concerned !== undefined && concerned.length > 0 && (
        <RecordRows label={title}>
          {concerned.map((insight) => (
            <ItemRow key={insight.id} insight={insight} />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}

function ItemRow({ insight }: { insight: Insight }) {
  const { i18n } = useLingui();
  const { id, title, severity, source, publishedOn, relevanceScore, relevance } = insight;
  const records = new Map(relevance.flatMap((input) => input.records).map((record) => [record.id, record]));
  return (
    <RecordRow
      title={
        <Link to="/market-intelligence/$id" params={{ id }} className="rounded-control hover:underline">
          <bdi>{title}</bdi>
        </Link>
      }
      badge={
        <Badge tone={INSIGHT_WORDED.tones?.["severity"]?.[severity] ?? "neutral"}>
          {i18n._(SEVERITY_WORDS[severity])}
        </Badge>
      }
      facts={
        <>
          <span>
            <Trans>Relevance {relevanceScore}%</Trans>
          </span>
          {[...records.values()].slice(0, MOST_RECORDS).map((record) => (
            <RecordLink key={record.id} record={record} />
          ))}
          {source !== null && <bdi className="wrap-anywhere">{source}</bdi>}
          <Moment at={publishedOn} />
        </>
      }
    />
  );
}

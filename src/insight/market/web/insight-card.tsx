import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChartNoAxesCombined } from "lucide-react";
import { useState } from "react";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { WebLink } from "#ui/web/text/web-link.tsx";
import { frenchDay, type Insight, useInsightWords } from "./market-values.ts";
import { Relevance } from "./relevance.tsx";

const ImpactDialog = whenOpened(() => import("./impact-dialog.tsx"), "ImpactDialog");

/** A market insight in the list. */
export function InsightCard({ insight }: { insight: Insight }) {
  const words = useInsightWords();
  const { id, title, category, severity, actionable, summary, publishedOn } = insight;
  return (
    <article aria-label={title} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 dir="auto" className="min-w-0 flex-1 basis-60 text-lg font-semibold wrap-anywhere">
          <Link to="/market-intelligence/$id" params={{ id }} className="rounded-control hover:underline">
            {title}
          </Link>
        </h2>
        {fieldValue(words, "category", category)}
        {fieldValue(words, "severity", severity)}
        {actionable && (
          <Badge tone="teal">
            <Trans>actionable</Trans>
          </Badge>
        )}
      </header>
      {summary !== "" && (
        <p dir="auto" className="mt-1 line-clamp-3 max-w-prose wrap-anywhere">
          {summary}
        </p>
      )}
      <Provenance insight={insight} />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <Relevance insight={insight} />
        <span className="flex flex-wrap items-center gap-3">
          <time dateTime={publishedOn} className="text-sm text-quiet">
            {frenchDay(publishedOn)}
          </time>
          {actionable && <AnalyseImpact insight={insight} />}
        </span>
      </div>
    </article>
  );
}

/** Impacted sectors, where the item is from, and the rule that classified it. */
export function Provenance({ insight }: { insight: Insight }) {
  const { t } = useLingui();
  const { impactedSectors, source, link, ruledBy } = insight;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      {impactedSectors.map((sector) => (
        <Badge key={sector}>{sector}</Badge>
      ))}
      <span>{source === null ? t`No source` : t`Source: ${source}`}</span>
      {link !== null && <WebLink address={link} short />}
      {ruledBy !== null && <span>{t`Classified by the rule “${ruledBy}”`}</span>}
    </p>
  );
}

export function AnalyseImpact({ insight }: { insight: Insight }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<ChartNoAxesCombined aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        <Trans>Analyser l'Impact</Trans>
      </Button>
      {isOpen && <ImpactDialog insight={insight} onClose={() => setOpen(false)} />}
    </>
  );
}

import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { DILIGENCE_METRICS, type DiligenceFigure } from "#deals/diligence/shared/metrics.ts";
import type { ProjectTab } from "./project/project-search.ts";
import type { Project } from "./project/project-values.tsx";

/** Where a row stands, and what it is called. */
const KINDS = {
  item: { word: msg`Checklist item`, tab: "checklist" },
  risk: { word: msg`Risk`, tab: "risks" },
  request: { word: msg`Request`, tab: "requests" },
  condition: { word: msg`Condition precedent`, tab: "conditions" },
} as const satisfies Record<string, { word: ReturnType<typeof msg>; tab: ProjectTab }>;

type Props = { project: Pick<Project, "id" | "company">; figure: DiligenceFigure; onClose: () => void };

/** A figure of the analysis: its formula, and every row it counts with the way to where it stands. */
export function AnalysisDrawer({ project: { id, company }, figure, onClose }: Props) {
  const { i18n } = useLingui();
  const explained = useExplained(api.diligenceAnalysis.explain, { id, figure });
  return (
    <MetricDrawer metric={DILIGENCE_METRICS[figure]} of={<bdi>{company}</bdi>} figure={explained} onClose={onClose}>
      {({ title, kind, detail }) => (
        <>
          <span className="min-w-0 flex-1">
            <Link
              to="/due-diligence/$id"
              params={{ id }}
              search={{ tab: KINDS[kind].tab }}
              onClick={onClose}
              className="text-primary-text wrap-anywhere hover:underline"
            >
              <bdi>{title}</bdi>
            </Link>
            <span className="block text-xs text-quiet">{i18n._(KINDS[kind].word)}</span>
          </span>
          <bdi className="max-w-40 shrink-0 truncate text-sm text-quiet">{detail}</bdi>
        </>
      )}
    </MetricDrawer>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { takesWidth, useTaking } from "#ui/web/behaviour/content-space.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { formatExactly } from "#ui/web/text/dates.ts";
import { OverflowTip } from "#ui/web/text/overflow-tip.tsx";
import { type Definition, useKpiText } from "./kpi-values.ts";
import { StartKpis } from "./start-kpis.tsx";

const KpiHistoryDialog = whenOpened(() => import("./kpi-history-dialog.tsx"), "KpiHistoryDialog");

/** A change that would be shown as 0 is not one. */
const LEAST_SHOWN = 0.05;

type Latest = OutputOf<typeof api.kpis.latest>["items"][number];
type Figure = Latest["figures"][number];

/** The latest figures of every monitored company, one row each. */
export function LatestKpis() {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const wide = useTaking(box, takesWidth);
  const mayRecord = useCan("kpi:record");
  const latest = useRead(api.kpis.latest, {});
  const definitions = useRead(api.kpiDefinitions.list, {});
  const problem = latest.error ?? definitions.error;
  if (problem) return <ReadProblem error={problem} onRetry={() => void latest.refetch()} />;
  if (!latest.data || !definitions.data) return <RowsSkeleton loading={t`Loading...`} />;
  const shown = definitions.data.items.filter(({ isArchived }) => !isArchived);
  const { items, asOf } = latest.data;
  const at = formatExactly(asOf, i18n.locales);
  const usual = usualPeriod(items);
  return (
    <div className="flex flex-col gap-3">
      {mayRecord && <EnterFigures definitions={definitions.data.items} />}
      {items.length === 0 ? (
        <EmptyState
          title={t`No figures yet.`}
          text={t`Enter figures of a company by hand, or ask its founders for them.`}
        />
      ) : (
        <>
          <div ref={wide} className="relative overflow-x-auto rounded-card border border-line bg-surface">
            <table aria-label={t`Latest figures`} className="min-w-full border-collapse text-sm">
              <thead>
                <tr className="border-b border-line bg-sunken text-quiet">
                  <th scope="col" className="sticky left-0 bg-sunken px-3 py-2 text-left font-medium">
                    <Trans>Company</Trans>
                  </th>
                  {shown.map(({ key, label }) => (
                    <th key={key} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((one) => (
                  <CompanyRow key={one.company.id} latest={one} definitions={shown} usual={usual} />
                ))}
              </tbody>
            </table>
            <OverflowTip within={box} />
          </div>
          <p className="text-xs text-quiet">
            {usual && <UsualPeriod figure={usual} />}
            <Trans>As of {at} · Source: accepted figures. Change since the period before below each figure.</Trans>
          </p>
        </>
      )}
    </div>
  );
}

/** A figure of the period most figures are of: only other periods are named, beside the company or the figure. */
function usualPeriod(items: readonly Latest[]): Figure | undefined {
  const periods = Map.groupBy(
    items.flatMap(({ figures }) => figures),
    periodOf,
  );
  return [...periods.values()].toSorted((one, other) => other.length - one.length)[0]?.[0];
}

const periodOf = ({ periodKind, periodStart }: Figure) => `${periodKind} ${periodStart}`;

function UsualPeriod({ figure: { periodKind, periodStart } }: { figure: Figure }) {
  const period = useKpiText().period(periodKind, periodStart);
  return (
    <>
      <Trans>Figures of {period} where no other period is named.</Trans>{" "}
    </>
  );
}

function OtherPeriod({ figure: { periodKind, periodStart } }: { figure: Figure }) {
  return <span className="text-xs font-normal text-quiet">{useKpiText().period(periodKind, periodStart)}</span>;
}

/** Figures of one company by hand, or of many from a file. */
function EnterFigures({ definitions }: { definitions: readonly Definition[] }) {
  const [open, setOpen] = useState<"hand" | "file">();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen("hand")}>
        <Trans>Enter figures</Trans>
      </Button>
      <Button icon={<FileUp aria-hidden className="size-4" />} onClick={() => setOpen("file")}>
        <Trans>Import history</Trans>
      </Button>
      {open === "hand" && <StartKpis definitions={definitions} onClose={close} />}
      {open === "file" && <KpiHistoryDialog onClose={close} />}
    </div>
  );
}

type RowProps = { latest: Latest; definitions: readonly Definition[]; usual: Figure | undefined };

function CompanyRow({ latest, definitions, usual }: RowProps) {
  const { company, figures, waiting } = latest;
  const own = usualPeriod([latest]);
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-hover">
      <th scope="row" className="sticky left-0 max-w-56 bg-surface px-3 py-2 text-left font-medium">
        <span className="flex items-center gap-2">
          <Link
            to="/portfolio/kpis/$companyId"
            params={{ companyId: company.id }}
            className="truncate rounded-control hover:underline"
          >
            <bdi>{company.name}</bdi>
          </Link>
          {waiting > 0 && (
            <Badge tone="warn">
              <Trans>{waiting} to review</Trans>
            </Badge>
          )}
        </span>
        {own && usual && periodOf(own) !== periodOf(usual) && <OtherPeriod figure={own} />}
      </th>
      {definitions.map((definition) => (
        <td key={definition.key} className="figure px-3 py-2 text-right whitespace-nowrap">
          <LatestFigure
            definition={definition}
            figure={figures.find(({ metric }) => metric === definition.key)}
            usual={own}
          />
        </td>
      ))}
    </tr>
  );
}

type FigureProps = { definition: Definition; figure: Figure | undefined; usual: Figure | undefined };

function LatestFigure({ definition, figure, usual }: FigureProps) {
  const texts = useKpiText();
  if (figure === undefined) return <span className="text-quiet">–</span>;
  const period = texts.period(figure.periodKind, figure.periodStart);
  const change = figure.before === null ? null : Number(figure.value) - Number(figure.before);
  const isGood =
    change === null || change === 0 || definition.good === "none"
      ? undefined
      : change > 0 === (definition.good === "up");
  const changed =
    change === null || Math.abs(change) < LEAST_SHOWN
      ? ""
      : `${change > 0 ? "+" : "−"}${texts.figure(definition.unit, { value: String(Math.abs(change)), currency: figure.currency })}`;
  const other = usual !== undefined && periodOf(usual) === periodOf(figure) ? "" : period;
  return (
    <span className="flex flex-col" title={`${texts.exact(definition.unit, figure)} · ${period}`}>
      <span>{texts.figure(definition.unit, figure)}</span>
      <span
        className={clsx(
          "min-h-4 text-xs",
          isGood === undefined && "text-quiet",
          isGood === true && "text-success",
          isGood === false && "text-danger",
        )}
      >
        {[changed, other].filter((part) => part !== "").join(" · ")}
      </span>
    </span>
  );
}

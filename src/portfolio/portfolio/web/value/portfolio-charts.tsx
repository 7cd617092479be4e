import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Filter } from "#core/shared/lists/filters.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Chart } from "#ui/web/chart/chart.tsx";
import { compactMoney } from "#ui/web/text/amounts.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Asked } from "../portfolio-search.ts";
import { type Allocation, allocationChart, UNKNOWN } from "./allocation-chart.ts";

type Open = (field: "sector" | "stage", value: string | null) => void;
type Props = { question: { search: string; filters: Filter[] }; asked: Asked; onOpen: Open };

/** What is held of the companies that match, by sector and by round. Every bar opens its companies. */
export function PortfolioCharts({ question: { search, filters }, asked, onOpen }: Props) {
  const { t } = useLingui();
  const allocation = useRead(api.portfolioCompanies.allocation, { ...asked, search, filters }, { keepPrevious: true });
  if (allocation.isError) return <ReadProblem error={allocation.error} onRetry={() => void allocation.refetch()} />;
  const data = allocation.data;
  if (data?.missingRate) {
    const { from, to, date } = data.missingRate;
    return (
      <p className="text-quiet">
        <Trans>
          No rate from {from} to {to} on <Moment at={date} />
        </Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Card title={t`By sector`}>
        <Allocated label={t`Portfolio by sector`} by={t`Sector`} of="sector" data={data} onOpen={onOpen} />
      </Card>
      <Card title={t`By round`}>
        <Allocated label={t`Portfolio by round`} by={t`Round`} of="stage" data={data} onOpen={onOpen} />
      </Card>
    </div>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface">
    <h2 className="border-b border-line px-4 py-2 text-base font-semibold">{title}</h2>
    {children}
  </section>
);

type AllocatedProps = {
  label: string;
  by: string;
  of: "sector" | "stage";
  data: Allocation | undefined;
  onOpen: Open;
};

function Allocated({ label, by, of, data, onOpen }: AllocatedProps) {
  const { t, i18n } = useLingui();
  const parts = data?.[of === "sector" ? "sectors" : "stages"];
  if (parts?.length === 0)
    return (
      <p className="px-4 py-3 text-quiet">
        <Trans>Nothing is held.</Trans>
      </p>
    );
  const words = { by, unknown: t`Not known`, value: t`Fair value`, cost: t`Cost`, companies: t`Companies` };
  const text = (value: number) => compactMoney(String(value), data?.currency ?? "EUR", i18n.locales);
  return (
    <Chart
      label={label}
      data={data && parts && allocationChart(parts, data.asOf, words, text)}
      source={t`posted entries`}
      onOpen={({ category }) => onOpen(of, category === UNKNOWN ? null : category)}
    />
  );
}

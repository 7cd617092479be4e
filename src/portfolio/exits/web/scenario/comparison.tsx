import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useExitWords } from "../exit-values.ts";

type Compared = OutputOf<typeof api.exitScenarios.compare>["items"][number];
type Row = { id: string; label: string; show: (one: Compared) => ReactNode };

/** Saved scenarios side by side. */
export function Comparison({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.exitScenarios.compare, { ids: [...ids] }, { keepPrevious: true });
  const rows = useRows(data?.items ?? []);
  const columns = useColumns(data?.items ?? []);
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48 w-full" />;
  return (
    <Section title={<Trans>Comparison</Trans>} label={t`Comparison`}>
      <Table label={t`Comparison`} rows={rows} rowId={({ id }) => id} columns={columns} />
    </Section>
  );
}

/** The figure, and a column for each scenario. */
function useColumns(items: readonly Compared[]): TableColumn<Row, string>[] {
  const { t } = useLingui();
  return [
    { id: "figure", label: t`Figure`, width: 180, grows: true, cell: ({ label }) => <bdi>{label}</bdi> },
    ...items.map((one) => ({
      id: one.id ?? "",
      label: one.name,
      width: 150,
      numeric: true,
      cell: (row: Row) => row.show(one),
    })),
  ];
}

function useRows(items: readonly Compared[]): Row[] {
  const { t } = useLingui();
  const words = useExitWords();
  const money = (of: (one: Compared) => string) => (one: Compared) => (
    <Amount amount={of(one)} currency={one.asked.currency} />
  );
  const funds = new Map(items.flatMap(({ funds: own }) => own.map(({ fundId, fund }) => [fundId, fund] as const)));
  const ofFund = (id: string, what: "proceeds" | "carry") => (one: Compared) => {
    const share = one.funds.find(({ fundId }) => fundId === id);
    if (share === undefined || (what === "carry" && share.reason !== null)) return "–";
    return <Amount amount={share[what]} currency={share.currency} />;
  };
  return [
    { id: "company", label: t`Company`, show: ({ company }) => <bdi>{company}</bdi> },
    { id: "exitType", label: words.label("exitType"), show: ({ asked }) => words.text("exitType", asked.exitType) },
    { id: "exitOn", label: t`Exit date`, show: ({ asked }) => <Moment at={asked.exitOn} /> },
    { id: "exitValue", label: t`Exit valuation`, show: money(({ asked }) => asked.exitValue) },
    { id: "debt", label: t`Debt`, show: money(({ debt }) => debt) },
    { id: "fees", label: t`Fees`, show: money(({ fees }) => fees) },
    { id: "escrow", label: t`Escrow`, show: money(({ escrow }) => escrow) },
    { id: "paid", label: t`Paid to holders`, show: money(({ paid }) => paid) },
    ...[...funds].flatMap(([id, fund]) => [
      { id: `${id} proceeds`, label: fund, show: ofFund(id, "proceeds") },
      { id: `${id} carry`, label: t`${fund}: carried interest`, show: ofFund(id, "carry") },
    ]),
  ];
}

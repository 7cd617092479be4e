import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { RunState } from "#core/web/records/approval/run-state.tsx";
import type { CarryRun } from "#funds/quarters/shared/carry-api.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

/** Accrued carry as it was posted, quarter by quarter; nothing where none was. */
export function CarryRuns({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const columns = useColumns();
  const { data } = useRead(api.fundCarry.runs, { fundId });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={<Trans>Accrued by quarter</Trans>} label={t`Accrued by quarter`}>
      <Table label={t`Accrued by quarter`} rows={data.items} rowId={({ id }) => id} columns={columns} />
    </Section>
  );
}

const currencyOf = ({ currency }: CarryRun) => currency;

function useColumns(): TableColumn<CarryRun, string>[] {
  const { t } = useLingui();
  return [
    { id: "ends", label: t`Quarter end`, width: 120, grows: true, cell: ({ endsOn }) => <Moment at={endsOn} /> },
    {
      id: "state",
      label: t`Status`,
      width: 150,
      cell: (run) => <RunState state={run.state} isStale={run.isStale} />,
    },
    moneyColumn("accrued", t`Accrued`, ({ accrued }) => accrued, currencyOf),
    moneyColumn("change", t`Change posted`, ({ change }) => change, currencyOf),
    moneyColumn("paid", t`Paid`, ({ paid }) => paid, currencyOf),
  ];
}

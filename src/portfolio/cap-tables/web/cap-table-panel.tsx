import { Trans, useLingui } from "@lingui/react/macro";
import { PieChart, Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { ShareBar } from "#ui/web/figures/share-bar.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { CapTableEntries } from "./cap-table-entries.tsx";
import { CapTableEntryDialog } from "./cap-table-entry-dialog.tsx";
import { CapTableFigures } from "./cap-table-figures.tsx";
import { ImportCapTable, TakeCapTable } from "./cap-table-files.tsx";
import { type CapTable, useClassName, usePart } from "./cap-table-words.ts";
import { ClassTable } from "./class-table.tsx";
import { ConvertibleTable } from "./convertible-table.tsx";
import { GrantTable } from "./grant-table.tsx";
import { HolderTable } from "./holder-table.tsx";
import { NextRound } from "./next-round.tsx";
import { ProRataRights } from "./pro-rata-rights.tsx";
import { RoundTable } from "./round-table.tsx";

type Props = { companyId: string };

/** Who holds which shares of a company, on any day. */
export function CapTablePanel({ companyId }: Props) {
  const { t } = useLingui();
  const mayManage = useCan("portfolio:manage");
  const today = useFirmDay();
  const [asOf, setAsOf] = useState("");
  const [isAdding, setAdding] = useState(false);
  const table = useRead(api.capTables.get, { id: companyId, ...(asOf !== "" && { asOf }) });
  const hasEntries = (table.data?.acts.length ?? 0) > 0;
  const add = mayManage && (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      <Trans>Add entry</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={<Trans>As of</Trans>} className="w-40">
          <DateInput value={asOf} onSettled={setAsOf} today={today} placeholder={t`Today`} lie="behind" />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          {hasEntries && (
            <TakeCapTable companyId={companyId} asOf={table.data?.asOf ?? today} issuer={table.data?.issuer ?? null} />
          )}
          {add}
        </div>
      </div>
      {table.isError ? (
        <ReadProblem error={table.error} onRetry={() => void table.refetch()} />
      ) : table.isPending ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <Shown companyId={companyId} table={table.data} />
      )}
      {isAdding && (
        <CapTableEntryDialog companyId={companyId} table={table.data} day={asOf} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}

/** Fully diluted ownership by class. */
function OwnershipBar({ table: { classes } }: { table: CapTable }) {
  const { t } = useLingui();
  const called = useClassName();
  const text = usePart();
  const parts = classes.map((row) => ({ id: row.classId, label: called(row), share: row.ownership ?? 0 }));
  return <ShareBar label={t`Fully diluted ownership`} parts={parts} others={t`Other classes`} text={text} />;
}

function Shown({ companyId, table }: Props & { table: CapTable }) {
  const { t } = useLingui();
  const mayManage = useCan("portfolio:manage");
  if (table.acts.length === 0)
    return (
      <>
        <EmptyState
          icon={<PieChart />}
          title={t`No cap table yet`}
          text={t`Enter the founders’ shares first, then each round, pool and convertible, or import a file.`}
        />
        {mayManage && <ImportCapTable companyId={companyId} />}
      </>
    );
  return (
    <>
      <CapTableFigures table={table} />
      <OwnershipBar table={table} />
      <HolderTable table={table} />
      <ClassTable table={table} />
      {table.grants.length > 0 && <GrantTable table={table} />}
      {table.convertibles.length > 0 && <ConvertibleTable table={table} />}
      {table.rounds.length > 0 && <RoundTable table={table} />}
      <ProRataRights companyId={companyId} />
      {Number(table.totals.fullyDiluted) > 0 && <NextRound companyId={companyId} table={table} />}
      <CapTableEntries companyId={companyId} acts={table.acts} />
    </>
  );
}

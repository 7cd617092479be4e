import { Trans, useLingui } from "@lingui/react/macro";
import { Percent, Plus } from "lucide-react";
import { useState } from "react";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RunState } from "#core/web/records/approval/run-state.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { FeeRun } from "#funds/quarters/shared/fees-api.ts";
import { quarterOf } from "#funds/quarters/shared/quarter.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { OffsetRolls } from "./offset-rolls.tsx";
import { OffsetsSection } from "./offsets-section.tsx";

const PrepareFeeDialog = whenOpened(() => import("./fee-dialogs.tsx"), "PrepareFeeDialog");
const FeeRunDialog = whenOpened(() => import("./fee-dialogs.tsx"), "FeeRunDialog");

/** Management fees of a fund, period by period. */
export function FeesPanel({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const [opened, setOpened] = useState<string>();
  const fees = useRead(api.feeRuns.list, { fundId });
  const columns = useColumns(setOpened);
  if (fees.isError) return <ReadProblem error={fees.error} onRetry={() => void fees.refetch()} />;
  if (fees.isPending) return <RowsSkeleton loading={t`Loading...`} />;
  const { items, next } = fees.data;
  const add = mayPost && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened("new")}>
      <Trans>Add management fee</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        <EmptyState
          icon={<Percent />}
          title={t`No management fees yet`}
          text={t`Each period’s fee is worked out by the fund’s terms, partner by partner, and posted once a colleague approves it.`}
          {...(add && { action: add })}
        />
      ) : (
        <>
          <div className="flex justify-end">{add}</div>
          <Table
            label={t`Management fees`}
            rows={items}
            rowId={({ id }) => id}
            columns={columns}
            onOpen={({ id }) => setOpened(id)}
          />
        </>
      )}
      <OffsetsSection fundId={fundId} />
      <OffsetRolls fundId={fundId} />
      {opened === "new" && <PrepareFeeDialog fundId={fundId} next={next} onClose={() => setOpened(undefined)} />}
      {opened !== undefined && opened !== "new" && <FeeRunDialog id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

const isQuarter = (startsOn: string, endsOn: string) => {
  const quarter = quarterOf(startsOn);
  return quarter.startsOn === startsOn && quarter.endsOn === endsOn;
};
const AMOUNT = 92;
const currencyOf = ({ currency }: FeeRun) => currency;

function useColumns(open: (id: string) => void): TableColumn<FeeRun, string>[] {
  const { t } = useLingui();
  return [
    {
      id: "period",
      label: t`Period`,
      width: 112,
      grows: true,
      cell: ({ id, startsOn, endsOn }) => (
        <button type="button" className="rounded-control font-medium hover:underline" onClick={() => open(id)}>
          {isQuarter(startsOn, endsOn) ? (
            quarterName(endsOn)
          ) : (
            <>
              <Moment at={startsOn} /> – <Moment at={endsOn} />
            </>
          )}
        </button>
      ),
    },
    { id: "state", label: t`Status`, width: 120, cell: (run) => <RunState state={run.state} isStale={run.isStale} /> },
    moneyColumn("gross", t`Gross`, ({ gross }) => gross, currencyOf, AMOUNT),
    moneyColumn("waived", t`Waived`, ({ waived }) => waived, currencyOf, AMOUNT),
    moneyColumn("applied", t`Offsets`, ({ applied }) => applied, currencyOf, AMOUNT),
    moneyColumn("net", t`Net`, ({ net }) => net, currencyOf, AMOUNT),
  ];
}

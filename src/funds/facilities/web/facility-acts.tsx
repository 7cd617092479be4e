import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RunState } from "#core/web/records/approval/run-state.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { Facility, FacilityAct, FacilityStanding } from "#funds/facilities/shared/api.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ACTS, movedBy } from "./facility-words.tsx";

const DrawdownDialog = whenOpened(() => import("./draw-dialogs.tsx"), "DrawdownDialog");
const RepaymentDialog = whenOpened(() => import("./draw-dialogs.tsx"), "RepaymentDialog");
const CapitalisationDialog = whenOpened(() => import("./use-dialogs.tsx"), "CapitalisationDialog");
const UseDialog = whenOpened(() => import("./use-dialogs.tsx"), "UseDialog");
const CostsDialog = whenOpened(() => import("./costs-dialog.tsx"), "CostsDialog");
const ActDialog = whenOpened(() => import("./act-dialog.tsx"), "ActDialog");
const FigureDrawer = whenOpened(() => import("./figure-drawer.tsx"), "FigureDrawer");

type Opened = "drawdown" | "repayment" | "costs" | "capitalised" | "use" | "drawn" | "owed" | { id: string };

/** Where a facility is today, and what was done with it. */
export function FacilityActs({ facility }: { facility: Facility }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>();
  const acts = useRead(api.facilityActs.list, { facilityId: facility.id });
  const columns = useColumns(facility.currency, (id) => setOpened({ id }));
  if (acts.isError) return <ReadProblem error={acts.error} onRetry={() => void acts.refetch()} />;
  if (acts.isPending) return <RowsSkeleton loading={t`Loading...`} />;
  const { items, standing } = acts.data;
  const act = typeof opened === "object" ? items.find(({ id }) => id === opened.id) : undefined;
  const onClose = () => setOpened(undefined);
  return (
    <>
      <Figures standing={standing} lender={facility.lender} onOpen={setOpened} />
      <Notes standing={standing} />
      <Buttons facility={facility} standing={standing} onOpen={setOpened} />
      {items.length === 0 ? (
        <p className="text-quiet">
          <Trans>Nothing was drawn yet.</Trans>
        </p>
      ) : (
        <Table
          label={t`Drawdowns and repayments`}
          rows={items}
          rowId={({ id }) => id}
          columns={columns}
          onOpen={({ id }) => setOpened({ id })}
        />
      )}
      {opened === "drawdown" && <DrawdownDialog facility={facility} standing={standing} onClose={onClose} />}
      {opened === "repayment" && <RepaymentDialog facility={facility} standing={standing} onClose={onClose} />}
      {opened === "capitalised" && <CapitalisationDialog facility={facility} standing={standing} onClose={onClose} />}
      {opened === "use" && <UseDialog facility={facility} standing={standing} onClose={onClose} />}
      {opened === "costs" && <CostsDialog facility={facility} next={standing.next} onClose={onClose} />}
      {act && <ActDialog act={act} currency={facility.currency} onClose={onClose} />}
      {(opened === "drawn" || opened === "owed") && (
        <FigureDrawer of={opened} standing={standing} acts={items} onClose={onClose} />
      )}
    </>
  );
}

type FiguresProps = { standing: FacilityStanding; lender: string; onOpen: (opened: Opened) => void };

function Figures({ standing, lender, onOpen }: FiguresProps) {
  const { t } = useLingui();
  const { currency, drawn, undrawn, limit, owed, days, oldestOn, cleanDownOn } = standing;
  const money = (amount: string) => <Amount amount={amount} currency={currency} />;
  const compact = (amount: string) => <CompactAmount amount={amount} currency={currency} />;
  return (
    <RecordFigures
      label={t`Figures of ${lender}`}
      figures={[
        { id: "drawn", label: t`Drawn`, value: compact(drawn), onOpen: () => onOpen("drawn") },
        {
          id: "undrawn",
          label: t`Undrawn`,
          value: compact(undrawn),
          explanation: {
            formula: <Trans>The limit in force today less what is drawn</Trans>,
            parts: [
              { label: t`Limit`, value: money(limit) },
              { label: t`Drawn`, value: money(drawn) },
            ],
          },
        },
        { id: "owed", label: t`Interest and fees owed`, value: compact(owed), onOpen: () => onOpen("owed") },
        {
          id: "days",
          label: t`Oldest drawdown`,
          value: days === null ? null : <Trans>{days} days</Trans>,
          explanation: {
            formula: (
              <Trans>Days since the oldest drawdown that is not paid back whole; the oldest is paid back first</Trans>
            ),
            parts: [
              ...(oldestOn === null ? [] : [{ label: t`Drawn on`, value: <Moment at={oldestOn} /> }]),
              ...(cleanDownOn === null ? [] : [{ label: t`Clean-down by`, value: <Moment at={cleanDownOn} /> }]),
            ],
          },
        },
      ]}
    />
  );
}

/** What is overdue, and what the books have that is not one of these acts. */
function Notes({ standing: { isOverdue, byHand, currency, waiting } }: { standing: FacilityStanding }) {
  return (
    <div className="flex flex-col gap-2 empty:hidden not-empty:mb-4">
      {isOverdue && (
        <Alert tone="warn">
          <Trans>The oldest drawdown is due for repayment.</Trans>
        </Alert>
      )}
      {Number(waiting) > 0 && (
        <p className="text-sm text-quiet">
          <Trans>
            <Amount amount={waiting} currency={currency} /> more waits for approval.
          </Trans>
        </p>
      )}
      {Number(byHand) !== 0 && (
        <p className="text-sm text-quiet">
          <Trans>
            The books have <Amount amount={byHand} currency={currency} /> on the fund’s facility account by entries made
            by hand.
          </Trans>
        </p>
      )}
    </div>
  );
}

type ButtonsProps = { facility: Facility; standing: FacilityStanding; onOpen: (opened: Opened) => void };

function Buttons({ facility, standing: { drawn, owed, workingCapital, next }, onOpen }: ButtonsProps) {
  if (!useCan("ledger:post")) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {facility.confirmedAt !== null && (
        <Button size="sm" onClick={() => onOpen("drawdown")}>
          <Trans>Add drawdown</Trans>
        </Button>
      )}
      {(Number(drawn) > 0 || Number(owed) > 0) && (
        <Button size="sm" onClick={() => onOpen("repayment")}>
          <Trans>Add repayment</Trans>
        </Button>
      )}
      {next !== null && (
        <Button size="sm" onClick={() => onOpen("costs")}>
          <Trans>Accrue interest</Trans>
        </Button>
      )}
      {facility.confirmedAt !== null && Number(owed) > 0 && (
        <Button size="sm" onClick={() => onOpen("capitalised")}>
          <Trans>Borrow interest and fees</Trans>
        </Button>
      )}
      {Number(workingCapital) > 0 && (
        <Button size="sm" onClick={() => onOpen("use")}>
          <Trans>Use working capital</Trans>
        </Button>
      )}
    </div>
  );
}

const AMOUNT = 110;
const amountOf = (act: FacilityAct) => {
  if (act.kind === "use" || act.kind === "capitalised") return act.kind === "use" ? act.workingCapital : act.principal;
  const { drawn, owed } = movedBy(act);
  return addAmounts(["0", ...drawn, ...owed]);
};

function useColumns(currency: string, open: (id: string) => void): TableColumn<FacilityAct, string>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: "act",
      label: t`Transaction`,
      width: 190,
      grows: true,
      cell: ({ id, kind, actsOn }) => (
        <button type="button" className="rounded-control font-medium hover:underline" onClick={() => open(id)}>
          {i18n._(ACTS[kind])} <Moment at={actsOn} />
        </button>
      ),
    },
    { id: "state", label: t`Status`, width: 156, cell: (act) => <RunState state={act.state} isStale={act.isStale} /> },
    moneyColumn("amount", t`Amount`, amountOf, currency, AMOUNT),
    moneyColumn("drawn", t`Balance`, ({ drawn }) => drawn, currency, AMOUNT),
  ];
}

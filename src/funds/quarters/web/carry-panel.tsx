import { Trans, useLingui } from "@lingui/react/macro";
import { Scale } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { CarryPart, CarryStanding } from "#funds/quarters/shared/carry-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CarryMembers } from "./carry-members.tsx";
import { CarryRuns } from "./carry-runs.tsx";
import { useNoCarry } from "./quarter-words.ts";

const CarryTraceDialog = whenOpened(() => import("./carry-trace-dialog.tsx"), "CarryTraceDialog");

/** Carry of a fund as of any day: paid, accrued, owed back; by partner, by person, and as it was posted. */
export function CarryPanel({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [asOf, setAsOf] = useState("");
  const carry = useRead(api.fundCarry.standing, { fundId, ...(asOf !== "" && { asOf }) });
  return (
    <div className="flex flex-col gap-4">
      <Field label={<Trans>As of</Trans>} className="w-40">
        <DateInput value={asOf} onChange={setAsOf} today={today} placeholder={t`Today`} />
      </Field>
      {carry.isError ? (
        <ReadProblem error={carry.error} onRetry={() => void carry.refetch()} />
      ) : carry.isPending ? (
        <RowsSkeleton loading={t`Loading...`} />
      ) : (
        <Standing fundId={fundId} standing={carry.data} />
      )}
      <CarryMembers fundId={fundId} standing={carry.data} />
      <CarryRuns fundId={fundId} />
    </div>
  );
}

function Standing({ fundId, standing }: { fundId: string; standing: CarryStanding }) {
  const { t } = useLingui();
  const noCarry = useNoCarry();
  const [opened, setOpened] = useState<CarryPart>();
  const { asOf, knownAt, why, parts, currency } = standing;
  const columns = useColumns(currency, setOpened);
  if (why !== null) return <EmptyState icon={<Scale />} title={t`No carry to accrue`} text={noCarry[why]} />;
  return (
    <div>
      <Figures standing={standing} />
      <Table
        label={t`Carry by partner`}
        rows={parts}
        rowId={({ partner }) => partner.id}
        columns={columns}
        onOpen={setOpened}
      />
      <p className="mt-2 text-sm text-quiet">
        <Trans>
          As of <Moment at={asOf} />: what a sale of everything at book value would give the general partner, by the
          fund’s terms. Before tax.
        </Trans>
      </p>
      {opened && (
        <CarryTraceDialog
          asked={{ fundId, partnerId: opened.partner.id, asOf, knownAt }}
          name={opened.partner.name}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function useColumns(currency: string, open: (part: CarryPart) => void): TableColumn<CarryPart, string>[] {
  const { t } = useLingui();
  return [
    {
      id: "partner",
      label: t`Partner`,
      width: 200,
      grows: true,
      cell: (part) => (
        <span className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            className="min-w-0 truncate rounded-control hover:underline"
            aria-label={t`How carry on ${part.partner.name} is worked out`}
            onClick={() => open(part)}
          >
            <bdi>{part.partner.name}</bdi>
          </button>
          {part.isGeneralPartner && <Badge>{t`GP`}</Badge>}
        </span>
      ),
    },
    moneyColumn("value", t`Value before carry`, ({ value }) => value, currency),
    moneyColumn("paid", t`Carry paid`, ({ paid }) => paid, currency),
    moneyColumn("accrued", t`Carry accrued`, ({ accrued }) => accrued, currency),
    moneyColumn("owed", t`Clawback`, ({ owed }) => owed, currency),
  ];
}

function Figures({ standing: { currency, paid, accrued, owed, posted, parts } }: { standing: CarryStanding }) {
  const { t } = useLingui();
  const money = (amount: string) => <CompactAmount amount={amount} currency={currency} />;
  const by = (of: (part: CarryPart) => string) =>
    parts
      .filter((part) => Number(of(part)) !== 0)
      .map((part) => ({ id: part.partner.id, label: part.partner.name, value: money(of(part)) }));
  const figures: RecordFigure[] = [
    {
      id: "accrued",
      label: t`Carry accrued`,
      value: money(accrued),
      explanation: {
        formula: t`Carry were everything sold at book value and paid out on that day, less carry paid.`,
        parts: by((part) => part.accrued),
      },
    },
    {
      id: "posted",
      label: t`Posted`,
      value: money(posted),
      explanation: {
        formula: t`Accrued carry in the books by that day. The close of a quarter posts the difference.`,
        parts: by((part) => (part.isGeneralPartner ? "0" : part.change)),
      },
    },
    {
      id: "paid",
      label: t`Carry paid`,
      value: money(paid),
      explanation: { formula: t`Carry of distributions so far.`, parts: by((part) => part.paid) },
    },
    {
      id: "owed",
      label: t`Clawback exposure`,
      value: money(owed),
      explanation: {
        formula: t`Carry repayable if all assets were sold at book value. Before tax.`,
        parts: by((part) => part.owed),
      },
    },
  ];
  return <RecordFigures label={t`Figures`} figures={figures} />;
}

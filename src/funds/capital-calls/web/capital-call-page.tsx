import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { Receipts } from "#core/web/payments/receipts.tsx";
import { Cancellation } from "#core/web/records/approval/cancellation.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf } from "#core/web/records/page/record-history.tsx";
import { NoticeRows } from "#core/web/records/rows/notice-rows.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { RecordColumns } from "#ui/web/layout/record-layout.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { MadeTaskOf } from "#work/tasks/web/make-task-panel.tsx";
import { CallActions } from "./call-actions.tsx";
import { CallDetails, CallItemList } from "./call-details.tsx";
import { CallPartners } from "./call-partners.tsx";
import { StaleCall } from "./call-recalculation.tsx";
import { type CapitalCall, useCapitalCallWords, useItemWord } from "./capital-call-values.tsx";

const BankRowsPanel = afterPaint(() => import("./bank-rows-panel.tsx"), "BankRowsPanel");
const RefundLists = afterPaint(() => import("./refund-lists.tsx"), "RefundLists");
const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

/** One capital call: what is called from whom, where it is, what has arrived. */
export const CapitalCallPage = () => (
  <AddressedRecord procedure={api.capitalCalls.get}>
    {(call) => <CallRecord key={call.id} call={call} />}
  </AddressedRecord>
);

function CallRecord({ call }: { call: CapitalCall }) {
  const words = useCapitalCallWords();
  const isOwed = call.state === "issued" || call.state === "closed";
  return (
    <>
      <RecordHeader
        record={call}
        state={fieldValue(words, "status", call.status)}
        mayEdit={false}
        renderActions={() => <CallActions call={call} />}
        renderForm={() => null}
      >
        <span className="text-sm empty:hidden">
          <MadeTaskOf kind="capital_call" id={call.id} />
        </span>
      </RecordHeader>
      <Cancellation record={call} />
      <StaleCall call={call} />
      {call.dueProblem !== null && (
        <Alert tone="danger" className="mb-4">
          <Trans>This call is due but couldn’t be posted: {call.dueProblem}</Trans>
        </Alert>
      )}
      <Figures call={call} />
      <div className="mb-4">
        <CallPartners call={call} />
      </div>
      <RecordColumns
        lead={
          <>
            {isOwed && <Receipts of={call} procedures={api.capitalCallReceipts} />}
            {isOwed && <RefundLists call={call} />}
            {isOwed && <BankRowsPanel of={call} isOpen={Number(call.open) > 0} />}
            <NoticeRows
              id={call.id}
              list={api.capitalCallNotices.list}
              retry={api.capitalCallNotices.retry}
              mayRetry={useCan("call:prepare")}
            />
            <CallItemList call={call} />
            <DocumentsPanel recordId={call.id} />
          </>
        }
        main={
          <TimelinePanel
            kind="capital_call"
            record={call}
            history={historyOf({ procedure: api.capitalCalls.history, words })}
          />
        }
        aside={
          <>
            <CallDetails call={call} />
            <TasksPanel recordId={call.id} />
          </>
        }
      />
    </>
  );
}

function Figures({ call: { amount, received, open: stillOpen, currency, lines, items } }: { call: CapitalCall }) {
  const { t } = useLingui();
  const word = useItemWord();
  const money = (value: string) => <CompactAmount amount={value} currency={currency} />;
  const owed = lines.filter((line) => Number(line.amount) > 0);
  const open = owed.filter((line) => Number(line.open) > 0);
  const parts = (some: typeof lines, of: (line: (typeof lines)[number]) => string) =>
    some.map((line) => ({ id: line.id, label: line.partner.name, value: money(of(line)) }));
  const figures: RecordFigure[] = [
    {
      id: "amount",
      label: t`Called`,
      value: money(amount),
      explanation: {
        formula: t`The sum of what is called for.`,
        parts: items.map((item) => ({ id: String(item.position), label: word(item), value: money(item.amount) })),
      },
    },
    {
      id: "received",
      label: t`Received`,
      value: money(received),
      explanation: {
        formula: t`Confirmed receipts, up to what each partner owes.`,
        parts: parts(
          owed.filter((line) => Number(line.received) > 0),
          (line) => line.received,
        ),
      },
    },
    {
      id: "open",
      label: t`Open`,
      value: money(stillOpen),
      explanation: { formula: t`Called less received.`, parts: parts(open, (line) => line.open) },
    },
  ];
  return <RecordFigures label={t`Figures`} figures={figures} />;
}

import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { PaymentLists } from "../core/payments/payment-lists.tsx";
import { Payouts } from "../core/payments/payouts.tsx";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { Cancellation } from "../core/records/cancellation.tsx";
import { fieldValue } from "../core/records/field-value.tsx";
import { NoticeRows } from "../core/records/notice-rows.tsx";
import { RecordHeader } from "../core/records/record-header.tsx";
import { historyOf } from "../core/records/record-history.tsx";
import { CompactAmount } from "../ui/amount.tsx";
import { afterPaint } from "../ui/later.tsx";
import { type RecordFigure, RecordFigures } from "../ui/record-figures.tsx";
import { RecordColumns, Section } from "../ui/record-layout.tsx";
import { DistributionActions } from "./distribution-actions.tsx";
import { DistributionDetails } from "./distribution-details.tsx";
import { DistributionLines } from "./distribution-lines.tsx";
import { type Distribution, useDistributionWords } from "./distribution-values.ts";

const TimelinePanel = afterPaint(() => import("../activities/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("../documents/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("../tasks/tasks-panel.tsx"), "TasksPanel");
const Trace = afterPaint(() => import("./distribution-trace.tsx"), "DistributionTrace");

/** One distribution: what each partner gets, how that was divided, where it is. */
export const DistributionPage = () => (
  <AddressedRecord procedure={api.distributions.get}>
    {(distribution) => <DistributionRecord key={distribution.id} distribution={distribution} />}
  </AddressedRecord>
);

function DistributionRecord({ distribution }: { distribution: Distribution }) {
  const { t } = useLingui();
  const words = useDistributionWords();
  const { lines, currency } = distribution;
  return (
    <>
      <RecordHeader
        record={distribution}
        state={fieldValue(words, "state", distribution.state)}
        mayEdit={false}
        renderActions={() => <DistributionActions distribution={distribution} />}
        renderForm={() => null}
      />
      <Cancellation record={distribution} />
      <Figures distribution={distribution} />
      <div className="mb-4">
        <Section title={<Trans>Partners</Trans>} label={t`Partners`}>
          <DistributionLines
            lines={lines.map(asItStands)}
            currency={currency}
            postedIn={distribution.entryId === null ? undefined : distribution.fund.id}
          />
        </Section>
      </div>
      <RecordColumns
        lead={
          <>
            <Trace distribution={distribution} />
            <Paid distribution={distribution} />
            <NoticeRows
              id={distribution.id}
              list={api.distributionNotices.list}
              retry={api.distributionNotices.retry}
              mayRetry={useCan("call:prepare")}
            />
            <DocumentsPanel recordId={distribution.id} />
          </>
        }
        main={
          <TimelinePanel
            kind="distribution"
            record={distribution}
            history={historyOf({ procedure: api.distributions.history, words })}
          />
        }
        aside={
          <>
            <DistributionDetails distribution={distribution} />
            <TasksPanel recordId={distribution.id} />
          </>
        }
      />
    </>
  );
}

const PAYOUTS = { release: api.distributions.release, withdraw: api.distributions.withdrawRelease };

/** Who was paid, and by which lists. */
function Paid({ distribution: { id, state, lines, currency, fund, paidOn } }: { distribution: Distribution }) {
  const isApproved = state === "approved";
  // Not of what was posted against cash at once.
  const payable = lines.filter((line) => line.isPayable);
  const { list, prepare } = api.paymentLists;
  return (
    <>
      {isApproved && payable.length > 0 && (
        <Payouts lines={payable} currency={currency} fundId={fund.id} procedures={PAYOUTS} />
      )}
      <PaymentLists id={id} list={list} prepare={prepare} isOpen={isApproved} from={paidOn} />
    </>
  );
}

type Line = Distribution["lines"][number];

/** Who was held and has been paid since is no longer. */
const asItStands = (line: Line): Line => ({ ...line, isHeld: line.waitsForKyc && line.releasedOn === null });

function Figures({ distribution }: { distribution: Distribution }) {
  const { amount, received, carry, toPay, currency, lines } = distribution;
  const { t } = useLingui();
  const money = (value: string) => <CompactAmount amount={value} currency={currency} />;
  const parts = (of: (line: Line) => string) =>
    lines
      .filter((line) => Number(of(line)) > 0)
      .map((line) => ({ id: line.id, label: line.partner.name, value: money(of(line)) }));
  const figures: RecordFigure[] = [
    {
      id: "amount",
      label: t`Distributed`,
      value: money(amount),
      explanation: {
        formula: t`What partners receive, and the carry on it.`,
        parts: [
          { id: "received", label: t`Partners receive`, value: money(received) },
          { id: "carry", label: t`Carry`, value: money(carry) },
        ],
      },
    },
    {
      id: "received",
      label: t`Partners receive`,
      value: money(received),
      explanation: {
        formula: t`Return of capital, preferred return and profit of each partner.`,
        parts: parts((line) => line.received),
      },
    },
    {
      id: "carry",
      label: t`Carry`,
      value: money(carry),
      explanation: {
        formula: t`The general partner’s part of the profit on each partner’s capital.`,
        parts: parts((line) => line.carry),
      },
    },
    ...(distribution.state === "approved" && lines.some(({ isPayable }) => isPayable)
      ? [
          {
            id: "toPay",
            label: t`Still to be paid`,
            value: money(toPay),
            explanation: {
              formula: t`Distributions payable today: what partners get, less tax and what pays open calls, until its payment day.`,
              parts: parts((line) => line.toPay),
            },
          },
        ]
      : []),
  ];
  return <RecordFigures label={t`Figures`} figures={figures} />;
}

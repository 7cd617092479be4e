import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { Cancellation } from "#core/web/records/approval/cancellation.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf } from "#core/web/records/page/record-history.tsx";
import { NoticeRows } from "#core/web/records/rows/notice-rows.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { DistributionActions } from "./distribution-actions.tsx";
import { DistributionDetails } from "./distribution-details.tsx";
import { DistributionLines } from "./distribution-lines.tsx";
import { type Distribution, useDistributionWords } from "./distribution-values.ts";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");
const DistributionPayments = afterPaint(() => import("./distribution-payments.tsx"), "DistributionPayments");
const Trace = afterPaint(() => import("./distribution-trace.tsx"), "DistributionTrace");

/** One distribution: what each partner gets, how that was divided, where it is. */
export const DistributionPage = () => (
  <AddressedRecord procedure={api.distributions.get}>
    {(distribution) => <DistributionRecord key={distribution.id} distribution={distribution} />}
  </AddressedRecord>
);

function DistributionRecord({ distribution }: { distribution: Distribution }) {
  const words = useDistributionWords();
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
        <Partners distribution={distribution} />
      </div>
      <RecordColumns
        lead={
          <>
            <Trace distribution={distribution} />
            <DistributionPayments distribution={distribution} />
            <NoticeRows
              id={distribution.id}
              list={api.distributionNotices.list}
              retry={api.distributionNotices.retry}
              mayRetry={useCan("call:prepare")}
              note={
                distribution.lines.some(({ received }) => Number(received) === 0) ? (
                  <Trans>
                    Partners who receive nothing get no notice. Their statements show the carry on their part.
                  </Trans>
                ) : undefined
              }
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

/** What each partner gets, the first of many; how many there are, and what all of them receive. */
function Partners({ distribution: { lines, currency, received, entryId, fund } }: { distribution: Distribution }) {
  const { t } = useLingui();
  return (
    <Section
      title={<Trans>Partners</Trans>}
      label={t`Partners`}
      beside={
        <span className="text-sm text-quiet">
          <CompactAmount amount={received} currency={currency} />{" "}
          <Plural
            value={lines.filter((line) => Number(line.received) > 0).length}
            one="to # partner"
            other="to # partners"
          />
        </span>
      }
    >
      <FewFirst rows={lines.map(asItStands)}>
        {(shown) => (
          <DistributionLines
            lines={shown}
            all={lines}
            currency={currency}
            postedIn={entryId === null ? undefined : fund.id}
          />
        )}
      </FewFirst>
    </Section>
  );
}

type Line = Distribution["lines"][number];

/** Who was held and has been paid since is no longer. */
const asItStands = (line: Line): Line => ({ ...line, isHeld: line.waitsForKyc && line.releasedOn === null });

function Figures({ distribution }: { distribution: Distribution }) {
  const { amount, received, carry, toPay, currency, lines } = distribution;
  const { t } = useLingui();
  // They prove what was divided: to the cent.
  const money = (value: string) => <Amount amount={value} currency={currency} withCents />;
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

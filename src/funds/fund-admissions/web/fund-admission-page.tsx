import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { EntryLink } from "#core/web/records/books-links.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf } from "#core/web/records/page/record-history.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { AdmissionActions } from "./admission-actions.tsx";
import { AdmissionBasis } from "./admission-basis.tsx";
import { AdmissionLines } from "./admission-lines.tsx";
import { AdmissionDivided } from "./admission-reallocation.tsx";
import { type FundAdmission, useFundAdmissionWords } from "./fund-admission-values.ts";

const AdmissionMoney = afterPaint(() => import("./admission-money.tsx"), "AdmissionMoney");
const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

/** One closing of a fund: who joined, what each partner pays or gets, and what that was worked out from. */
export const FundAdmissionPage = () => (
  <AddressedRecord procedure={api.fundAdmissions.get}>
    {(closing) => <AdmissionRecord key={closing.id} closing={closing} />}
  </AddressedRecord>
);

function AdmissionRecord({ closing }: { closing: FundAdmission }) {
  const { t } = useLingui();
  const words = useFundAdmissionWords();
  const { lines, divided, currency, basis } = closing;
  return (
    <>
      <RecordHeader
        record={closing}
        state={fieldValue(words, "state", closing.state)}
        mayEdit={false}
        renderActions={() => <AdmissionActions closing={closing} />}
        renderForm={() => null}
      />
      {closing.cancelReason !== null && <Reversal closing={closing} />}
      <MovedDay closing={closing} />
      <Figures closing={closing} />
      <div className="mb-4">
        <Section title={<Trans>Partners</Trans>} label={t`Partners`}>
          <AdmissionLines lines={lines} currency={currency} tracedIn={basis.terms === null ? undefined : closing.id} />
          <p className="mt-2 text-sm text-quiet">
            <WhoGets feeInterest={closing.feeInterest} />
          </p>
        </Section>
      </div>
      {divided.length > 0 && (
        <div className="mb-4">
          <AdmissionDivided divided={divided} currency={currency} />
        </div>
      )}
      <RecordColumns
        lead={
          <>
            <AdmissionMoney closing={closing} />
            <Section title={<Trans>Worked out from</Trans>} label={t`Worked out from`}>
              <AdmissionBasis basis={basis} currency={currency} />
            </Section>
            <DocumentsPanel recordId={closing.id} />
          </>
        }
        main={
          <TimelinePanel
            kind="fund_admission"
            record={closing}
            history={historyOf({ procedure: api.fundAdmissions.history, words })}
          />
        }
        aside={
          <>
            <Details closing={closing} />
            <TasksPanel recordId={closing.id} />
          </>
        }
      />
    </>
  );
}

/** Its day to pay by is over while it waits. */
const MovedDay = ({ closing: { movesTo, paysOn } }: { closing: FundAdmission }) =>
  movesTo !== null &&
  paysOn !== null && (
    <Alert tone="warn" className="mb-4">
      <Trans>
        The due date <Moment at={paysOn} /> has passed. On approval it moves to <Moment at={movesTo} />.
      </Trans>
    </Alert>
  );

/** Below the partners' amounts. */
const WhoGets = ({ feeInterest }: Pick<FundAdmission, "feeInterest">) =>
  Number(feeInterest) === 0 ? (
    <Trans>
      Positive amounts are due from the partner, negative amounts are due to the partner. Interest and premium go from
      partner to partner: outside commitments, and in no return.
    </Trans>
  ) : (
    <Trans>
      Positive amounts are due from the partner, negative amounts are due to the partner. Interest and premium go from
      partner to partner, interest on fees to the manager: outside commitments, and in no return.
    </Trans>
  );

/** Why it is, or is to be, reversed. */
function Reversal({ closing: { state, cancelAskedBy, cancelledBy, cancelReason } }: { closing: FundAdmission }) {
  const { t } = useLingui();
  const reason = <bdi>{cancelReason}</bdi>;
  const who = (state === "cancelled" ? cancelledBy : cancelAskedBy)?.name ?? t`Former member`;
  return (
    <Alert tone="warn" className="mb-4">
      {state === "cancelled" ? (
        <Trans>
          Cancelled by {who}: {reason}
        </Trans>
      ) : (
        <Trans>
          {who} asks to reverse this closing: {reason}
        </Trans>
      )}
    </Alert>
  );
}

function Details({ closing }: { closing: FundAdmission }) {
  const { t } = useLingui();
  const words = useFundAdmissionWords();
  const { fund, kind, closesOn, preparedBy, approvedBy, approvedAt } = closing;
  const former = t`Former member`;
  return (
    <Section title={<Trans>Details</Trans>}>
      <Facts columns="grid-cols-1">
        <Fact label={t`Fund`}>
          <RecordLink record={{ ...fund, kind: "fund" }} />
        </Fact>
        <Fact label={words.label("kind")}>{words.text("kind", kind)}</Fact>
        <Fact label={words.label("closesOn")}>
          <Moment at={closesOn} />
        </Fact>
        {closing.paysOn !== null && (
          <Fact label={words.label("paysOn")}>
            <Moment at={closing.paysOn} />
          </Fact>
        )}
        {closing.entryId !== null && (
          <Fact label={t`Posted`}>
            <EntryLink fundId={fund.id} id={closing.entryId}>
              <Moment at={closesOn} />
            </EntryLink>
          </Fact>
        )}
        <Fact label={t`Prepared by`}>
          <bdi>{preparedBy?.name ?? former}</bdi>
        </Fact>
        {approvedAt !== null && (
          <Fact label={t`Approved by`}>
            <bdi>{approvedBy?.name ?? former}</bdi>, <Moment at={approvedAt} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

type Line = FundAdmission["lines"][number];

function Figures({
  closing: { amount, contribution, interest, premium, fee, feeInterest, currency, lines },
}: {
  closing: FundAdmission;
}) {
  const { t } = useLingui();
  const parts = (of: (line: Line) => string) =>
    lines
      .filter((line) => Number(of(line)) !== 0)
      .map((line) => ({
        id: line.id,
        label: line.partner.name,
        value: <Amount amount={of(line)} currency={currency} />,
      }));
  const figure = (
    id: string,
    label: string,
    value: string,
    explanation: NonNullable<RecordFigure["explanation"]>,
  ): RecordFigure => ({
    id,
    label,
    value: <CompactAmount amount={value} currency={currency} />,
    explanation,
  });
  const isAtNav = Number(premium) !== 0;
  const figures = [
    figure("amount", t`Committed at this closing`, amount, {
      formula: t`What partners join with, and by how much others increase.`,
      parts: parts(({ added }) => added),
    }),
    figure("contribution", t`Equalised contributions`, contribution, {
      formula: t`Earlier calls are reallocated across all partners: new partners pay in, existing partners are refunded.`,
      parts: parts((line) => line.contribution),
    }),
    isAtNav
      ? figure("premium", t`Premium over cost`, premium, {
          formula: t`The joining partner’s part of the net asset value, less what it contributes.`,
          parts: parts((line) => line.premium),
        })
      : figure("interest", t`Late interest`, interest, {
          formula: t`On each partner’s part of each call, from its day to the closing; from partner to partner.`,
          parts: parts((line) => line.interest),
        }),
    figure("fee", t`Catch-up management fees`, fee, {
      formula: t`Management fees since the first closing, and interest on them where the terms say so.`,
      parts: [
        { id: "fee", label: t`Catch-up management fees`, value: <Amount amount={fee} currency={currency} /> },
        { id: "interest", label: t`Interest on fees`, value: <Amount amount={feeInterest} currency={currency} /> },
      ],
    }),
  ];
  return <RecordFigures label={t`Figures`} figures={figures} />;
}

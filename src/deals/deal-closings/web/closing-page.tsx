import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useAhead } from "#core/web/records/fields/ahead.ts";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { type EditorOf, editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { CLOSED } from "#deals/deal-closings/shared/rules.ts";
import { afterPaint, inReserve } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Checklist } from "./checklist/checklist.tsx";
import { CLOSING_FORM } from "./closing-form-kind.tsx";
import { ClosingHeader } from "./closing-header.tsx";
import { readClosingSearch } from "./closing-search.ts";
import { type Closing, ClosingProgress, useClosingWords } from "./closing-values.tsx";

const ClosingConditions = inReserve(() => import("./checklist/closing-conditions.tsx"), "ClosingConditions");
const Parties = inReserve(() => import("./parties/parties.tsx"), "Parties");
const Signatures = inReserve(() => import("./parties/signatures.tsx"), "Signatures");
const FundsFlow = inReserve(() => import("./payments/funds-flow.tsx"), "FundsFlow");

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");
const TermSheetsPanel = afterPaint(() => import("#deals/term-sheets/web/term-sheets-panel.tsx"), "TermSheetsPanel");

const HISTORY: Sentences = {
  "dealClosings.close": (name) => <Trans>{name} closed the deal</Trans>,
  "dealClosings.askUndoClose": (name) => <Trans>{name} asked to undo the close</Trans>,
  "dealClosings.declineUndo": (name) => <Trans>{name} kept the deal closed</Trans>,
  "dealClosings.undoClose": (name) => <Trans>{name} undid the close</Trans>,
  "dealClosings.abandon": (name) => <Trans>{name} abandoned this closing</Trans>,
};

/** One closing: what it takes, what is bought, its papers and what happened. */
export const ClosingPage = () => (
  <AddressedRecord procedure={api.dealClosings.get}>
    {(closing) => <ClosingRecord key={closing.id} closing={closing} />}
  </AddressedRecord>
);

function ClosingRecord({ closing: read }: { closing: Closing }) {
  const closing = useAhead(read);
  const { t } = useLingui();
  const mayEdit = useCan("closing:manage") && closing.status !== CLOSED;
  const editorOf = editorsOf(CLOSING_FORM, { one: t`deal closing`, record: closing, may: mayEdit });
  return (
    <>
      <ClosingHeader closing={closing} />
      <RecordColumns lead={<ClosingTabs closing={closing} />} aside={<Aside closing={closing} editorOf={editorOf} />} />
    </>
  );
}

function ClosingTabs({ closing }: { closing: Closing }) {
  const { t } = useLingui();
  const words = useClosingWords();
  const navigate = useNavigate();
  const mayEdit = useCan("closing:manage");
  const mayPay = useCan("closing:pay");
  const { tab = "checklist" } = useSearch({ strict: false, select: readClosingSearch });
  return (
    <Tabs
      label={closing.company}
      value={tab}
      onChange={(chosen) =>
        void navigate({ to: "/deal-closing/$id", params: { id: closing.id }, search: { tab: chosen }, replace: true })
      }
      tabs={[
        { id: "checklist", label: t`Checklist`, content: <Checklist closingId={closing.id} mayEdit={mayEdit} /> },
        {
          id: "parties",
          label: t`Parties`,
          content: <Parties closing={closing} mayEdit={mayEdit && closing.status !== CLOSED} />,
        },
        { id: "conditions", label: t`Conditions`, content: <ClosingConditions dealId={closing.deal.id} /> },
        ...(mayPay
          ? [
              {
                id: "funds-flow",
                label: t`Funds flow`,
                content: <FundsFlow closing={closing} mayEdit={closing.status !== CLOSED} />,
              } as const,
            ]
          : []),
        {
          id: "signatures",
          label: t`Signatures`,
          content: <Signatures closing={closing} mayEdit={mayEdit && closing.status !== CLOSED} />,
        },
        { id: "documents", label: t`Documents`, content: <DocumentsPanel recordId={closing.id} /> },
        {
          id: "activity",
          label: t`Activity`,
          content: (
            <TimelinePanel
              kind="deal_closing"
              record={closing}
              history={historyOf({ procedure: api.dealClosings.history, words, sentences: HISTORY })}
            />
          ),
        },
      ]}
    />
  );
}

function Aside({ closing, editorOf }: { closing: Closing; editorOf: EditorOf }) {
  const words = useClosingWords();
  const exact = (amount: string | null) => amount !== null && <Amount amount={amount} currency={closing.currency} />;
  return (
    <>
      <Section title={<Trans>Details</Trans>}>
        <div className="flex flex-col gap-4">
          <ClosingProgress progress={closing.progress} />
          <Became closing={closing} />
          <FieldFacts
            record={closing}
            fields={[
              "deal",
              "amount",
              "roundSize",
              "valuation",
              "stage",
              "leadInvestor",
              "closeDate",
              "fund",
              "owner",
              "securityName",
              "securityKind",
              "quantity",
              "takesBoardSeat",
              "informationRights",
              "createdAt",
              ...(closing.abandonReason === null ? [] : (["abandonReason"] as const)),
            ]}
            words={words}
            own={{
              amount: exact(closing.amount),
              roundSize: exact(closing.roundSize),
              valuation: exact(closing.valuation),
            }}
            editorOf={editorOf}
          />
        </div>
      </Section>
      <TermSheetsPanel dealId={closing.deal.id} closingId={closing.id} />
      <TasksPanel recordId={closing.id} />
      <Section title={words.label("notes")}>
        <FieldText
          record={closing}
          field="notes"
          words={words}
          none={<Trans>No notes yet.</Trans>}
          editorOf={editorOf}
        />
      </Section>
    </>
  );
}

/** The holding it became, and who closed it. */
function Became({ closing: { status, portfolioCompany, closedBy, endedAt } }: { closing: Closing }) {
  const { t } = useLingui();
  if (status !== CLOSED || portfolioCompany === null) return null;
  const { id, label } = portfolioCompany;
  const name = closedBy?.name ?? t`Former member`;
  return (
    <p>
      <Trans>
        Closed by <bdi>{name}</bdi>
      </Trans>
      {endedAt !== null && (
        <>
          , <Moment at={endedAt} />
        </>
      )}
      {". "}
      <Trans>
        Holding: <RecordLink record={{ id, kind: "portfolio_company", label }} />
      </Trans>
    </p>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useAhead } from "#core/web/records/fields/ahead.ts";
import { FieldFact, FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { type EditorOf, editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { TERM_GROUPS, type termFields, termSheetFields } from "#deals/term-sheets/shared/fields.ts";
import { isSettled } from "#deals/term-sheets/shared/rules.ts";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Facts } from "#ui/web/layout/facts.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { RoundFigures } from "./round-figures.tsx";
import { Signatures } from "./signatures.tsx";
import { TERM_SHEET_FORM } from "./term-sheet-form-kind.tsx";
import { TermSheetHeader } from "./term-sheet-header.tsx";
import { readSheetSearch } from "./term-sheet-search.ts";
import { type TermSheet, useSheetWords, useTermFacts } from "./term-sheet-values.tsx";
import { Versions } from "./versions.tsx";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const HISTORY: Sentences = {
  "termSheets.send": (name) => <Trans>{name} marked this as sent</Trans>,
  "termSheets.restoreVersion": (name) => <Trans>{name} restored an earlier version</Trans>,
  "termSheetSignatures.confirm": (name) => <Trans>{name} confirmed a signature</Trans>,
};

/** One term sheet: its terms, its versions, who signed, its documents and what happened. */
export const TermSheetPage = () => (
  <AddressedRecord procedure={api.termSheets.get}>
    {(sheet) => <SheetRecord key={sheet.id} sheet={sheet} />}
  </AddressedRecord>
);

function SheetRecord({ sheet: read }: { sheet: TermSheet }) {
  const sheet = useAhead(read);
  const { t } = useLingui();
  const mayEdit = useCan("term_sheet:update");
  const editorOf = editorsOf(TERM_SHEET_FORM, {
    one: t`term sheet`,
    record: sheet,
    may: mayEdit && !isSettled(sheet.status),
  });
  return (
    <>
      <TermSheetHeader sheet={sheet} />
      <RoundFigures id={sheet.id} />
      <RecordColumns
        lead={<SheetTabs sheet={sheet} editorOf={editorOf} />}
        aside={<Aside sheet={sheet} editorOf={editorOf} />}
      />
    </>
  );
}

function SheetTabs({ sheet, editorOf }: TermsProps) {
  const { t } = useLingui();
  const words = useSheetWords();
  const navigate = useNavigate();
  const { tab = "terms" } = useSearch({ strict: false, select: readSheetSearch });
  return (
    <Tabs
      label={sheet.company}
      value={tab}
      onChange={(chosen) =>
        void navigate({ to: "/term-sheets/$id", params: { id: sheet.id }, search: { tab: chosen }, replace: true })
      }
      tabs={[
        { id: "terms", label: t`Terms`, content: <Terms sheet={sheet} editorOf={editorOf} /> },
        { id: "versions", label: t`Versions`, content: <Versions sheet={sheet} /> },
        { id: "signatures", label: t`Signatures`, content: <Signatures sheet={sheet} /> },
        { id: "documents", label: t`Documents`, content: <DocumentsPanel recordId={sheet.id} /> },
        {
          id: "activity",
          label: t`Activity`,
          content: (
            <TimelinePanel
              kind="term_sheet"
              record={sheet}
              history={historyOf({ procedure: api.termSheets.history, words, sentences: HISTORY })}
            />
          ),
        },
      ]}
    />
  );
}

function Aside({ sheet, editorOf }: TermsProps) {
  const words = useSheetWords();
  return (
    <>
      <Section title={<Trans>Details</Trans>}>
        <FieldFacts
          record={sheet}
          fields={["deal", "dealClosing", "version", "sentAt", "expiryDate", "exclusiveUntil", "createdAt"]}
          words={words}
          editorOf={editorOf}
        />
      </Section>
      <TasksPanel recordId={sheet.id} />
      <Section title={words.label("notes")}>
        <FieldText record={sheet} field="notes" words={words} none={<Trans>No notes yet.</Trans>} editorOf={editorOf} />
      </Section>
    </>
  );
}

type TermsProps = { sheet: TermSheet; editorOf: EditorOf };

const isClause = (field: keyof typeof termFields) =>
  termSheetFields[field].kind === "text" && "isLong" in termSheetFields[field];

/** The terms under the headings of a term sheet; clauses over the whole width. */
function Terms({ sheet, editorOf }: TermsProps) {
  const { i18n } = useLingui();
  const words = useSheetWords();
  const own = useTermFacts(sheet);
  return (
    <div className="flex flex-col gap-4">
      {TERM_GROUPS.map(({ id, title, fields }) => {
        const clauses = fields.filter((field) => isClause(field));
        return (
          <Section key={id} title={i18n._(title)}>
            <div className="flex flex-col gap-4">
              <Facts columns="grid-cols-1 in-data-panel:grid-cols-2! sm:grid-cols-2 xl:grid-cols-3">
                {fields
                  .filter((field) => field !== "currency" && !isClause(field))
                  .map((field) => (
                    <FieldFact
                      key={field}
                      record={sheet}
                      field={field}
                      words={words}
                      own={own[field]}
                      editorOf={editorOf}
                    />
                  ))}
              </Facts>
              {clauses.map((field) => (
                <div key={field} className="min-w-0">
                  <h3 className="text-sm text-quiet">{words.label(field)}</h3>
                  <FieldText record={sheet} field={field} words={words} none="–" editorOf={editorOf} />
                </div>
              ))}
            </div>
          </Section>
        );
      })}
    </div>
  );
}

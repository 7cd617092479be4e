import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useAhead } from "#core/web/records/fields/ahead.ts";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { REQUEST_FORM } from "./data-request-form.ts";
import { DataRequestHeader } from "./data-request-header.tsx";
import { Questions } from "./questions.tsx";
import { type DataRequest, useRequestWords } from "./values.ts";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const HISTORY: Sentences = {
  "dataRequests.send": (name) => <Trans>{name} marked this as sent</Trans>,
  "dataRequests.copy": (name) => <Trans>{name} made this as a copy</Trans>,
};

/** One data request: its questions with their answers, what keeps it from being sent, and what was sent to whom. */
export const DataRequestPage = () => (
  <AddressedRecord procedure={api.dataRequests.get}>
    {(request) => <RequestRecord key={request.id} request={request} />}
  </AddressedRecord>
);

function RequestRecord({ request: read }: { request: DataRequest }) {
  const request = useAhead(read);
  const { t } = useLingui();
  const words = useRequestWords();
  const isOpen = request.state === "open";
  const mayEdit = useCan("lp:manage");
  const editorOf = editorsOf(REQUEST_FORM, { one: t`data request`, record: request, may: mayEdit && isOpen });
  return (
    <>
      <DataRequestHeader request={request} />
      <RecordColumns
        lead={
          <>
            <Questions request={request} mayEdit={mayEdit && isOpen} />
            <DocumentsPanel recordId={request.id} />
          </>
        }
        main={
          <TimelinePanel
            kind="data_request"
            record={request}
            history={historyOf({ procedure: api.dataRequests.history, words, sentences: HISTORY })}
          />
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={request}
                fields={["partner", "requester", "owner", "dueOn", "figuresAsOf", "sentTo", "sentAt", "createdAt"]}
                words={words}
                editorOf={editorOf}
                own={{ dueOn: request.dueOn && <DueDay day={request.dueOn} isOverdue={request.isOverdue} /> }}
              />
            </Section>
            <Section title={words.label("notes")}>
              <FieldText
                record={request}
                field="notes"
                words={words}
                none={<Trans>No notes yet.</Trans>}
                editorOf={editorOf}
              />
            </Section>
            <TasksPanel recordId={request.id} />
          </>
        }
      />
    </>
  );
}

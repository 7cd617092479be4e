import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useAhead } from "#core/web/records/fields/ahead.ts";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf } from "#core/web/records/page/record-history.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Prose, RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ANSWER_FORM } from "./answer-form.ts";
import { Validity } from "./validity.tsx";
import { type LibraryAnswer, useAnswerWords } from "./values.ts";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");

const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

/** One answer: what is said, as it reads with the figures of its fund, who keeps it right, and until when it holds. */
export const AnswerPage = () => (
  <AddressedRecord procedure={api.libraryAnswers.get}>
    {(answer) => <AnswerRecord key={answer.id} answer={answer} />}
  </AddressedRecord>
);

function AnswerRecord({ answer: read }: { answer: LibraryAnswer }) {
  const answer = useAhead(read);
  const { t } = useLingui();
  const words = useAnswerWords();
  const editorOf = editorsOf(ANSWER_FORM, { one: t`answer`, record: answer, may: useCan("lp:manage") });
  return (
    <>
      <Header answer={answer} />
      <RecordColumns
        lead={
          <>
            <Section title={words.label("answer")} label={words.label("answer")}>
              <FieldText record={answer} field="answer" words={words} none={null} editorOf={editorOf} />
            </Section>
            {answer.fundId !== null && <Filled answer={answer} />}
          </>
        }
        main={
          <TimelinePanel
            kind="library_answer"
            record={answer}
            history={historyOf({ procedure: api.libraryAnswers.history, words })}
          />
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={answer}
                fields={["category", "owner", "validUntil", "fund", "createdAt"]}
                words={words}
                editorOf={editorOf}
                own={{ validUntil: <Validity answer={answer} /> }}
              />
            </Section>
            <TasksPanel recordId={answer.id} />
          </>
        }
      />
    </>
  );
}

/** As it would be sent today: its text with figures, each of which leads to the fund whose books say so. */
function Filled({ answer: { id, fundId } }: { answer: LibraryAnswer }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.libraryAnswers.filled, { id });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-24" />;
  if (data.figures.length === 0) return null;
  return (
    <Section title={t`With its figures`} label={t`With its figures`}>
      <Prose text={data.text} none={null} />
      <p className="mt-2 text-sm text-quiet">
        <Trans>
          By the fund’s books as of <Moment at={data.asOf} />.{" "}
          <Link to="/portfolio/funds/$id" params={{ id: fundId ?? "" }} className="text-primary-text hover:underline">
            Open the fund
          </Link>
        </Trans>
      </p>
      <Facts columns="mt-3 grid-cols-2 sm:grid-cols-3">
        {data.figures.map(({ name, label, text }) => (
          <Fact key={name} label={label}>
            {text ?? (
              <span className="text-warn">
                <Trans>Not known</Trans>
              </span>
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function Header({ answer }: { answer: LibraryAnswer }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <RecordHeader
      record={answer}
      state={
        <Badge tone={answer.isStale ? "danger" : "success"}>
          {answer.isStale ? <Trans>Stale</Trans> : <Trans>Valid</Trans>}
        </Badge>
      }
      mayEdit={useCan("lp:manage")}
      renderActions={(edit) => (
        <RecordActions
          kind="library_answer"
          record={answer}
          procedures={api.libraryAnswers}
          onEdit={edit}
          consequence={t`This permanently deletes the answer. One that data requests use can be archived instead.`}
        />
      )}
      renderForm={{ goTo: () => void navigate({ to: "/lp-management/answers/$id/edit", params: { id: answer.id } }) }}
    />
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ClipboardPaste, Plus, Search } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { stepsOf, useDeleteRow } from "#core/web/records/rows/rows.ts";
import { MOST_QUESTIONS } from "#investors/data-requests/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type DataRequest, PROBLEM_WORDS, type Question } from "./values.ts";

const QuestionDialog = whenOpened(() => import("./question-form.tsx"), "QuestionDialog");
const PasteDialog = whenOpened(() => import("./paste-dialog.tsx"), "PasteDialog");
const AnswerDialog = whenOpened(() => import("./answer-dialog.tsx"), "AnswerDialog");

type Opened = { is: "form"; edited: Question | null } | { is: "paste" } | { is: "answer"; question: Question };

/** What is asked, section by section, and what is answered. */
export function Questions({ request, mayEdit }: { request: DataRequest; mayEdit: boolean }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch } = useRead(api.dataRequestQuestions.list, { requestId: request.id });
  const onClose = () => setOpened(undefined);
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  const waiting = items.filter(({ problem }) => problem !== null).length;
  return (
    <Section
      title={t`Questions`}
      label={t`Questions`}
      beside={
        mayEdit &&
        items.length < MOST_QUESTIONS && (
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<ClipboardPaste aria-hidden className="size-4" />}
              onClick={() => setOpened({ is: "paste" })}
            >
              <Trans>Paste questions</Trans>
            </Button>
            <Button
              size="sm"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setOpened({ is: "form", edited: null })}
            >
              <Trans>Add question</Trans>
            </Button>
          </span>
        )
      }
    >
      {data === undefined && <Skeleton className="h-24" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No questions yet. Paste the questionnaire, one question in each line.</Trans>
        </p>
      )}
      {waiting > 0 && (
        <p className="mb-2 text-sm text-warn">
          <Plural
            value={waiting}
            one="# question keeps this from being sent"
            other="# questions keep this from being sent"
          />
        </p>
      )}
      <Sections items={items} mayEdit={mayEdit} onOpen={setOpened} />
      {opened?.is === "form" && <QuestionDialog requestId={request.id} edited={opened.edited} onClose={onClose} />}
      {opened?.is === "paste" && <PasteDialog id={request.id} onClose={onClose} />}
      {opened?.is === "answer" && <AnswerDialog question={opened.question} onClose={onClose} />}
    </Section>
  );
}

type ListProps = { items: readonly Question[]; mayEdit: boolean; onOpen: (opened: Opened) => void };

/** Neighbours of one section stand under its name. */
function Sections({ items, mayEdit, onOpen }: ListProps) {
  const { t } = useLingui();
  const groups: { name: string | null; first: number; questions: Question[] }[] = [];
  for (const [place, question] of items.entries()) {
    const last = groups.at(-1);
    if (last && last.name === question.section) last.questions.push(question);
    else groups.push({ name: question.section, first: place + 1, questions: [question] });
  }
  return groups.map(({ name, first, questions }) => (
    <div key={questions[0]?.id} className="mt-3 first:mt-0">
      {name !== null && (
        <h3 dir="auto" className="font-medium wrap-anywhere">
          {name}
        </h3>
      )}
      <RecordRows isOrdered label={name ?? t`Questions`}>
        {questions.map((question, place) => (
          <QuestionRow
            key={question.id}
            question={question}
            number={first + place}
            among={items}
            mayEdit={mayEdit}
            onOpen={onOpen}
          />
        ))}
      </RecordRows>
    </div>
  ));
}

type RowProps = Pick<ListProps, "mayEdit" | "onOpen"> & {
  question: Question;
  number: number;
  among: readonly Question[];
};

function QuestionRow({ question, number, among, mayEdit, onOpen }: RowProps) {
  const { i18n } = useLingui();
  const { problem, text, answer, validUntil, ownAnswer } = question;
  return (
    <RecordRow
      title={`${number}. ${question.question}`}
      badge={
        problem !== null && (
          <Badge tone={problem === "unanswered" ? "warn" : "danger"}>{i18n._(PROBLEM_WORDS[problem])}</Badge>
        )
      }
      {...(text !== "" && { note: text })}
      facts={
        <>
          {answer && ownAnswer === "" && <RecordLink record={answer} />}
          {validUntil !== null && ownAnswer === "" && (
            <span>
              <Trans>
                Holds until <Moment at={validUntil} />
              </Trans>
            </span>
          )}
        </>
      }
      menu={mayEdit && <QuestionMenu question={question} among={among} onOpen={onOpen} />}
    />
  );
}

function QuestionMenu({ question, among, onOpen }: Pick<RowProps, "question" | "among" | "onOpen">) {
  const { t } = useLingui();
  const { id } = question;
  const move = useCommand(api.dataRequestQuestions.move);
  const remove = useDeleteRow(api.dataRequestQuestions, {
    deleted: t`Question deleted`,
    restored: t`Question restored`,
    failed: t`Failed to delete the question`,
  });
  const { up, down } = stepsOf(among, id);
  const to = (before: string | null | undefined) =>
    before === undefined
      ? undefined
      : () =>
          move.mutate(
            { id, before },
            { onError: ({ message }) => toast.error(message, t`Failed to move the question`) },
          );
  return (
    <span className="flex items-center gap-1">
      <Button
        size="sm"
        icon={<Search aria-hidden className="size-4" />}
        onClick={() => onOpen({ is: "answer", question })}
      >
        <Trans>Find answer</Trans>
      </Button>
      <RowMenu
        onEdit={() => onOpen({ is: "form", edited: question })}
        onDelete={() => remove({ id })}
        moves={{ up: to(up), down: to(down) }}
      />
    </span>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Question } from "./values.ts";

/** The answers of the library likest a question, to take one. */
export function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useLingui();
  const { id, answerId } = question;
  const { mutate, isPending } = useCommand(api.dataRequestQuestions.choose);
  const choose = (chosen: string | null) =>
    mutate(
      { id, answerId: chosen },
      { onSuccess: onClose, onError: ({ message }) => toast.error(message, t`Failed to answer the question`) },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Find answer`}
      description={<span dir="auto">{question.question}</span>}
      footer={
        <>
          {answerId !== null && (
            <Button disabled={isPending} onClick={() => choose(null)}>
              <Trans>Remove answer</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Likely question={question} isBusy={isPending} onChoose={choose} />
    </Dialog>
  );
}

type LikelyProps = { question: Question; isBusy: boolean; onChoose: (answerId: string) => void };

function Likely({ question: { id, answerId }, isBusy, onChoose }: LikelyProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.dataRequestQuestions.likely, { id });
  return (
    <>
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Skeleton className="h-24" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>The library is empty. Add answers to it, or edit the question to answer it in its own words.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows label={t`Likely answers`}>
          {data.items.map((answer) => (
            <RecordRow
              key={answer.id}
              title={<RecordLink record={{ id: answer.id, kind: "library_answer", label: answer.title }} />}
              badge={
                answer.isStale && (
                  <Badge tone="danger">
                    <Trans>Stale</Trans>
                  </Badge>
                )
              }
              note={answer.answer}
              facts={
                <span>
                  <Trans>
                    Holds until <Moment at={answer.validUntil} />
                  </Trans>
                </span>
              }
              menu={
                <Button
                  size="sm"
                  aria-label={answer.id === answerId ? t`Chosen: “${answer.title}”` : t`Use “${answer.title}”`}
                  disabled={isBusy || answer.id === answerId}
                  onClick={() => onChoose(answer.id)}
                >
                  {answer.id === answerId ? t`Chosen` : t`Use`}
                </Button>
              }
            />
          ))}
        </RecordRows>
      )}
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { TEXT_PROBLEMS, type TextProblem } from "#work/documents/shared/text.ts";

/** What another try may find otherwise; the others lie in the file. */
const PASSING: readonly TextProblem[] = ["missing", "too_slow"];

/** Whether a document is found by its words; where it is not, why, and another try. */
export function ReadingState({ id, isArchived }: { id: string; isArchived: boolean }) {
  const { t, i18n } = useLingui();
  const reading = useRead(api.documents.reading, { id }, { about: id });
  const again = useCommand(api.documents.readAgain);
  const mayTry = useCan("document:upload") && !isArchived;
  if (reading.data === undefined) return null;
  const { state, problem, words } = reading.data;
  if (state === "waiting")
    return (
      <output className="mt-2 block text-sm text-quiet">
        <Trans>The text is being read. Search will find it in a moment.</Trans>
      </output>
    );
  if (problem === null) return null;
  const reason = i18n._(TEXT_PROBLEMS[problem]);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      <output>{words === 0 ? t`Text not readable: ${reason}` : t`Only part of the text is readable: ${reason}`}</output>
      {mayTry && PASSING.includes(problem) && (
        <Button
          size="sm"
          variant="ghost"
          busy={again.isPending}
          onClick={() => again.mutate({ id }, { onError: ({ message }) => toast.error(message) })}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

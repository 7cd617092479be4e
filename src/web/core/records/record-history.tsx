import { Trans, useLingui } from "@lingui/react/macro";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import type { HistoryEntry } from "#shared/core/history.ts";
import type { Page } from "#shared/core/paging.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import type { Procedure } from "../api/api.ts";
import { useReadPages } from "../lists/pages.ts";
import type { FieldWords } from "./field-words.ts";

type Props = {
  procedure: Procedure<{ id: string; cursor?: string | undefined }, Page<HistoryEntry>>;
  id: string;
  words: FieldWords;
  /** What somebody did, by the procedure they did it through, where that is particular to a kind. */
  sentences?: Sentences;
};

export type Sentences = Readonly<Record<string, (name: ReactNode) => ReactNode>>;

/** Who changed what of a record, newest first. */
export function RecordHistory({ procedure, id, words, sentences = {} }: Props) {
  const { t } = useLingui();
  const [kind = ""] = procedure.path;
  const history = useReadPages(procedure, { id });
  if (history.isPending) return <Skeleton className="h-24" />;
  if (history.isError) return <p className="text-danger">{history.error.message}</p>;
  return (
    <>
      <Timeline
        label={t`History`}
        entries={history.data.map((entry) => ({
          id: entry.id,
          icon: <History />,
          title: titleOf(entry, kind, sentences),
          time: <Moment at={entry.at} />,
          ...(entry.action === "update" && { children: <Changes entry={entry} words={words} /> }),
        }))}
      />
      {history.hasNextPage && (
        <Button
          size="sm"
          busy={history.isFetchingNextPage}
          busyLabel={t`Loading...`}
          onClick={() => void history.fetchNextPage()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </>
  );
}

/** What somebody did: in the words of its kind, else in those every kind has. */
function titleOf({ actorName, action, procedure }: HistoryEntry, kind: string, sentences: Sentences): ReactNode {
  const name = <strong className="font-medium">{actorName}</strong>;
  const isNew = action === "insert";
  if (procedure === "job.undo-import") return <Trans>{name} took an import back</Trans>;
  if (procedure === "job.import")
    return isNew ? <Trans>{name} imported it</Trans> : <Trans>{name} updated it by an import</Trans>;
  if (isNew) return <Trans>{name} added it</Trans>;
  const own = procedure === null ? undefined : sentences[procedure];
  if (own) return own(name);
  if (procedure === `${kind}.archive`) return <Trans>{name} archived it</Trans>;
  if (procedure === `${kind}.restore`) return <Trans>{name} restored it</Trans>;
  return <Trans>{name} edited it</Trans>;
}

/** `founded_year` of the trail is `foundedYear` of the form. */
const formField = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function Changes({ entry, words }: { entry: HistoryEntry; words: FieldWords }) {
  const { t } = useLingui();
  return (
    <ul className="flex flex-col gap-0.5">
      {entry.changes
        .map(({ field, before, after }) => ({ field: formField(field), before, after }))
        .filter(({ field }) => words.has(field))
        .map(({ field, before, after }) => {
          const [old, now] = [words.text(field, before), words.text(field, after)];
          return (
            <li key={field} className="line-clamp-4 wrap-anywhere">
              {words.label(field)}: {old !== "" && <del className="text-quiet">{old}</del>}{" "}
              <ins className="text-text no-underline">{now === "" ? t`emptied` : now}</ins>
            </li>
          );
        })}
    </ul>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import type { HistoryEntry } from "#core/shared/records/history.ts";
import { RECORD_KINDS, RECORDS } from "#core/shared/records.ts";
import type { FieldWords } from "../fields/field-words.ts";
import { HistoryList, type HistoryProcedure, type ToldHistory } from "./history-list.tsx";

type Props = {
  procedure: HistoryProcedure;
  id: string;
  words: FieldWords;
  /** What somebody did, by the procedure they did it through, where that is particular to a kind. */
  sentences?: Sentences;
};

export type Sentences = Readonly<Record<string, (name: ReactNode) => ReactNode>>;

/** Who changed what of a record, newest first. */
export function RecordHistory({ id, ...told }: Props) {
  return <HistoryList id={id} {...historyOf(told)} />;
}

/** The same for a timeline, in which it stands among other things. */
export function historyOf({ procedure, words, sentences = {} }: Omit<Props, "id">): ToldHistory {
  const [path = ""] = procedure.path;
  return {
    procedure,
    entryOf: (entry) => ({
      icon: <History />,
      title: <Told entry={entry} path={path} sentences={sentences} />,
      ...(entry.action === "update" && { children: <HistoryChanges entry={entry} words={words} /> }),
    }),
  };
}

type ToldProps = { entry: HistoryEntry; path: string; sentences: Sentences };

/** What somebody did: in the words of its kind, else in those every kind has. */
function Told({ entry: { actorName, action, procedure }, path, sentences }: ToldProps) {
  const one = useNounOf(path);
  const name = <strong className="font-medium">{actorName}</strong>;
  const isNew = action === "insert";
  if (procedure === "job.undo-import") return <Trans>{name} undid an import</Trans>;
  if (procedure === "job.import")
    return isNew ? (
      <Trans>
        {name} imported this {one}
      </Trans>
    ) : (
      <Trans>
        {name} updated this {one} via import
      </Trans>
    );
  if (isNew)
    return (
      <Trans>
        {name} added this {one}
      </Trans>
    );
  const own = procedure === null ? undefined : sentences[procedure];
  if (own) return own(name);
  if (procedure === `${path}.archive`)
    return (
      <Trans>
        {name} archived this {one}
      </Trans>
    );
  if (procedure === `${path}.restore`)
    return (
      <Trans>
        {name} restored this {one}
      </Trans>
    );
  return (
    <Trans>
      {name} edited this {one}
    </Trans>
  );
}

/** What one record of these procedures is called: “company” for `companies`. */
function useNounOf(path: string): string {
  const { i18n } = useLingui();
  const kind = RECORD_KINDS.find((one) => formField(RECORDS[one].table) === path);
  return kind === undefined ? "" : i18n._(RECORDS[kind].one);
}

/** `founded_year` of the trail is `foundedYear` of the form. */
const formField = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Which fields an entry changed, from what to what. */
export function HistoryChanges({ entry, words }: { entry: HistoryEntry; words: FieldWords }) {
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

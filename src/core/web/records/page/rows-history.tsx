import { Trans } from "@lingui/react/macro";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import type { RowHistoryEntry } from "#core/shared/records/history.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { useReadPages } from "../../lists/pages.ts";
import type { FieldWords } from "../fields/field-words.ts";
import { HistoryList, type HistoryProcedure } from "./history-list.tsx";
import { HistoryChanges } from "./record-history.tsx";

type Props = {
  procedure: HistoryProcedure<RowHistoryEntry>;
  /** Of the record they stand under. */
  id: string;
  words: FieldWords;
  title: ReactNode;
  label: string;
};

/** Who added, changed and deleted rows under a record, newest first; nothing while nobody did. */
export function RowsHistory({ procedure, id, words, title, label }: Props) {
  const { data } = useReadPages(procedure, { id });
  if (data?.length === 0) return null;
  return (
    <Section title={title} label={label}>
      <HistoryList
        procedure={procedure}
        id={id}
        entryOf={(entry) => ({
          icon: <History />,
          title: <Told entry={entry} />,
          ...(entry.action === "update" && { children: <HistoryChanges entry={entry} words={words} /> }),
        })}
      />
    </Section>
  );
}

function Told({ entry: { action, actorName, name: row } }: { entry: RowHistoryEntry }) {
  const name = <strong className="font-medium">{actorName}</strong>;
  if (action === "insert")
    return (
      <Trans>
        {name} added <bdi>{row}</bdi>
      </Trans>
    );
  if (action === "delete")
    return (
      <Trans>
        {name} removed <bdi>{row}</bdi>
      </Trans>
    );
  return (
    <Trans>
      {name} changed <bdi>{row}</bdi>
    </Trans>
  );
}

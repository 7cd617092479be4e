import { Trans, useLingui } from "@lingui/react/macro";
import { History } from "lucide-react";
import type { HistoryEntry } from "#shared/core/history.ts";
import { api } from "../core/api.ts";
import { useReadPages } from "../core/pages.ts";
import { Button } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Timeline } from "../ui/timeline.tsx";
import { type ContactWord, FIELD_WORDS, isContactWord, valueText } from "./vocabulary.ts";

/** Who changed what of a contact, newest first. */
export function ContactHistory({ id }: { id: string }) {
  const { t } = useLingui();
  const history = useReadPages(api.contacts.history, { id });
  if (history.isPending) return <Skeleton className="h-24" />;
  if (history.isError) return <p className="text-danger">{history.error.message}</p>;
  return (
    <>
      <Timeline
        label={t`History`}
        entries={history.data.map((entry) => ({
          id: entry.id,
          icon: <History />,
          title: <Title entry={entry} />,
          time: <Moment at={entry.at} />,
          ...(entry.action === "update" && { children: <Changes entry={entry} /> }),
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

function Title({ entry: { actorName, action, procedure } }: { entry: HistoryEntry }) {
  const name = <strong className="font-medium">{actorName}</strong>;
  if (action === "insert") return <Trans>{name} added it</Trans>;
  switch (procedure) {
    case "contacts.archive":
      return <Trans>{name} archived it</Trans>;
    case "contacts.restore":
      return <Trans>{name} restored it</Trans>;
    case "companies.update":
      return <Trans>{name} renamed the company</Trans>;
    default:
      return <Trans>{name} edited it</Trans>;
  }
}

/** `company_name` of the trail is `companyName` of the form. What people do not see a field for is left out. */
function wordOf(column: string): ContactWord | undefined {
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isContactWord(field) ? field : undefined;
}

function Changes({ entry }: { entry: HistoryEntry }) {
  const { t, i18n } = useLingui();
  const changes = entry.changes.flatMap(({ field, before, after }) => {
    const word = wordOf(field);
    return word ? [{ word, before: valueText(i18n, word, before), after: valueText(i18n, word, after) }] : [];
  });
  return (
    <ul className="flex flex-col gap-0.5">
      {changes.map(({ word, before, after }) => (
        <li key={word} className="line-clamp-4 wrap-anywhere">
          {i18n._(FIELD_WORDS[word])}: {before !== "" && <del className="text-quiet">{before}</del>}{" "}
          <ins className="text-text no-underline">{after === "" ? t`emptied` : after}</ins>
        </li>
      ))}
    </ul>
  );
}

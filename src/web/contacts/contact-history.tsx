import { Trans, useLingui } from "@lingui/react/macro";
import type { HistoryEntry } from "#shared/core/history.ts";
import { api } from "../core/api/api.ts";
import { RecordHistory } from "../core/records/record-history.tsx";
import { FIELD_WORDS, isContactWord, valueText } from "./vocabulary.ts";

/** Who changed what of a contact, newest first. */
export function ContactHistory({ id }: { id: string }) {
  const { i18n } = useLingui();
  return (
    <RecordHistory
      procedure={api.contacts.history}
      id={id}
      Title={Title}
      fieldText={(field, value) =>
        isContactWord(field) ? { label: i18n._(FIELD_WORDS[field]), text: valueText(i18n, field, value) } : undefined
      }
    />
  );
}

function Title({ entry: { actorName, action, procedure } }: { entry: HistoryEntry }) {
  const name = <strong className="font-medium">{actorName}</strong>;
  if (procedure === "merges.mergeContacts") return <Trans>{name} merged it with a duplicate</Trans>;
  if (procedure === "merges.undoContacts") return <Trans>{name} took a merge back</Trans>;
  if (procedure === "job.undo-import") return <Trans>{name} took an import back</Trans>;
  if (procedure === "job.import")
    return action === "insert" ? <Trans>{name} imported it</Trans> : <Trans>{name} updated it by an import</Trans>;
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

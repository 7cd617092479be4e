import { Trans, useLingui } from "@lingui/react/macro";
import type { HistoryEntry } from "#shared/core/history.ts";
import { api } from "../core/api/api.ts";
import { RecordHistory } from "../core/records/record-history.tsx";
import { FIELD_WORDS, isCompanyWord, valueText } from "./vocabulary.ts";

/** Who changed what of a company, newest first. */
export function CompanyHistory({ id }: { id: string }) {
  const { i18n } = useLingui();
  return (
    <RecordHistory
      procedure={api.companies.history}
      id={id}
      Title={Title}
      fieldText={(field, value) =>
        isCompanyWord(field) ? { label: i18n._(FIELD_WORDS[field]), text: valueText(i18n, field, value) } : undefined
      }
    />
  );
}

function Title({ entry: { actorName, action, procedure } }: { entry: HistoryEntry }) {
  const name = <strong className="font-medium">{actorName}</strong>;
  if (procedure === "merges.mergeCompanies") return <Trans>{name} merged it with a duplicate</Trans>;
  if (procedure === "merges.undoCompanies") return <Trans>{name} took a merge back</Trans>;
  if (procedure === "job.undo-import") return <Trans>{name} took an import back</Trans>;
  if (procedure === "job.import")
    return action === "insert" ? <Trans>{name} imported it</Trans> : <Trans>{name} updated it by an import</Trans>;
  if (action === "insert") return <Trans>{name} added it</Trans>;
  switch (procedure) {
    case "companies.qualify":
      return <Trans>{name} qualified it</Trans>;
    case "companies.convert":
      return <Trans>{name} converted it to a deal</Trans>;
    case "companies.archive":
      return <Trans>{name} archived it</Trans>;
    case "companies.publish":
      return <Trans>{name} published it again</Trans>;
    default:
      return <Trans>{name} edited it</Trans>;
  }
}

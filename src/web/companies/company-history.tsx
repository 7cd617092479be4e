import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { RecordHistory, type Sentences } from "../core/records/record-history.tsx";
import { FIELD_WORDS, isCompanyWord, valueText } from "./vocabulary.ts";

const SENTENCES: Sentences = {
  "merges.mergeCompanies": (name) => <Trans>{name} merged it with a duplicate</Trans>,
  "merges.undoCompanies": (name) => <Trans>{name} took a merge back</Trans>,
  "companies.qualify": (name) => <Trans>{name} qualified it</Trans>,
  "companies.convert": (name) => <Trans>{name} converted it to a deal</Trans>,
  "companies.publish": (name) => <Trans>{name} published it again</Trans>,
};

/** Who changed what of a company, newest first. */
export function CompanyHistory({ id }: { id: string }) {
  const { i18n } = useLingui();
  return (
    <RecordHistory
      procedure={api.companies.history}
      id={id}
      sentences={SENTENCES}
      words={{
        has: isCompanyWord,
        label: (field) => (isCompanyWord(field) ? i18n._(FIELD_WORDS[field]) : field),
        text: (field, value) => (isCompanyWord(field) ? valueText(i18n, field, value) : ""),
      }}
    />
  );
}

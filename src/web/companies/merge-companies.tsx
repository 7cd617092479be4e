import { useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { MergeTwo } from "../merges/merge-panel.tsx";
import { useUndoingCompanies } from "./merged-company.tsx";
import { type CompanyRecord, useCompanyWords } from "./vocabulary.ts";

/** An amount goes with its currency, a source with the event or partner behind it. */
const FIELDS = [
  "name",
  "website",
  "sector",
  "foundedYear",
  "employeeCount",
  "headquarters",
  "country",
  "source",
  "description",
  "founders",
  "tags",
  "linkedinUrl",
  "fundingTotal",
  "operatingStatus",
] as const;

type Field = (typeof FIELDS)[number];
type Props = { ids: readonly [string, string]; onClose: () => void };

/** Two companies beside each other, to become one. */
export function MergeCompanies({ ids, onClose }: Props) {
  const { t } = useLingui();
  const words = useCompanyWords();
  const undoing = useUndoingCompanies();
  const textOf = (company: CompanyRecord, field: Field) => {
    const text = words.text(field, company[field]);
    if (field === "fundingTotal" && text !== "") return `${text} ${company.fundingCurrency}`;
    return field === "source" && company.referralSource ? `${text}, ${company.referralSource.name}` : text;
  };
  return (
    <MergeTwo
      title={t`Merge two companies`}
      ids={ids}
      onClose={onClose}
      of={{
        get: api.companies.get,
        merge: api.merges.mergeCompanies,
        undoing,
        fields: FIELDS,
        labelOf: words.label,
        textOf,
        valuesOf,
      }}
    />
  );
}

function valuesOf(from: (field: Field) => CompanyRecord) {
  return {
    name: from("name").name,
    website: from("website").website,
    sector: from("sector").sector,
    foundedYear: from("foundedYear").foundedYear,
    employeeCount: from("employeeCount").employeeCount,
    headquarters: from("headquarters").headquarters,
    country: from("country").country,
    source: from("source").source,
    referralSourceId: from("source").referralSource?.id ?? null,
    description: from("description").description,
    founders: from("founders").founders,
    tags: from("tags").tags,
    linkedinUrl: from("linkedinUrl").linkedinUrl,
    fundingTotal: from("fundingTotal").fundingTotal,
    fundingCurrency: from("fundingTotal").fundingCurrency,
    operatingStatus: from("operatingStatus").operatingStatus,
  };
}

import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { chosenFields, mergedValues } from "#core/shared/fields/merged-fields.ts";
import { api } from "#core/web/api/api.ts";
import { Merged, mergedKind } from "#core/web/records/merges/merged.tsx";
import { companyFields } from "#deals/companies/shared/fields.ts";
import type { CompanyFormInput } from "#deals/companies/shared/forms.ts";
import { COMPANY_WORDED, type CompanyRecord } from "./vocabulary.ts";

/** How companies become one. */
export const COMPANY_MERGES = mergedKind({
  kind: "company",
  procedures: {
    get: api.companies.get,
    groups: api.merges.companies,
    different: api.merges.distinctCompanies,
    past: api.merges.pastCompanies,
    merge: api.merges.mergeCompanies,
    undo: api.merges.undoCompanies,
  },
  fields: chosenFields(companyFields),
  valuesOf: (from): Required<CompanyFormInput> => ({
    ...mergedValues(companyFields, from),
    referralSourceId: from("source").referralSource?.id ?? null,
  }),
  worded: COMPANY_WORDED,
  textOf(words, company, field) {
    const text = words.text(field, company[field]);
    if (field === "fundingTotal" && text !== "") return `${text} ${company.fundingCurrency}`;
    return field === "source" && company.referralSource ? `${text}, ${company.referralSource.name}` : text;
  },
  same: msg`Same web domain`,
  apart: (name) => msg`${name} restored as a separate company`,
});

export function MergedCompany({ company }: { company: CompanyRecord }) {
  return (
    <Merged of={COMPANY_MERGES} record={company}>
      {(into) => <Trans>It was merged into {into}, which has its deals and people now.</Trans>}
    </Merged>
  );
}

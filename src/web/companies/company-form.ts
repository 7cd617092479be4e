import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "../core/api/api.ts";
import { useRecordForm } from "../core/records/record-form.ts";
import { type CompanyRecord, EMPTY_ENTRY, entryOf, FORM_FIELDS } from "./company-values.ts";
import { FIELD_WORDS, valueText } from "./vocabulary.ts";

/** The form of a new prospect, or of the company that is edited. */
export function useCompanyForm(edited: CompanyRecord | null, onSaved: (company: CompanyRecord) => void) {
  const { t, i18n } = useLingui();
  const create = useCommand(api.companies.create);
  const update = useCommand(api.companies.update);
  return useRecordForm({
    schema: () => import("#shared/companies/forms.ts").then(({ companyForm }) => companyForm),
    named: ["referralSource"],
    start: edited ? entryOf(edited) : EMPTY_ENTRY,
    draft: edited ? `company ${edited.id}` : "company",
    save: ({ opened, referralSource, ...entry }) => {
      const company = { ...entry, referralSourceId: referralSource?.id ?? null };
      return edited
        ? update.mutateAsync({ ...company, id: edited.id, rowVersion: opened?.rowVersion ?? edited.rowVersion })
        : create.mutateAsync(company);
    },
    onSaved,
    words: {
      action: edited ? t`Update Company` : t`Add Prospect`,
      saved: edited ? t`Company updated successfully` : t`Company created successfully`,
      failed: (reason) => (edited ? t`Failed to update company: ${reason}` : t`Failed to create company: ${reason}`),
      conflict: (who) => t`${who} changed this company while you were editing it`,
    },
    fields: FORM_FIELDS,
    entryOf,
    labelOf: (field) => i18n._(FIELD_WORDS[field]),
    textOf: (field, entry) => valueText(i18n, field, entry[field]),
  });
}
export type CompanyForm = ReturnType<typeof useCompanyForm>;

import { useLingui } from "@lingui/react/macro";
import { NEW_COMPANY } from "#shared/companies/rules.ts";
import { api } from "../core/api/api.ts";
import { kindForm, useKindForm } from "../core/records/kind-form.ts";
import { type CompanyRecord, useCompanyWords } from "./vocabulary.ts";

const FORM = kindForm({
  procedures: api.companies,
  schema: () => import("#shared/companies/forms.ts").then(({ companyForm }) => companyForm),
  named: ["referralSource"],
  empty: {
    name: "",
    website: "",
    source: NEW_COMPANY.source,
    referralSource: null,
    sector: "",
    foundedYear: "",
    employeeCount: "",
    headquarters: "",
    description: "",
    founders: [],
    tags: [],
    country: "",
    linkedinUrl: "",
    fundingTotal: null,
    fundingCurrency: NEW_COMPANY.fundingCurrency,
    operatingStatus: "",
  },
});

/** The form of a new prospect, or of the company that is edited. */
export function useCompanyForm(edited: CompanyRecord | null, onSaved: (company: CompanyRecord) => void) {
  const { t } = useLingui();
  return useKindForm(FORM, {
    edited,
    action: edited ? t`Update Company` : t`Add Prospect`,
    one: t`company`,
    words: useCompanyWords(),
    onSaved,
  });
}
export type CompanyForm = ReturnType<typeof useCompanyForm>;

import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { NEW_COMPANY } from "#deals/companies/shared/rules.ts";
import { COMPANY_WORDED } from "./vocabulary.ts";

/** What the form of a company asks, whole or in place. */
export const FORM = kindForm({
  procedures: api.companies,
  schema: () => import("#deals/companies/shared/forms.ts").then(({ companyForm }) => companyForm),
  worded: COMPANY_WORDED,
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

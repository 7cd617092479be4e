import { msg } from "@lingui/core/macro";
import { api, useRead } from "#core/web/api/api.ts";
import type { OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { CompanyPicker } from "#core/web/records/picker/company-picker.tsx";
import { PORTFOLIO_WORDED, type PortfolioCompany } from "./portfolio-values.ts";

/** A company, which the form keeps by its id. */
const CompanyInput: OwnControl = ({ value, onChange }) => {
  const id = typeof value === "string" ? value : "";
  const { data } = useRead(api.companies.get, { id }, { enabled: id !== "" });
  return (
    <CompanyPicker
      value={id === "" ? null : { id, name: data?.name ?? "" }}
      onChange={(picked) => onChange(picked?.id ?? "")}
    />
  );
};

/** What is said of an investment besides its entries. */
export const PORTFOLIO_FORM = kindForm({
  procedures: api.portfolioCompanies,
  schema: () => import("#portfolio/portfolio/shared/forms.ts").then(({ portfolioForm }) => portfolioForm),
  // What is typed has no sign beside it.
  worded: { ...PORTFOLIO_WORDED, labels: { ...PORTFOLIO_WORDED.labels, ownershipPercentage: msg`Ownership (%)` } },
  empty: {
    companyId: "",
    ownerId: "",
    ownershipPercentage: "",
    ownershipOn: "",
    ownershipSource: "",
    nextBoardOn: "",
    notes: "",
  },
  controls: { companyId: CompanyInput },
  own: ({ ownerId }: PortfolioCompany) => ({ ownerId: ownerId ?? "" }),
});

import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import { FUND_WORDED, type Fund } from "./fund-values.ts";

/** What the form of a fund asks, whole or in place. */
export const FUND_FORM = kindForm({
  procedures: api.funds,
  schema: () => import("#funds/funds/shared/forms.ts").then(({ fundForm }) => fundForm),
  worded: FUND_WORDED,
  named: ["parent"],
  empty: {
    name: "",
    vehicle: "main",
    parent: null,
    status: "Raising",
    vintage: "",
    targetSize: "",
    hardCap: "",
    currency: "",
    strategy: "",
    domicile: "",
    legalForm: "",
    lei: "",
    fiscalYearEnd: "12-31",
    accountingBasis: "",
    costRelief: "fifo",
    transactionCosts: "capitalised",
    administrator: "",
    auditor: "",
    ilpaMethodology: "",
    inceptionDate: "",
    commencementDate: "",
    initialClosingDate: "",
    finalClosingDate: "",
    notes: "",
  },
  controls: {
    parent: FundInput,
  },
  own: ({ parent, vintage }: Fund) => ({
    parent: parent && { id: parent.id, name: parent.label },
    vintage: vintage === null ? "" : String(vintage),
  }),
});

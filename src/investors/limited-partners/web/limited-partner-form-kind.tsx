import { Trans } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { checkControl } from "#core/web/records/checklist/check-control.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import { newLimitedPartnerFields } from "#investors/limited-partners/shared/fields.ts";
import { LIMITED_PARTNER_WORDED } from "./limited-partner-values.tsx";

const EMPTY = {
  name: "",
  entityType: "",
  contactPerson: "",
  email: "",
  phone: "",
  accreditedInvestor: true,
  notes: "",
};

/** As the partner declares it. */
const DECLARED = checkControl(<Trans>The partner says it is an accredited investor</Trans>);

/** What the form of a limited partner asks, whole or in place. */
export const LIMITED_PARTNER_FORM = kindForm({
  procedures: api.limitedPartners,
  schema: () =>
    import("#investors/limited-partners/shared/forms.ts").then(({ limitedPartnerForm }) => limitedPartnerForm),
  worded: LIMITED_PARTNER_WORDED,
  empty: EMPTY,
  controls: { accreditedInvestor: DECLARED },
});

/** A new one may come with its first commitment. */
export const NEW_LIMITED_PARTNER_FORM = kindForm({
  procedures: api.limitedPartners,
  schema: () =>
    import("#investors/limited-partners/shared/forms.ts").then(({ newLimitedPartnerForm }) => newLimitedPartnerForm),
  worded: { ...LIMITED_PARTNER_WORDED, fields: newLimitedPartnerFields },
  named: ["fund"],
  empty: { ...EMPTY, commitmentAmount: "", fund: null, admittedOn: "" },
  controls: { accreditedInvestor: DECLARED, fund: FundInput },
});

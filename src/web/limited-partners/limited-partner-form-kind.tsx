import { Trans } from "@lingui/react/macro";
import { newLimitedPartnerFields } from "#shared/limited-partners/fields.ts";
import { api } from "../core/api/api.ts";
import { AnyRecordPicker } from "../core/records/any-record-picker.tsx";
import { checkControl } from "../core/records/check-control.tsx";
import type { OwnControl } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import type { PickedRecord } from "../ui/record-picker.tsx";
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

/** Picks one of the firm's funds. */
export const FundInput: OwnControl = ({ value, onChange }) => (
  <AnyRecordPicker kinds={["fund"]} value={value as PickedRecord | null} onChange={onChange} />
);

/** What the form of a limited partner asks, whole or in place. */
export const LIMITED_PARTNER_FORM = kindForm({
  procedures: api.limitedPartners,
  schema: () => import("#shared/limited-partners/forms.ts").then(({ limitedPartnerForm }) => limitedPartnerForm),
  worded: LIMITED_PARTNER_WORDED,
  empty: EMPTY,
  controls: { accreditedInvestor: DECLARED },
});

/** A new one may come with its first commitment. */
export const NEW_LIMITED_PARTNER_FORM = kindForm({
  procedures: api.limitedPartners,
  schema: () => import("#shared/limited-partners/forms.ts").then(({ newLimitedPartnerForm }) => newLimitedPartnerForm),
  worded: { ...LIMITED_PARTNER_WORDED, fields: newLimitedPartnerFields },
  named: ["fund"],
  empty: { ...EMPTY, commitmentAmount: "", fund: null, admittedOn: "" },
  controls: { accreditedInvestor: DECLARED, fund: FundInput },
});

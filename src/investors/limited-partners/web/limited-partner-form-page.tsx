import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { LimitedPartner } from "./limited-partner-values.tsx";

const LimitedPartnerForm = laterForm(() => import("./limited-partner-form.tsx"), "LimitedPartnerForm");

export const NewLimitedPartnerPage = () => <Page edited={null} />;

export const EditLimitedPartnerPage = () => (
  <AddressedRecord procedure={api.limitedPartners.get}>
    {(partner) => <Page key={partner.id} edited={partner} />}
  </AddressedRecord>
);

const Page = (props: { edited: LimitedPartner | null }) => (
  <KindFormPage kind="limited_partner" {...props}>
    {(edited) => <LimitedPartnerForm edited={edited} />}
  </KindFormPage>
);

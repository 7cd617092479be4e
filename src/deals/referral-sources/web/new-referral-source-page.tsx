import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import type { ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";
import { PARTS } from "./vocabulary.ts";

const NewReferralSourceForm = laterForm(() => import("./referral-source-form.tsx"), "NewReferralSourceForm");

export const NewEventPage = () => <Page type="event" />;
export const NewPartnerPage = () => <Page type="partner" />;

const Page = ({ type }: { type: ReferralSourceType }) => (
  <KindFormPage kind={PARTS[type]} edited={null}>
    {() => <NewReferralSourceForm type={type} />}
  </KindFormPage>
);

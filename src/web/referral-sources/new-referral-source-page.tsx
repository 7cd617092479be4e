import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { KindFormPage, laterForm } from "../core/records/form-frame.tsx";
import { PARTS } from "./vocabulary.ts";

const NewReferralSourceForm = laterForm(() => import("./referral-source-form.tsx"), "NewReferralSourceForm");

export const NewEventPage = () => <Page type="event" />;
export const NewPartnerPage = () => <Page type="partner" />;

const Page = ({ type }: { type: ReferralSourceType }) => (
  <KindFormPage kind={PARTS[type]} edited={null}>
    {() => <NewReferralSourceForm type={type} />}
  </KindFormPage>
);

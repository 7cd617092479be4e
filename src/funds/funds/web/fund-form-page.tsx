import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { Fund } from "./fund-values.ts";

const FundForm = laterForm(() => import("./fund-form.tsx"), "FundForm");

export const NewFundPage = () => <Page edited={null} />;

export const EditFundPage = () => (
  <AddressedRecord procedure={api.funds.get}>{(fund) => <Page key={fund.id} edited={fund} />}</AddressedRecord>
);

const Page = (props: { edited: Fund | null }) => (
  <KindFormPage kind="fund" {...props}>
    {(edited) => <FundForm edited={edited} />}
  </KindFormPage>
);

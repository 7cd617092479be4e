import { api } from "../core/api/api.ts";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { KindFormPage } from "../core/records/kind-form-screen.tsx";
import { FundFields } from "./fund-form.tsx";
import { FUND_FORM } from "./fund-form-kind.tsx";
import type { Fund } from "./fund-values.ts";

export const NewFundPage = () => <FundForm edited={null} />;

export const EditFundPage = () => (
  <AddressedRecord procedure={api.funds.get}>{(fund) => <FundForm key={fund.id} edited={fund} />}</AddressedRecord>
);

function FundForm({ edited }: { edited: Fund | null }) {
  return (
    <KindFormPage kind="fund" form={FUND_FORM} edited={edited}>
      {(form) => <FundFields form={form} />}
    </KindFormPage>
  );
}

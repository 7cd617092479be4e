import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { PortfolioCompany } from "./portfolio-values.ts";

const InvestmentForm = laterForm(() => import("./portfolio-fields.tsx"), "InvestmentForm");

export const NewInvestmentPage = () => <Page edited={null} />;

export const EditInvestmentPage = () => (
  <AddressedRecord procedure={api.portfolioCompanies.get}>
    {(company) => <Page key={company.id} edited={company} />}
  </AddressedRecord>
);

function Page(props: { edited: PortfolioCompany | null }) {
  const { t } = useLingui();
  return (
    <KindFormPage
      kind="portfolio_company"
      title={t`Add Investment`}
      description={t`What was paid is recorded on its page, once it is added.`}
      {...props}
    >
      {(edited) => <InvestmentForm edited={edited} />}
    </KindFormPage>
  );
}

import { useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { KindFormPage } from "../core/records/kind-form-screen.tsx";
import { PORTFOLIO_FORM } from "./portfolio-form.tsx";
import type { PortfolioCompany } from "./portfolio-values.ts";

export const NewInvestmentPage = () => <InvestmentForm edited={null} />;

export const EditInvestmentPage = () => (
  <AddressedRecord procedure={api.portfolioCompanies.get}>
    {(company) => <InvestmentForm key={company.id} edited={company} />}
  </AddressedRecord>
);

function InvestmentForm({ edited }: { edited: PortfolioCompany | null }) {
  const { t } = useLingui();
  return (
    <KindFormPage
      kind="portfolio_company"
      form={PORTFOLIO_FORM}
      edited={edited}
      said={{
        create: t`Add Investment`,
        update: t`Update investment`,
        description: t`What was paid is recorded on its page, once it is added.`,
        created: { saved: t`Investment added`, failed: t`Failed to add the investment` },
      }}
    >
      {(form) => (
        <FormFields
          form={form}
          fields={[
            ...(edited === null ? (["companyId"] as const) : []),
            "ownerId",
            "ownershipPercentage",
            "ownershipOn",
            "ownershipSource",
            "nextBoardOn",
            "notes",
          ]}
          required={["companyId"]}
          hints={{ ownershipSource: t`Such as the cap table of a round.` }}
        />
      )}
    </KindFormPage>
  );
}

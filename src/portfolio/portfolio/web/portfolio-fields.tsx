import { useLingui } from "@lingui/react/macro";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { PORTFOLIO_FORM } from "./portfolio-form.tsx";
import type { PortfolioCompany } from "./portfolio-values.ts";

/** The form of a portfolio company, on its page. */
export function InvestmentForm({ edited }: { edited: PortfolioCompany | null }) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="portfolio_company"
      form={PORTFOLIO_FORM}
      edited={edited}
      said={{
        create: t`Add Investment`,
        update: t`Update investment`,
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
    </KindFormScreen>
  );
}

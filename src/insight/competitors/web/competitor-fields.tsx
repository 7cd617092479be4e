import { useLingui } from "@lingui/react/macro";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { COMPETITOR_FORM } from "./competitor-form.ts";
import { type Competitor, METRICS, SWOT } from "./competitor-values.ts";

/** The form of a competitor, on its page. */
export function CompetitorForm({ edited }: { edited: Competitor | null }) {
  const { t } = useLingui();
  return (
    <KindFormScreen kind="competitor" form={COMPETITOR_FORM} edited={edited}>
      {(form) => (
        <FormFields
          form={form}
          fields={[
            "name",
            "sector",
            "threatLevel",
            "competitivePosition",
            "stage",
            "website",
            "lastFundingAmount",
            "lastFundingRound",
            "lastFundingDate",
            "lastFundingInvestors",
            ...METRICS,
            ...SWOT,
            "source",
          ]}
          required={["name"]}
          hints={{
            competitivePosition: t`From 0 (weak) to 100 (dominant).`,
            source: t`Where these facts come from, such as a report or a call.`,
          }}
        />
      )}
    </KindFormScreen>
  );
}

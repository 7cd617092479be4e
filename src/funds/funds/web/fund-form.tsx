import { Trans, useLingui } from "@lingui/react/macro";
import { useSession } from "#core/web/api/session.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { type KindFormOf } from "#core/web/records/form/use-kind-form.ts";
import { yearEndBefore } from "#funds/funds/shared/fiscal-years.ts";
import { FUND_FORM } from "./fund-form-kind.tsx";
import type { Fund } from "./fund-values.ts";

/** The form of a fund, on its page. */
export function FundForm({ edited }: { edited: Fund | null }) {
  const { firm } = useSession();
  return (
    <KindFormScreen
      kind="fund"
      form={FUND_FORM}
      edited={edited}
      start={{ fiscalYearEnd: yearEndBefore(firm?.fiscalYearStart ?? 1) }}
    >
      {(form) => <FundFields form={form} />}
    </KindFormScreen>
  );
}

/** What every fund says first, its papers and people folded. */
function FundFields({ form }: { form: KindFormOf<typeof FUND_FORM> }) {
  const { t } = useLingui();
  return (
    <>
      <FormFields
        form={form}
        fields={["name", "vehicle", "status", "vintage", "targetSize", "hardCap", "parent", "strategy"]}
        required={["name"]}
        hints={{ parent: t`Of a feeder, the master fund it invests in.` }}
      />
      <FormGroup
        form={form}
        title={<Trans>Legal and accounting</Trans>}
        fields={[
          "domicile",
          "legalForm",
          "lei",
          "fiscalYearEnd",
          "accountingBasis",
          "costRelief",
          "transactionCosts",
          "ilpaMethodology",
          "administrator",
          "auditor",
        ]}
        hints={{
          fiscalYearEnd: t`Month and day, such as 12-31.`,
          costRelief: t`Fixed with the first sale.`,
          ilpaMethodology: t`Chosen once for the life of the fund.`,
        }}
      />
      <FormGroup
        form={form}
        title={<Trans>Dates and notes</Trans>}
        fields={["inceptionDate", "commencementDate", "initialClosingDate", "finalClosingDate", "notes"]}
      />
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { FormFields } from "../core/records/form-fields.tsx";
import { FormGroup } from "../core/records/form-group.tsx";
import { KindFormScreen } from "../core/records/kind-form-screen.tsx";
import { type KindFormOf } from "../core/records/use-kind-form.ts";
import { TERM_SHEET_FORM } from "./term-sheet-form-kind.tsx";
import type { TermSheetStart } from "./term-sheet-start.ts";
import type { TermSheet } from "./term-sheet-values.tsx";

type Props = { edited: TermSheet | null; start: TermSheetStart; isGenerated: boolean };

/** The form of a term sheet, on its page. */
export function TermSheetForm({ edited, start, isGenerated }: Props) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="term_sheet"
      form={TERM_SHEET_FORM}
      edited={edited}
      start={start}
      said={{
        ...(isGenerated && {
          create: t`Generate Term Sheet`,
          created: { saved: t`Term sheet generated successfully`, failed: t`Failed to generate term sheet` },
        }),
      }}
    >
      {(form) => <TermSheetFields form={form} />}
    </KindFormScreen>
  );
}

/** The terms in the order of a term sheet: those of every sheet first, the others folded. */
export function TermSheetFields({ form }: { form: KindFormOf<typeof TERM_SHEET_FORM> }) {
  const { t } = useLingui();
  return (
    <>
      <FormFields
        form={form}
        fields={[
          "deal",
          "leadInvestor",
          "amount",
          "valuation",
          "liquidationPreference",
          "dividends",
          "antiDilution",
          "boardSeats",
          "dragAlong",
          "tagAlong",
          "expiryDate",
          "noShopDays",
        ]}
        required={["deal"]}
        hints={{ valuation: t`Before the new money.`, noShopDays: t`Counted from the day all investors have signed.` }}
      />
      <FormGroup
        form={form}
        title={<Trans>Price and option pool</Trans>}
        fields={[
          "pricePerShare",
          "sharesBefore",
          "poolAvailable",
          "optionPool",
          "poolInPreMoney",
          "participation",
          "participationCap",
        ]}
      />
      <FormGroup
        form={form}
        title={<Trans>Rights and provisions</Trans>}
        fields={["protectiveProvisions", "informationRights", "proRataRights", "registrationRights", "founderVesting"]}
      />
      <FormGroup
        form={form}
        title={<Trans>Closing</Trans>}
        fields={["dealClosing", "closingConditions", "legalFeesCap", "governingLaw", "notes"]}
      />
    </>
  );
}

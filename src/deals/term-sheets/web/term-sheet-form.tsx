import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { api, useRead } from "#core/web/api/api.ts";
import { useTakenOver } from "#core/web/forms/taken-over.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { type KindFormOf } from "#core/web/records/form/use-kind-form.ts";
import { TERM_SHEET_FORM } from "./term-sheet-form-kind.tsx";
import { type TermSheetStart, takenOf } from "./term-sheet-start.ts";
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
      {(form) => (edited === null ? <NewFields form={form} start={start} /> : <TermSheetFields form={form} />)}
    </KindFormScreen>
  );
}

type Form = KindFormOf<typeof TERM_SHEET_FORM>;

/** Of a new sheet the deal that is chosen fills what it says of its round. */
function NewFields({ form, start }: { form: Form; start: TermSheetStart }) {
  const chosen = useWatch({ control: form.control, name: "deal" });
  const id = chosen?.id ?? "";
  const { data: deal } = useRead(api.deals.get, { id }, { enabled: id !== "" && id !== start.deal?.id });
  const values = useMemo(() => deal && takenOf(deal), [deal]);
  useTakenOver(form, { of: deal?.id, values }, { of: start.deal?.id, values: start });
  return <TermSheetFields form={form} />;
}

/** The terms in the order of a term sheet: those of every sheet first, the others folded. */
export function TermSheetFields({ form }: { form: Form }) {
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

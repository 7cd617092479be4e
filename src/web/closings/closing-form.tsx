import { Trans, useLingui } from "@lingui/react/macro";
import { FormFields } from "../core/records/form-fields.tsx";
import { FormGroup } from "../core/records/form-group.tsx";
import { type KindFormOf } from "../core/records/use-kind-form.ts";
import type { CLOSING_FORM } from "./closing-form-kind.tsx";

/** What every closing says first, what is bought folded. */
export function ClosingFields({ form, isNew }: { form: KindFormOf<typeof CLOSING_FORM>; isNew: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <FormFields
        form={form}
        fields={[
          "deal",
          "type",
          "amount",
          "valuation",
          "stage",
          "leadInvestor",
          "closeDate",
          "status",
          "fund",
          "ownerId",
        ]}
        required={["deal"]}
        hints={{
          ...(isNew && { type: t`The closing starts with this type’s checklist.` }),
          amount: t`What the fund pays.`,
          valuation: t`Before the new money.`,
          fund: t`The buying fund. You can choose it later.`,
        }}
      />
      <FormGroup
        form={form}
        title={<Trans>What is bought</Trans>}
        fields={["securityName", "securityKind", "quantity", "takesBoardSeat", "informationRights", "notes"]}
        hints={{ securityName: t`Such as Series A preferred shares.` }}
      />
    </>
  );
}

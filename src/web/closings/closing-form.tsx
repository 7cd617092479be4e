import { Trans, useLingui } from "@lingui/react/macro";
import { FormFields } from "../core/records/form-fields.tsx";
import { FormGroup } from "../core/records/form-group.tsx";
import { KindFormScreen } from "../core/records/kind-form-screen.tsx";
import { type KindFormOf } from "../core/records/use-kind-form.ts";
import { CLOSING_FORM } from "./closing-form-kind.tsx";
import type { Closing } from "./closing-values.tsx";

export type ClosingStart = Partial<typeof CLOSING_FORM.empty>;

/** The form of a closing, on its page. */
export function ClosingForm({ edited, start }: { edited: Closing | null; start: ClosingStart }) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="deal_closing"
      form={CLOSING_FORM}
      edited={edited}
      start={start}
      said={{
        create: t`Create closing`,
        update: t`Update closing`,
        created: { saved: t`Deal closing created successfully`, failed: t`Failed to create deal closing` },
        updated: { saved: t`Deal closing updated`, failed: t`Failed to update deal closing` },
      }}
    >
      {(form) => <ClosingFields form={form} isNew={edited === null} />}
    </KindFormScreen>
  );
}

/** What every closing says first, what is bought folded. */
function ClosingFields({ form, isNew }: { form: KindFormOf<typeof CLOSING_FORM>; isNew: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <FormFields
        form={form}
        fields={[
          "deal",
          "type",
          "amount",
          "roundSize",
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
          roundSize: t`What all investors pay together.`,
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

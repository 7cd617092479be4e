import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import type { DealClosingParty } from "#deals/deal-closings/shared/parties-api.ts";
import { INVESTOR_ROLES } from "#deals/deal-closings/shared/rules.ts";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { ClosingAmount, ClosingCurrency } from "../closing-amount.tsx";
import type { Closing } from "../closing-values.tsx";
import { PARTY_WORDED } from "./party-words.ts";

const pays = (role: DealClosingParty["role"] | undefined) => INVESTOR_ROLES.some((one) => one === role);

const PARTY_FORM = kindForm({
  procedures: api.dealClosingParties,
  schema: () => import("#deals/deal-closings/shared/forms.ts").then(({ partyForm }) => partyForm),
  worded: PARTY_WORDED,
  named: ["record"],
  empty: { closingId: "", role: "co_investor", record: null, name: "", email: "", amount: "" },
  controls: {
    record: ({ value, onChange }) => (
      <AnyRecordPicker kinds={["company", "contact"]} value={value as PickedRecord | null} onChange={onChange} />
    ),
    amount: ClosingAmount,
  },
  applies: (entry) => (pays((entry as Pick<DealClosingParty, "role">).role) ? entry : { ...entry, amount: "" }),
  own: ({ record, name, amount }: DealClosingParty) => ({
    record: record && { id: record.id, name: record.label },
    name: record?.label === name ? "" : name,
    amount: amount ?? "",
  }),
});

type Props = { closing: Closing; edited: DealClosingParty | null; onClose: () => void };

/** Who is at the table, as what and, of an investor, with how much. */
export function PartyDialog({ closing: { id: closingId, currency }, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(PARTY_FORM, {
    edited,
    start: { closingId },
    action: edited ? t`Update party` : t`Add party`,
    one: t`party`,
    onSaved: onClose,
  });
  return (
    <ClosingCurrency value={currency}>
      <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`Add party`} onClose={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormFields
            form={form}
            fields={["role", "record", "name", "email", ...(pays(form.watch("role")) ? (["amount"] as const) : [])]}
            hints={{ name: t`As it signs, if that differs or it isn’t in Tranche.` }}
          />
        </div>
      </RecordFormDialog>
    </ClosingCurrency>
  );
}

import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { BUYER_WORDED, type Buyer } from "./exit-values.ts";

const BUYER_FORM = kindForm({
  procedures: api.exitBuyers,
  schema: () => import("#portfolio/exits/shared/forms.ts").then(({ buyerForm }) => buyerForm),
  worded: BUYER_WORDED,
  named: ["record"],
  empty: { exitId: "", record: null, name: "", state: "Identified", offer: "", note: "" },
  controls: { record: recordInput("company", "contact") },
  own: ({ record, name, offer }: Buyer) => ({
    record: record && { id: record.id, name: record.label },
    name: record?.label === name ? "" : name,
    offer: offer ?? "",
  }),
});

type Props = { exitId: string; edited: Buyer | null; onClose: () => void };

/** Who may buy, how far the talks are, and what they offer. */
export function BuyerDialog({ exitId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(BUYER_FORM, {
    edited,
    start: { exitId },
    action: edited ? t`Update buyer` : t`Add buyer`,
    one: t`buyer`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`Add buyer`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["record", "name", "state", "offer", "note"]}
          hints={{ name: t`If the buyer isn’t in Tranche.`, offer: t`For the whole company.` }}
        />
      </div>
    </RecordFormDialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields, type OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { CompanyPicker } from "#core/web/records/picker/company-picker.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { OFFSET_WORDED, type Offset } from "./offset-words.ts";

const CompanyInput: OwnControl = ({ value, onChange }) => (
  <CompanyPicker value={value as PickedRecord | null} onChange={onChange} />
);

const OFFSET_FORM = kindForm({
  procedures: api.feeOffsets,
  schema: () => import("#funds/quarters/shared/offsets-forms.ts").then(({ feeOffsetForm }) => feeOffsetForm),
  worded: OFFSET_WORDED,
  named: ["company"],
  empty: { fundId: "", kind: "monitoring", receivedOn: "", amount: "", share: "", company: null, memo: "" },
  controls: { company: CompanyInput },
  own: ({ company }: Offset) => ({ company }),
});

type Props = { fundId: string; edited: Offset | null; onClose: () => void };

/** What the manager received elsewhere and what of it reduces the management fee. */
export function OffsetDialog({ fundId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(OFFSET_FORM, {
    edited,
    start: { fundId },
    action: edited ? t`Update offset` : t`Add offset`,
    one: t`fee offset`,
    toasts: { saved: t`Prepared. A colleague confirms it`, failed: t`Failed to save the offset` },
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={edited ? t`Edit offset` : t`Add offset`}
      description={t`It reduces the next management fee once a colleague has confirmed it. What the fee does not take is carried forward.`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["kind", "receivedOn", "amount", "share", "company", "memo"]}
          required={["kind", "receivedOn", "amount"]}
          hints={{
            amount: t`In the fund’s currency, as received.`,
            share: t`Left empty: as the fund’s terms of that day say.`,
            company: t`When it is known who paid.`,
          }}
        />
      </div>
    </RecordFormDialog>
  );
}

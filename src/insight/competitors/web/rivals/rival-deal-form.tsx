import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { RIVAL_DEAL_WORDED, type Rival, type RivalDeal } from "./rival-values.ts";

const FORM = kindForm({
  procedures: api.rivalDeals,
  schema: () => import("#insight/competitors/shared/forms.ts").then(({ rivalDealForm }) => rivalDealForm),
  worded: RIVAL_DEAL_WORDED,
  named: ["deal"],
  empty: { rivalFirmId: "", deal: null, company: "", stage: "", amount: "", happenedOn: "", note: "" },
  controls: { deal: recordInput("deal") },
  own: ({ deal, company, amount }: RivalDeal) => ({
    deal: deal && { id: deal.id, name: deal.label },
    company: deal === null ? company : "",
    amount: amount ?? "",
  }),
});

type Props = { rival: Rival; edited: RivalDeal | null; onClose: () => void };

/** A deal where the rival firm competed: one of ours, or any other by its company. */
export function RivalDealDialog({ rival, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(FORM, {
    edited,
    start: { rivalFirmId: rival.id },
    action: edited ? t`Update deal` : t`Add deal`,
    one: t`deal`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.company ?? ""}` : t`Add deal`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["deal", "company", "stage", "amount", "happenedOn", "note"]}
          hints={{ company: t`If it isn’t a deal in Tranche.`, amount: t`In ${rival.currency}.` }}
        />
      </div>
    </RecordFormDialog>
  );
}

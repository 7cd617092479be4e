import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { Owner } from "#investors/kyc/shared/rows-api.ts";
import { OWNER_WORDED } from "./kyc-values.ts";

const OWNER_FORM = kindForm({
  procedures: api.kycOwners,
  schema: () => import("#investors/kyc/shared/forms.ts").then(({ ownerForm }) => ownerForm),
  worded: OWNER_WORDED,
  empty: { fileId: "", role: "controlling_person", name: "", share: "", country: "", note: "" },
  own: ({ share }: Owner) => ({ share: share ?? "" }),
});

type Props = { fileId: string; edited: Owner | null; onClose: () => void };

/** Who controls the partner, or owns a quarter of it or more. */
export function OwnerDialog({ fileId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(OWNER_FORM, {
    edited,
    start: { fileId },
    action: edited ? t`Update person` : t`Add person or owner`,
    one: t`controlling person or owner`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`Add person or owner`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields form={form} fields={["role", "name", "share", "country", "note"]} required={["name"]} />
      </div>
    </RecordFormDialog>
  );
}

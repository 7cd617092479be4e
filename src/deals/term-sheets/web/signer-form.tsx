import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { Signature } from "#deals/term-sheets/shared/api.ts";
import { signatureFields } from "#deals/term-sheets/shared/fields.ts";
import type { Side } from "#deals/term-sheets/shared/rules.ts";
import { SIDE_NAMES } from "./sides.ts";

const SIGNER_FORM = kindForm({
  procedures: api.termSheetSignatures,
  schema: () => import("#deals/term-sheets/shared/forms.ts").then(({ signatureForm }) => signatureForm),
  worded: { fields: signatureFields, choices: { side: SIDE_NAMES } },
  empty: { termSheetId: "", side: "investor", signer: "" },
});

type Props = { termSheetId: string; edited: Signature | null; side: Side; isOneSide: boolean; onClose: () => void };

/** Somebody who has to sign, and for whom: for one side alone where the other has signed. Whom they sign for stays. */
export function SignerDialog({ termSheetId, edited, side, isOneSide, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(SIGNER_FORM, {
    edited,
    start: { termSheetId, side },
    action: edited ? t`Update signer` : t`Add signer`,
    one: t`signer`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.signer}` : t`Add signer`} onClose={onClose}>
      <div className="grid gap-4">
        <FormFields form={form} fields={edited || isOneSide ? ["signer"] : ["signer", "side"]} required={["signer"]} />
      </div>
    </RecordFormDialog>
  );
}

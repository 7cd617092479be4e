import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { FormField } from "#core/web/records/fields/form-field.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { dealClosingSignatureFields } from "#deals/deal-closings/shared/fields.ts";
import type { DealClosingSignature } from "#deals/deal-closings/shared/signatures-api.ts";
import { Select } from "#ui/web/form/select.tsx";
import type { Closing } from "../closing-values.tsx";
import { usePartyWords } from "./party-words.ts";

const SIGNATURE_FORM = kindForm({
  procedures: api.dealClosingSignatures,
  schema: () =>
    import("#deals/deal-closings/shared/forms.ts").then(({ dealClosingSignatureForm }) => dealClosingSignatureForm),
  worded: { fields: dealClosingSignatureFields },
  empty: { closingId: "", name: "", partyId: "" },
  own: ({ partyId }: DealClosingSignature) => ({ partyId: partyId ?? "" }),
});

type Props = { closing: Closing; edited: DealClosingSignature | null; onClose: () => void };

/** Which paper is signed, and by which party of the closing or the fund that buys. */
export function SignatureDialog({ closing: { id: closingId, fund }, edited, onClose }: Props) {
  const { t } = useLingui();
  const words = usePartyWords();
  const parties = useRead(api.dealClosingParties.list, { closingId });
  const form = useKindForm(SIGNATURE_FORM, {
    edited,
    start: { closingId },
    action: edited ? t`Update signature` : t`Add signature`,
    one: t`signature`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`Add signature`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["name"]}
          required={["name"]}
          hints={{ name: t`Such as Shareholders’ agreement.` }}
        />
        <FormField form={form} name="partyId" hint={t`Add signers under Parties.`}>
          <Select {...form.register("partyId")} key={parties.data === undefined ? "before" : "after"}>
            <option value="">{fund?.label ?? t`The fund that buys`}</option>
            {(parties.data?.items ?? []).map(({ id, name, role }) => (
              <option key={id} value={id}>
                {name} ({words.text("role", role)})
              </option>
            ))}
          </Select>
        </FormField>
      </div>
    </RecordFormDialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { KINDS, type ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { api } from "../core/api/api.ts";
import { useCan, useSession } from "../core/api/session.tsx";
import { FormField } from "../core/records/form-field.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm, useKindForm } from "../core/records/kind-form.ts";
import { useKindNames } from "../core/records/kind-names.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { SuggestedInput } from "../ui/suggested-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { ContactPicker } from "./contact-picker.tsx";
import { PARTS, type ReferralSourceRecord, useEnteredWords } from "./vocabulary.ts";

/** What stands in the form, in the order people see it. Whom it names is shown by name and sent by id. */
const FORM = kindForm({
  procedures: api.referralSources,
  schema: () => import("#shared/referral-sources/forms.ts").then(({ referralSourceForm }) => referralSourceForm),
  named: ["contact"],
  empty: {
    name: "",
    kind: "",
    place: "",
    startsOn: "",
    endsOn: "",
    website: "",
    contact: null,
    ownerId: "",
    notes: "",
    type: "event",
  },
  own: ({ owner }: ReferralSourceRecord) => ({ ownerId: owner?.id ?? "" }),
});

function useReferralSourceForm({ type, edited, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const { one } = useKindNames(PARTS[type]);
  return useKindForm(FORM, {
    edited,
    start: { type, ownerId: user.id },
    action: edited ? t`Update ${one}` : t`Add ${one}`,
    one,
    words: useEnteredWords(),
    onSaved: onClose,
  });
}

type Props = { type: ReferralSourceType; edited: ReferralSourceRecord | null; onClose: () => void };

/** A new event or partner, or an edit, over what it was opened from. */
export function ReferralSourceFormDialog(props: Props) {
  const { t } = useLingui();
  const { edited, onClose } = props;
  const form = useReferralSourceForm(props);
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : form.action} onClose={onClose}>
      <ReferralSourceFields form={form} />
    </RecordFormDialog>
  );
}

function ReferralSourceFields({ form }: { form: ReturnType<typeof useReferralSourceForm> }) {
  const { register, control } = form;
  const maySeeContacts = useCan("contact:read");
  const type = useWatch({ control, name: "type" });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormFields form={form} fields={["name"]} required={["name"]} />
      <FormField form={form} name="kind" required>
        <SuggestedInput suggestions={KINDS[type]} {...register("kind")} />
      </FormField>
      {type === "event" && <FormFields form={form} fields={["startsOn", "endsOn"]} />}
      <FormFields form={form} fields={["place"]} />
      <FormField form={form} name="website">
        <TextInput inputMode="url" autoComplete="off" placeholder="https://" {...register("website")} />
      </FormField>
      {maySeeContacts && (
        <FormField form={form} name="contactId">
          <Controller
            control={control}
            name="contact"
            render={({ field: { value, onChange } }) => <ContactPicker value={value} onChange={onChange} />}
          />
        </FormField>
      )}
      <FormFields form={form} fields={["ownerId", "notes"]} />
    </div>
  );
}

import { useWatch } from "react-hook-form";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { FormWord } from "#core/web/forms/form-words.tsx";
import { FormField } from "#core/web/records/fields/form-field.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormDialog, KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import type { KindFormOf } from "#core/web/records/form/use-kind-form.ts";
import { KINDS, type ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";
import { REFERRAL_SOURCE_FORM } from "./referral-source-form-kind.ts";
import { PARTS, type ReferralSourceRecord } from "./vocabulary.ts";

/** The form of a new event or partner, on its page. */
export function NewReferralSourceForm({ type }: { type: ReferralSourceType }) {
  const { user } = useSession();
  return (
    <KindFormScreen kind={PARTS[type]} form={REFERRAL_SOURCE_FORM} edited={null} start={{ type, ownerId: user.id }}>
      {(form) => <ReferralSourceFields form={form} />}
    </KindFormScreen>
  );
}

type Props = { edited: ReferralSourceRecord; onClose: () => void };

/** Edit, over what it was opened from. */
export function ReferralSourceFormDialog({ edited, onClose }: Props) {
  return (
    <KindFormDialog kind={PARTS[edited.type]} form={REFERRAL_SOURCE_FORM} edited={edited} onClose={onClose}>
      {(form) => <ReferralSourceFields form={form} />}
    </KindFormDialog>
  );
}

function ReferralSourceFields({ form }: { form: KindFormOf<typeof REFERRAL_SOURCE_FORM> }) {
  const { control } = form;
  const maySeeContacts = useCan("contact:read");
  const type = useWatch({ control, name: "type" });
  return (
    <>
      <FormFields form={form} fields={["name"]} required={["name"]} />
      <FormField form={form} name="kind" required>
        <FormWord control={control} name="kind" vocabulary="referral_kind" usual={KINDS[type]} />
      </FormField>
      {type === "event" && <FormFields form={form} fields={["startsOn", "endsOn"]} />}
      <FormFields form={form} fields={["place", "website"]} />
      {maySeeContacts && <FormFields form={form} fields={["contact"]} />}
      <FormFields form={form} fields={["ownerId", "notes"]} />
    </>
  );
}

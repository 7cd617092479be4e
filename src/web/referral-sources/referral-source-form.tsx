import { useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { KINDS, type ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useOwners } from "../core/api/owners.ts";
import { useCan, useSession } from "../core/api/session.tsx";
import { OwnerSelect } from "../core/forms/owner-select.tsx";
import { useRecordForm } from "../core/records/record-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { Field } from "../ui/field.tsx";
import { SuggestedInput } from "../ui/suggested-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { ContactPicker } from "./contact-picker.tsx";
import { emptyEntry, entryOf, FORM_FIELDS, type ReferralSourceRecord } from "./referral-source-values.ts";
import { FIELD_WORDS, TYPE_WORDS, valueText } from "./vocabulary.ts";

/** The form of a new event or partner, or of the one that is edited. */
function useReferralSourceForm(
  type: ReferralSourceType,
  edited: ReferralSourceRecord | null,
  onSaved: (referralSource: ReferralSourceRecord) => void,
) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { nameOf } = useOwners();
  const create = useCommand(api.referralSources.create);
  const update = useCommand(api.referralSources.update);
  const word = i18n._(TYPE_WORDS[type]);
  const actions =
    type === "event"
      ? { add: t`Add event`, update: t`Update event` }
      : { add: t`Add partner`, update: t`Update partner` };
  return useRecordForm({
    schema: () => import("#shared/referral-sources/forms.ts").then(({ referralSourceForm }) => referralSourceForm),
    named: ["contact"],
    start: edited ? entryOf(edited) : emptyEntry(type, user.id),
    draft: edited ? `referralSource ${edited.id}` : type,
    save: ({ opened, contact, ...entry }) => {
      const referralSource = { ...entry, contactId: contact?.id ?? null };
      return edited
        ? update.mutateAsync({ ...referralSource, id: edited.id, rowVersion: opened?.rowVersion ?? edited.rowVersion })
        : create.mutateAsync(referralSource);
    },
    onSaved,
    words: {
      action: edited ? actions.update : actions.add,
      saved: edited ? t`${word} updated successfully` : t`${word} created successfully`,
      failed: (reason) => t`Failed to save: ${reason}`,
      conflict: (who) => t`${who} changed this while you were editing it`,
    },
    fields: FORM_FIELDS,
    entryOf,
    labelOf: (field) => i18n._(FIELD_WORDS[field]),
    textOf: (field, entry) => {
      if (field === "contact") return entry.contact?.name ?? "";
      return field === "ownerId" ? nameOf(entry.ownerId ?? "") : valueText(i18n, field, entry[field]);
    },
  });
}
type ReferralSourceForm = ReturnType<typeof useReferralSourceForm>;

type Props = { type: ReferralSourceType; edited: ReferralSourceRecord | null; onClose: () => void };

/** A new event or partner, or an edit, over what it was opened from. */
export function ReferralSourceFormDialog({ type, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useReferralSourceForm(type, edited, onClose);
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : form.action} onClose={onClose}>
      <ReferralSourceFields form={form} />
    </RecordFormDialog>
  );
}

function ReferralSourceFields({ form }: { form: ReferralSourceForm }) {
  const { i18n } = useLingui();
  const { register, control, errors } = form;
  const maySeeContacts = useCan("contact:read");
  const type = useWatch({ control, name: "type" });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={i18n._(FIELD_WORDS.name)} required error={errors.name?.message}>
        <TextInput autoComplete="off" {...register("name")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.kind)} required error={errors.kind?.message}>
        <SuggestedInput suggestions={KINDS[type]} {...register("kind")} />
      </Field>
      {type === "event" && (
        <>
          <Field label={i18n._(FIELD_WORDS.startsOn)} error={errors.startsOn?.message}>
            <DateInput {...register("startsOn")} />
          </Field>
          <Field label={i18n._(FIELD_WORDS.endsOn)} error={errors.endsOn?.message}>
            <DateInput {...register("endsOn")} />
          </Field>
        </>
      )}
      <Field label={i18n._(FIELD_WORDS.place)} error={errors.place?.message}>
        <TextInput autoComplete="off" {...register("place")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.website)} error={errors.website?.message}>
        <TextInput inputMode="url" autoComplete="off" placeholder="https://" {...register("website")} />
      </Field>
      {maySeeContacts && (
        <Field label={i18n._(FIELD_WORDS.contact)} error={errors.contactId?.message}>
          <Controller
            control={control}
            name="contact"
            render={({ field: { value, onChange } }) => <ContactPicker value={value} onChange={onChange} />}
          />
        </Field>
      )}
      <Field label={i18n._(FIELD_WORDS.ownerId)} error={errors.ownerId?.message}>
        <Controller control={control} name="ownerId" render={({ field }) => <OwnerSelect {...field} />} />
      </Field>
      <Field className="sm:col-span-2" label={i18n._(FIELD_WORDS.notes)} error={errors.notes?.message}>
        <Textarea rows={4} {...register("notes")} />
      </Field>
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { KINDS } from "#shared/referral-sources/rules.ts";
import { useCan } from "../core/api/session.tsx";
import { OwnerSelect } from "../core/forms/owner-select.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { Field } from "../ui/field.tsx";
import { SuggestedInput } from "../ui/suggested-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { ContactPicker } from "./contact-picker.tsx";
import type { ReferralSourceForm } from "./referral-source-form.ts";
import { FIELD_WORDS } from "./vocabulary.ts";

export function ReferralSourceFields({ form }: { form: ReferralSourceForm }) {
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

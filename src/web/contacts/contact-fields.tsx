import { useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { CONTACT_TYPES } from "#shared/contacts/rules.ts";
import { DateInput } from "../ui/date-input.tsx";
import { Field } from "../ui/field.tsx";
import { LinesInput } from "../ui/lines-input.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { CompanyInput } from "./company-input.tsx";
import type { ContactForm } from "./contact-form.ts";
import { FIELD_WORDS, TYPE_WORDS } from "./vocabulary.ts";

export function ContactFields({ form }: { form: ContactForm }) {
  const { t, i18n } = useLingui();
  const { register, control, errors } = form;
  const tagErrors = errors.tags;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={i18n._(FIELD_WORDS.name)} required error={errors.name?.message}>
        <TextInput autoComplete="off" {...register("name")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.contactType)} error={errors.contactType?.message}>
        <Select {...register("contactType")}>
          {CONTACT_TYPES.map((type) => (
            <option key={type} value={type}>
              {i18n._(TYPE_WORDS[type])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={i18n._(FIELD_WORDS.title)} error={errors.title?.message}>
        <TextInput autoComplete="off" {...register("title")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.companyName)} error={errors.companyName?.message}>
        <Controller
          control={control}
          name="companyName"
          render={({ field }) => <CompanyInput {...field} value={field.value ?? ""} />}
        />
      </Field>
      <Field label={i18n._(FIELD_WORDS.email)} error={errors.email?.message}>
        <TextInput type="email" autoComplete="off" {...register("email")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.phone)} error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="off" {...register("phone")} />
      </Field>
      <MoreFields form={form} />
      <Field label={i18n._(FIELD_WORDS.linkedin)} error={errors.linkedin?.message}>
        <TextInput inputMode="url" autoComplete="off" placeholder="https://" {...register("linkedin")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.followUpOn)} error={errors.followUpOn?.message}>
        <DateInput {...register("followUpOn")} />
      </Field>
      <Field
        label={i18n._(FIELD_WORDS.tags)}
        hint={t`One per line`}
        error={tagErrors?.message ?? tagErrors?.find?.((one) => one?.message)?.message}
      >
        <Controller
          control={control}
          name="tags"
          render={({ field }) => <LinesInput {...field} value={field.value ?? []} />}
        />
      </Field>
      <Field label={i18n._(FIELD_WORDS.notes)} error={errors.notes?.message}>
        <Textarea rows={3} {...register("notes")} />
      </Field>
    </div>
  );
}

/** Addresses and numbers beside the main ones. */
function MoreFields({ form: { control, errors } }: { form: ContactForm }) {
  const { t, i18n } = useLingui();
  return (["moreEmails", "morePhones"] as const).map((list) => (
    <Field
      key={list}
      label={i18n._(FIELD_WORDS[list])}
      hint={t`One per line, with what it is for in brackets`}
      error={errors[list]?.message ?? errors[list]?.find?.((one) => one?.message)?.message}
    >
      <Controller
        control={control}
        name={list}
        render={({ field }) => <LinesInput rows={2} {...field} value={field.value ?? []} />}
      />
    </Field>
  ));
}

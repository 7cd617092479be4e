import { useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { CONTACT_TYPES, NEW_CONTACT } from "#shared/contacts/rules.ts";
import { api } from "../core/api/api.ts";
import { FormField } from "../core/records/form-field.tsx";
import { kindForm, useKindForm } from "../core/records/kind-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { LinesInput } from "../ui/lines-input.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { CompanyInput } from "./company-input.tsx";
import { type ContactRecord, TYPE_WORDS, useContactWords } from "./vocabulary.ts";

const FORM = kindForm({
  procedures: api.contacts,
  schema: () => import("#shared/contacts/forms.ts").then(({ contactForm }) => contactForm),
  empty: {
    name: "",
    contactType: NEW_CONTACT.contactType,
    title: "",
    companyName: "",
    email: "",
    phone: "",
    moreEmails: [],
    morePhones: [],
    linkedin: "",
    followUpOn: "",
    tags: [],
    notes: "",
  },
});

function useContactForm({ edited, onClose }: Props) {
  const { t } = useLingui();
  return useKindForm(FORM, {
    edited,
    action: edited ? t`Update Contact` : t`Add Contact`,
    one: t`contact`,
    words: useContactWords(),
    onSaved: onClose,
  });
}

type Props = { edited: ContactRecord | null; onClose: () => void };

/** Add Contact and Edit, over what they were opened from. */
export function ContactFormDialog(props: Props) {
  const { t } = useLingui();
  const { edited, onClose } = props;
  const form = useContactForm(props);
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`Add Contact`} onClose={onClose}>
      <ContactFields form={form} />
    </RecordFormDialog>
  );
}

type FieldsProps = { form: ReturnType<typeof useContactForm> };

function ContactFields({ form }: FieldsProps) {
  const { t, i18n } = useLingui();
  const { register, control } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField form={form} name="name" required>
        <TextInput autoComplete="off" {...register("name")} />
      </FormField>
      <FormField form={form} name="contactType">
        <Select {...register("contactType")}>
          {CONTACT_TYPES.map((type) => (
            <option key={type} value={type}>
              {i18n._(TYPE_WORDS[type])}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField form={form} name="title">
        <TextInput autoComplete="off" {...register("title")} />
      </FormField>
      <FormField form={form} name="companyName">
        <Controller
          control={control}
          name="companyName"
          render={({ field }) => <CompanyInput {...field} value={field.value ?? ""} />}
        />
      </FormField>
      <FormField form={form} name="email">
        <TextInput type="email" autoComplete="off" {...register("email")} />
      </FormField>
      <FormField form={form} name="phone">
        <TextInput type="tel" autoComplete="off" {...register("phone")} />
      </FormField>
      <MoreFields form={form} />
      <FormField form={form} name="linkedin">
        <TextInput inputMode="url" autoComplete="off" placeholder="https://" {...register("linkedin")} />
      </FormField>
      <FormField form={form} name="followUpOn">
        <DateInput {...register("followUpOn")} />
      </FormField>
      <FormField form={form} name="tags" hint={t`One per line`}>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => <LinesInput {...field} value={field.value ?? []} />}
        />
      </FormField>
      <FormField form={form} name="notes">
        <Textarea rows={3} {...register("notes")} />
      </FormField>
    </div>
  );
}

/** Addresses and numbers beside the main ones. */
function MoreFields({ form }: FieldsProps) {
  const { t } = useLingui();
  return (["moreEmails", "morePhones"] as const).map((list) => (
    <FormField key={list} form={form} name={list} hint={t`One per line, with what it is for in brackets`}>
      <Controller
        control={form.control}
        name={list}
        render={({ field }) => <LinesInput rows={2} {...field} value={field.value ?? []} />}
      />
    </FormField>
  ));
}

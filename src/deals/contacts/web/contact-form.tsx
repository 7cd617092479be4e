import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { api } from "#core/web/api/api.ts";
import { FormField } from "#core/web/records/fields/form-field.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { NameInput } from "#core/web/records/fields/name-input.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import { KindFormDialog, KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { domainOf } from "#core/web/records/form/known-names.ts";
import type { KindFormOf } from "#core/web/records/form/use-kind-form.ts";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { CONTACT_FORM } from "./contact-form-kind.ts";
import type { ContactRecord } from "./vocabulary.ts";

/** The form of a new contact, on its page. */
export function NewContactForm() {
  const { t } = useLingui();
  return (
    <KindFormScreen kind="contact" form={CONTACT_FORM} edited={null} said={{ create: t`Add Contact` }}>
      {(form) => <ContactFields form={form} />}
    </KindFormScreen>
  );
}

type Props = { edited: ContactRecord; onClose: () => void };

/** Edit, over what it was opened from. */
export function ContactFormDialog(props: Props) {
  const { t } = useLingui();
  return (
    <KindFormDialog kind="contact" form={CONTACT_FORM} said={{ update: t`Update Contact` }} {...props}>
      {(form) => <ContactFields form={form} />}
    </KindFormDialog>
  );
}

const MORE = ["moreEmails", "morePhones", "linkedin", "tags", "notes"] as const;

function ContactFields({ form }: { form: KindFormOf<typeof CONTACT_FORM> }) {
  const { t } = useLingui();
  const labelled = t`With the type in brackets`;
  return (
    <>
      <FormFields form={form} fields={["name", "contactType", "title"]} required={["name"]} />
      <FormField form={form} name="companyName">
        <Controller
          control={form.control}
          name="companyName"
          render={({ field }) => (
            <NameInput
              kind="company"
              list={api.companies.list}
              detailOf={({ website }) => domainOf(website)}
              {...field}
            />
          )}
        />
      </FormField>
      <FormFields form={form} fields={["email", "phone", "followUpOn"]} />
      <FormGroup form={form} title={<Trans>More about the contact</Trans>} fields={MORE}>
        <FormFields
          form={form}
          fields={["moreEmails", "morePhones", "linkedin", "tags"]}
          hints={{ moreEmails: labelled, morePhones: labelled }}
        />
        <FormField form={form} name="notes" className="sm:col-span-2">
          <Textarea rows={3} {...form.register("notes")} />
        </FormField>
      </FormGroup>
    </>
  );
}

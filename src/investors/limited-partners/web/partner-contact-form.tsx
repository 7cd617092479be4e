import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields, type OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { PartnerContact } from "#investors/limited-partners/shared/people-api.ts";
import { RECEIVED, type Received } from "#investors/limited-partners/shared/people-rules.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import type { LimitedPartner } from "./limited-partner-values.tsx";
import { CONTACT_WORDED, RECEIVED_WORDS } from "./people-words.ts";

/** What is sent to them, each a box. */
const ReceivesInput: OwnControl = ({ value, onChange, name }) => {
  const { i18n } = useLingui();
  const chosen = value as Received[];
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {RECEIVED.map((one) => (
        <Checkbox
          key={one}
          name={name}
          label={i18n._(RECEIVED_WORDS[one])}
          checked={chosen.includes(one)}
          onChange={({ currentTarget }) =>
            onChange(RECEIVED.filter((kind) => (kind === one ? currentTarget.checked : chosen.includes(kind))))
          }
        />
      ))}
    </span>
  );
};

const CONTACT_FORM = kindForm({
  procedures: api.partnerContacts,
  schema: () =>
    import("#investors/limited-partners/shared/people-forms.ts").then(({ partnerContactForm }) => partnerContactForm),
  worded: CONTACT_WORDED,
  named: ["contact"],
  empty: {
    limitedPartnerId: "",
    role: "notices",
    contact: null,
    name: "",
    email: "",
    phone: "",
    receives: [],
    delivery: "mail",
  },
  controls: {
    contact: recordInput("contact"),
    receives: ReceivesInput,
  },
  own: ({ contact }: PartnerContact) => ({ contact: contact && { id: contact.id, name: contact.label } }),
});

type Props = { partner: LimitedPartner; edited: PartnerContact | null; onClose: () => void };

/** Somebody at the partner, as what, and what they get. */
export function PartnerContactDialog({ partner, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(CONTACT_FORM, {
    edited,
    start: { limitedPartnerId: partner.id },
    action: edited ? t`Update contact` : t`Add contact`,
    one: t`contact of ${partner.name}`,
    onSaved: onClose,
  });
  const isTyped = form.watch("contact") === null;
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.name}` : t`Add contact`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={[
            "role",
            "contact",
            ...(isTyped ? (["name", "email", "phone"] as const) : []),
            "delivery",
            "receives",
          ]}
          hints={{ contact: t`One of your contacts, or enter a name.` }}
        />
      </div>
    </RecordFormDialog>
  );
}

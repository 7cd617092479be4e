import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import type { EditorOf } from "#core/web/records/fields/in-place.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { splitLabel } from "#deals/contacts/shared/rules.ts";
import { followUp } from "./contact-days.tsx";
import { type ContactRecord, useContactWords } from "./vocabulary.ts";

const LINK = "rounded-control text-primary-text hover:underline";

/** Every field of a contact; what nobody knows yet shows a dash. */
export function ContactFacts({ contact, editorOf }: { contact: ContactRecord; editorOf: EditorOf }) {
  const { email, moreEmails, phone, morePhones } = contact;
  return (
    <FieldFacts
      columns="grid-cols-1 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"
      editorOf={editorOf}
      record={contact}
      fields={["title", "companyName", "email", "phone", "linkedin", "tags", "contactType", "followUpOn", "createdAt"]}
      words={useContactWords()}
      own={{
        companyName: companyOf(contact),
        email: email !== null && <Reach scheme="mailto" text={email} more={moreEmails} />,
        phone: phone !== null && <Reach scheme="tel" text={phone} more={morePhones} />,
        followUpOn: followUp(contact),
      }}
    />
  );
}

/** The main address or number as a link, the others under it with what they are for. */
function Reach({ scheme, text, more }: { scheme: "mailto" | "tel"; text: string; more: readonly string[] }) {
  return (
    <ul>
      {[text, ...more].map((one) => {
        const { value, label } = splitLabel(one);
        const target = scheme === "tel" ? value.replace(/[^\d+*#]/g, "") : encodeURIComponent(value);
        return (
          <li key={one}>
            <a href={`${scheme}:${target}`} className={LINK}>
              {value}
            </a>
            {label !== "" && <span className="text-sm text-quiet"> {label}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Where somebody works: a link when it is a company of the firm's own; null when nobody knows. */
export function companyOf({ companyId, companyName }: Pick<ContactRecord, "companyId" | "companyName">) {
  if (companyName === null) return null;
  if (companyId === null) return <bdi>{companyName}</bdi>;
  return <RecordLink record={{ id: companyId, kind: "company", label: companyName }} />;
}

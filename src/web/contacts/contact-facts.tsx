import { Link } from "@tanstack/react-router";
import { splitLabel } from "#shared/contacts/rules.ts";
import { InteractionScore } from "../activities/interactions-panel.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { Moment } from "../ui/moment.tsx";
import { WebLink } from "../ui/web-link.tsx";
import { FollowUp } from "./contact-days.tsx";
import { type ContactRecord, useContactWords } from "./vocabulary.ts";

const LINK = "rounded-control text-primary-text hover:underline";

/** Every field of a contact; what nobody knows yet shows a dash. */
export function ContactFacts({ contact }: { contact: ContactRecord }) {
  const words = useContactWords();
  const { email, phone, linkedin, tags } = contact;
  return (
    <Facts columns="grid-cols-1 sm:grid-cols-2">
      <Fact label={words.label("title")}>{contact.title}</Fact>
      <Fact label={words.label("companyName")}>
        <CompanyOf contact={contact} />
      </Fact>
      <Fact label={words.label("email")}>
        {email !== null && <Reach scheme="mailto" text={email} more={contact.moreEmails} />}
      </Fact>
      <Fact label={words.label("phone")}>
        {phone !== null && <Reach scheme="tel" text={phone} more={contact.morePhones} />}
      </Fact>
      <Fact label={words.label("linkedin")}>{linkedin !== null && <WebLink address={linkedin} short />}</Fact>
      <Fact label={words.label("tags")}>{tags.join(", ")}</Fact>
      <Fact label={words.label("followUpOn")}>
        <FollowUp contact={contact} />
      </Fact>
      <Fact label={words.label("interactionScore")}>
        <InteractionScore contactId={contact.id} name={contact.name} score={contact.interactionScore} />
      </Fact>
      <Fact label={words.label("createdAt")}>
        <Moment at={contact.createdAt} />
      </Fact>
    </Facts>
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

/** Where somebody works: a link when it is a company of the firm's own. */
export function CompanyOf({ contact }: { contact: Pick<ContactRecord, "companyId" | "companyName"> }) {
  const { companyId, companyName } = contact;
  if (companyName === null) return <span className="text-quiet">–</span>;
  if (companyId === null) return <bdi>{companyName}</bdi>;
  return (
    <Link to="/deal-sourcing/$id" params={{ id: companyId }} className={LINK}>
      <bdi>{companyName}</bdi>
    </Link>
  );
}

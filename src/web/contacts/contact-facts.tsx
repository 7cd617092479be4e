import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { splitLabel } from "#shared/contacts/rules.ts";
import { InteractionScore } from "../activities/interactions-panel.tsx";
import { Moment } from "../ui/moment.tsx";
import { WebLink } from "../ui/web-link.tsx";
import { FollowUp } from "./contact-days.tsx";
import type { ContactRecord } from "./contact-values.ts";
import { type ContactWord, FIELD_WORDS } from "./vocabulary.ts";

const LINK = "rounded-control text-primary-text hover:underline";

/** Every field of a contact; what nobody knows yet shows a dash. */
export function ContactFacts({ contact }: { contact: ContactRecord }) {
  const { email, phone, linkedin, tags } = contact;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact word="title">{contact.title}</Fact>
      <Fact word="companyName">
        <CompanyOf contact={contact} />
      </Fact>
      <Fact word="email">{email !== null && <Reach scheme="mailto" text={email} more={contact.moreEmails} />}</Fact>
      <Fact word="phone">{phone !== null && <Reach scheme="tel" text={phone} more={contact.morePhones} />}</Fact>
      <Fact word="linkedin">{linkedin !== null && <WebLink address={linkedin} short />}</Fact>
      <Fact word="tags">{tags.join(", ")}</Fact>
      <Fact word="followUpOn">
        <FollowUp contact={contact} />
      </Fact>
      <Fact word="interactionScore">
        <InteractionScore contactId={contact.id} name={contact.name} score={contact.interactionScore} />
      </Fact>
      <Fact word="createdAt">
        <Moment at={contact.createdAt} />
      </Fact>
    </dl>
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

function Fact({ word, children }: { word: ContactWord; children: ReactNode }) {
  const { i18n } = useLingui();
  const isEmpty = children === null || children === false || children === "";
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{i18n._(FIELD_WORDS[word])}</dt>
      <dd dir="auto" className="text-base wrap-anywhere">
        {isEmpty ? <span className="text-quiet">–</span> : children}
      </dd>
    </div>
  );
}

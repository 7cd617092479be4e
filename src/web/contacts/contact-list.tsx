import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ContactCard } from "#shared/contacts/api.ts";
import { InteractionScore } from "../activities/interactions-panel.tsx";
import { Cell, Row, RowList, rowLink } from "../core/lists/row-list.tsx";
import { Badge } from "../ui/badge.tsx";
import { LastContactDay } from "../ui/last-contact-day.tsx";
import { FollowUp } from "./contact-days.tsx";
import { CompanyOf } from "./contact-facts.tsx";
import { TYPE_TONES, TYPE_WORDS } from "./vocabulary.ts";

const COLUMNS = "lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_5.5rem_minmax(0,4fr)_minmax(0,2fr)_8.5rem_3rem_8.5rem]";

export function ContactList({ contacts }: { contacts: readonly ContactCard[] }) {
  const { t } = useLingui();
  return (
    <RowList
      label={t`Contacts`}
      columns={COLUMNS}
      headings={
        <>
          <span>{t`Name`}</span>
          <span>{t`Company`}</span>
          <span>{t`Type`}</span>
          <span>{t`Email`}</span>
          <span>{t`Phone`}</span>
          <span>{t`Last contact`}</span>
          <span className="text-right">{t`Score`}</span>
          <span>{t`Follow up on`}</span>
        </>
      }
    >
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} />
      ))}
    </RowList>
  );
}

function ContactRow({ contact }: { contact: ContactCard }) {
  const { t, i18n } = useLingui();
  const { id, name, title, contactType, email, phone, tags } = contact;
  const line = [title, ...tags].filter((word) => word !== null).join(" · ");
  return (
    <Row columns={COLUMNS}>
      <div className="min-w-0">
        <h2 className="truncate text-base font-medium">
          <Link to="/contacts/$id" params={{ id }} {...rowLink}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {line !== "" && (
          <p className="truncate text-sm text-quiet" dir="auto">
            {line}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:contents">
        <Cell label={t`Company`} isEmpty={contact.companyName === null} className="lg:truncate">
          <CompanyOf contact={contact} />
        </Cell>
        <Cell label={t`Type`}>
          <Badge tone={TYPE_TONES[contactType]}>{i18n._(TYPE_WORDS[contactType])}</Badge>
        </Cell>
        <Cell label={t`Email`} isEmpty={email === null} className="wrap-anywhere lg:truncate">
          {email}
        </Cell>
        <Cell label={t`Phone`} isEmpty={phone === null} className="figure lg:truncate">
          {phone}
        </Cell>
        <Cell label={t`Last contact`} isEmpty={contact.lastContactOn === null} className="text-quiet">
          {contact.lastContactOn !== null && <LastContactDay on={contact.lastContactOn} isStale={contact.isStale} />}
        </Cell>
        <Cell label={t`Interaction score`} isEmpty={contact.interactionScore === null} className="lg:text-right">
          <span aria-hidden className="text-quiet lg:hidden">
            {t`Score`}{" "}
          </span>
          <InteractionScore contactId={id} name={name} score={contact.interactionScore} />
        </Cell>
        <Cell label={t`Follow up on`} isEmpty={contact.followUpOn === null}>
          <FollowUp contact={contact} />
        </Cell>
      </div>
    </Row>
  );
}

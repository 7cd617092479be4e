import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { ContactCard } from "#shared/contacts/api.ts";
import { InteractionScore } from "../activities/interactions-panel.tsx";
import { useShortcut } from "../core/shortcuts.ts";
import { Badge } from "../ui/badge.tsx";
import { FollowUp, LastContactOn } from "./contact-days.tsx";
import { CompanyOf } from "./contact-facts.tsx";
import { TYPE_TONES, TYPE_WORDS } from "./vocabulary.ts";

const COLUMNS = "lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_5.5rem_minmax(0,4fr)_minmax(0,2fr)_8.5rem_3rem_8.5rem]";

/** A row per contact on wide screens, a card on narrow ones. Arrows, j and k move between them, Enter opens. */
export function ContactList({ contacts }: { contacts: readonly ContactCard[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useShortcut({ keys: "j", label: t`Next contact`, group: t`This page`, run: () => moveFocus(list.current, 1) });
  useShortcut({ keys: "k", label: t`Previous contact`, group: t`This page`, run: () => moveFocus(list.current, -1) });

  return (
    <div className="rounded-card border border-line bg-surface">
      <div
        aria-hidden
        className={`hidden gap-4 rounded-t-card border-b border-line bg-sunken px-4 py-2 text-sm font-medium text-quiet lg:grid ${COLUMNS}`}
      >
        <span>{t`Name`}</span>
        <span>{t`Company`}</span>
        <span>{t`Type`}</span>
        <span>{t`Email`}</span>
        <span>{t`Phone`}</span>
        <span>{t`Last contact`}</span>
        <span className="text-right">{t`Score`}</span>
        <span>{t`Follow up on`}</span>
      </div>
      <ul ref={list} aria-label={t`Contacts`} className="divide-y divide-line">
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} />
        ))}
      </ul>
    </div>
  );
}

function moveFocus(list: HTMLElement | null, step: 1 | -1) {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const current = rows.findIndex((row) => row.closest("li")?.contains(document.activeElement));
  rows[current === -1 ? 0 : current + step]?.focus();
}

function onArrow(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  moveFocus(event.currentTarget.closest("ul"), event.key === "ArrowDown" ? 1 : -1);
}

function ContactRow({ contact }: { contact: ContactCard }) {
  const { t, i18n } = useLingui();
  const { id, name, title, contactType, email, phone, tags } = contact;
  const line = [title, ...tags].filter((word) => word !== null).join(" · ");
  return (
    // Rows far outside the window are not drawn, so that thousands of them scroll like ten.
    <li
      className={`grid items-center gap-x-4 gap-y-1.5 px-4 py-3 [contain-intrinsic-size:auto_62px] [content-visibility:auto] hover:bg-hover lg:py-2 ${COLUMNS}`}
    >
      <div className="min-w-0">
        <h2 className="truncate text-base font-medium">
          <Link
            to="/contacts/$id"
            params={{ id }}
            data-row
            onKeyDown={onArrow}
            className="rounded-control hover:underline"
          >
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
        <Fact label={t`Company`} isEmpty={contact.companyName === null} className="lg:truncate">
          <CompanyOf contact={contact} />
        </Fact>
        <Fact label={t`Type`}>
          <Badge tone={TYPE_TONES[contactType]}>{i18n._(TYPE_WORDS[contactType])}</Badge>
        </Fact>
        <Fact label={t`Email`} isEmpty={email === null} className="wrap-anywhere lg:truncate">
          {email}
        </Fact>
        <Fact label={t`Phone`} isEmpty={phone === null} className="figure lg:truncate">
          {phone}
        </Fact>
        <Fact label={t`Last contact`} isEmpty={contact.lastContactOn === null} className="text-quiet">
          <LastContactOn contact={contact} />
        </Fact>
        <Fact label={t`Interaction score`} isEmpty={contact.interactionScore === null} className="lg:text-right">
          <InteractionScore contactId={id} name={name} score={contact.interactionScore} />
        </Fact>
        <Fact label={t`Follow up on`} isEmpty={contact.followUpOn === null}>
          <FollowUp contact={contact} />
        </Fact>
      </div>
    </li>
  );
}

type FactProps = { label: string; isEmpty?: boolean; className?: string; children: ReactNode };

/** One cell of a row. On narrow screens what is not known takes no room. */
function Fact({ label, isEmpty = false, className = "", children }: FactProps) {
  return (
    <div className={`min-w-0 text-sm ${isEmpty ? "hidden lg:block" : ""} ${className}`}>
      <span className="sr-only">{label}: </span>
      {isEmpty ? <span className="text-quiet">–</span> : children}
    </div>
  );
}

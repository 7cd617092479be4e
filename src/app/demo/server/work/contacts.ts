import type { ContactType } from "#deals/contacts/shared/rules.ts";
import { type Change, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { Random } from "../random.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { met, NETWORK } from "./network.ts";

/** Whom the people of the firm wrote down: the founders behind its deals, and their network. */
export function contactChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  return [...stories.flatMap((story) => founderChanges(story, calendar)), ...networkChanges(calendar)];
}

type Founding = { id: string; at: string; name: string; email: string };

/** The founders behind a deal, the first one first, each with the moment they were written down. */
export function foundersOf({ company, deal, home }: DealStory): Founding[] {
  const host = new URL(String(company.row["website"])).host.replace("www.", "");
  return home.founders.map((name, place) => {
    const at = new Date(Date.parse(String(deal.row["created_at"])) + (place + 1) * 120_000).toISOString();
    return {
      id: idAt(at, `contact ${name} of ${String(company.row["name"])}`),
      at,
      name,
      email: `${mailName(name)}@${host}`,
    };
  });
}

/** Founders are written down with their deal, and linked to it and to their company. */
function founderChanges(story: DealStory, calendar: Calendar): Change[] {
  const { company, deal } = story;
  const { id, name } = company.row;
  const by = String(deal.row["user_id"]);
  return foundersOf(story).flatMap(({ id: contactId, at, name: founder, email }, place) => {
    const random = new Random(`contact ${founder} of ${String(name)}`);
    const written = contactStory(by, at, {
      id: contactId,
      name: founder,
      title: place === 0 ? "Founder & CEO" : "Co-founder",
      company_name: name,
      company_id: id,
      email,
      contact_type: "founder",
      follow_up_on: random.chance(0.2) ? calendar.day(random.whole(-24, 4)) : null,
    });
    const links = [deal.row.id, id].map((record) => linkChange(by, at, contactId, record));
    return [...written, ...links];
  });
}

function networkChanges(calendar: Calendar): Change[] {
  return NETWORK.flatMap(([name, title, company, type]) => {
    const { random, by, at } = met(name, calendar);
    const host = `${company.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
    return contactStory(by.id, at, {
      id: idAt(at, `contact ${name}`),
      name,
      title,
      company_name: company,
      company_id: null,
      email: `${mailName(name)}@${host}`,
      contact_type: type,
      follow_up_on: random.chance(0.4) ? calendar.day(random.whole(-24, 4)) : null,
    });
  });
}

/** Half a minute after the contact was written down. */
function linkChange(by: string, after: string, contact: string, record: string): Change {
  const at = new Date(Date.parse(after) + 30_000).toISOString();
  const id = idAt(at, `${contact} ${record}`);
  const row = { id, contact_id: contact, record_id: record, role: "founder", created_by: by, created_at: at };
  return { by, procedure: "contactLinks.create", table: "contact_links", action: "insert", round: 0, at, row };
}

type Written = { id: string; contact_type: ContactType } & Record<string, unknown>;

function contactStory(by: string, at: string, row: Written): Change[] {
  const written = { ...row, tags: [], notes: "", created_by: by, created_at: at };
  return new Story("contacts", by, "contacts.create", written).changes;
}

/** "Álvaro Serrano" → "alvaro.serrano": letters as an address has them, titles left out. */
function mailName(name: string): string {
  const plain = name.replace(/^(Dr\.|Professor) /, "").normalize("NFD");
  return plain
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ".");
}

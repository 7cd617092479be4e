import { splitLabel } from "#deals/contacts/shared/rules.ts";

type CardContact = {
  id: string;
  updatedAt: string;
  name: string;
  title: string | null;
  companyName: string | null;
  email: string | null;
  phone: string | null;
  moreEmails: readonly string[];
  morePhones: readonly string[];
  linkedin: string | null;
  tags: readonly string[];
  notes: string;
};

const LINE_OCTETS = 75;

/** A contact as a vCard 3.0, which every address book reads. */
export function cardOf(contact: CardContact): string {
  const [, givenName = "", familyName = contact.name] = /^(.*)\s(\S+)$/u.exec(contact.name.trim()) ?? [];
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    // Address books know a card again by it, as our own import does.
    `UID:urn:uuid:${contact.id}`,
    `REV:${contact.updatedAt.replace(/\.\d+/, "")}`,
    `FN:${escaped(contact.name)}`,
    `N:${escaped(familyName)};${escaped(givenName)};;;`,
    ...one("ORG", contact.companyName),
    ...one("TITLE", contact.title),
    ...one("EMAIL;TYPE=INTERNET", contact.email),
    ...contact.moreEmails.flatMap((email) => one("EMAIL;TYPE=INTERNET", splitLabel(email).value)),
    ...one("TEL;TYPE=VOICE", contact.phone),
    ...contact.morePhones.flatMap((phone) => one("TEL;TYPE=VOICE", splitLabel(phone).value)),
    ...one("URL", contact.linkedin),
    ...(contact.tags.length === 0 ? [] : [`CATEGORIES:${contact.tags.map(escaped).join(",")}`]),
    ...one("NOTE", contact.notes),
    "END:VCARD",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

const one = (property: string, text: string | null) => (text ? [`${property}:${escaped(text)}`] : []);

/** No value ends its line or its part, so none can write a property of its own. */
function escaped(text: string): string {
  return text
    .replace(/[\\,;]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** Long lines go on with a blank; no character is cut in two. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

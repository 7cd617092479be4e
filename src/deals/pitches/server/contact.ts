import type { Proposal } from "#deals/pitches/shared/rules.ts";
import { found, type Words } from "./found.ts";
import type { Sender } from "./senders.ts";

const SIGN_OFF =
  /^(?:(?:kind|best|warm|many)?\s*(?:regards|wishes|thanks)|best|cheers|thanks(?: so much| a lot)?|thank you|sincerely(?: yours)?|yours(?: sincerely| truly)?|talk soon|cordialement|bien cordialement|bien à vous|merci|amicalement|(?:viele|beste|liebe|herzliche|freundliche)\s+grüße|mit freundlichen grüßen|freundliche grüsse|mfg|vg|lg|(?:met (?:vriendelijke|hartelijke) )?groet(?:en)?|mvg|(?:un )?(?:cordial )?saludos?|atentamente|(?:cordiali |distinti )?saluti|cordialmente|(?:atenciosamente|cumprimentos)|(?:med )?(?:vänliga|bästa) hälsningar|hälsningar|mvh|(?:med )?(?:venlig|vennlig) hilsen|hilsen)[,.!]?$/iu;
const NAME =
  /^\p{Lu}[\p{L}'’.-]+(?: (?:\p{Lu}[\p{L}'’.-]*|de|del|della|di|da|dal|do|dos|das|la|las|le|los|van|von|vom|den|der|ten|ter|te|zu|zum|zur|af|av|al|el|bin|ibn|y|e)){1,5}$/u;

export type ContactProposals = { contactName: Proposal | null; contactEmail: Proposal | null };

/** A person who the message is from; a name they do not show is taken from below their greeting. */
export function readContact(sender: Sender | null, from: string, { text }: Words): ContactProposals {
  const name = sender?.name ? shownName(sender, from, text) : null;
  return { contactName: name ?? signedName(text), contactEmail: shownAddress(sender, from, text) };
}

function shownName(sender: Sender, from: string, text: string): Proposal {
  const { name, nameAt } = sender;
  if (nameAt !== undefined) {
    const line = text.slice(nameAt, nameAt + 250).split("\n")[0] ?? "";
    const length = /^[^<[(]*/.exec(line)?.[0].length ?? 0;
    return { value: name, found: found({ part: "text" }, text, nameAt, nameAt + Math.max(length, 1)) };
  }
  if (sender.addressAt !== undefined) {
    const at = text.lastIndexOf(name, sender.addressAt);
    if (at !== -1) return { value: name, found: found({ part: "text" }, text, at, at + name.length) };
    return {
      value: name,
      found: found({ part: "text" }, text, sender.addressAt, sender.addressAt + sender.address.length),
    };
  }
  const at = from.indexOf(name);
  return {
    value: name,
    found: found({ part: "from" }, from, Math.max(at, 0), at === -1 ? from.length : at + name.length),
  };
}

function shownAddress(sender: Sender | null, from: string, text: string): Proposal | null {
  if (sender === null || sender.address === "") return null;
  const { address, addressAt } = sender;
  if (addressAt !== undefined)
    return { value: address, found: found({ part: "text" }, text, addressAt, addressAt + address.length) };
  const at = from.lastIndexOf(address);
  return { value: address, found: found({ part: "from" }, from, at, at + address.length) };
}

function signedName(text: string): Proposal | null {
  let at = 0;
  let isSigned = false;
  for (const line of text.split("\n")) {
    const said = line.trim();
    if (isSigned && said !== "") {
      const start = at + line.indexOf(said);
      return NAME.test(said) ? { value: said, found: found({ part: "text" }, text, start, start + said.length) } : null;
    }
    isSigned ||= SIGN_OFF.test(said);
    at += line.length + 1;
  }
  return null;
}

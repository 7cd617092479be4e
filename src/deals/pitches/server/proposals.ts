import { type Proposal, senderLine } from "#deals/pitches/shared/rules.ts";
import { type Ask, readAsk, readValuation, type Valuation } from "./ask.ts";
import { readCompany, readRole, readWebsite } from "./company.ts";
import { type ContactProposals, readContact } from "./contact.ts";
import { askingFirst, type Deck, pagesOf, readCoverName, readDeckContact } from "./deck.ts";
import { domainOf, isFreeMail } from "./domains.ts";
import type { Words } from "./found.ts";
import { readCloseDate, readIntroducer, readPlace } from "./further.ts";
import { type Message, type Reading, readSender } from "./senders.ts";
import { readRound, readSector } from "./vocabulary.ts";

/** What the firm is and says, so far as reading a message needs it. */
export type Firm = {
  /** Addresses of its people, and the domains they write from. */
  addresses: readonly string[];
  /** Whose dollar “$” alone means. */
  dollar: string;
  sectors: readonly string[];
  rounds: readonly string[];
};

export type Proposals = ContactProposals & {
  company: Proposal | null;
  website: Proposal | null;
  /** What the contact is to the company, where it is no founder. */
  contactRole: Proposal | null;
  ask: Ask | null;
  valuation: Valuation | null;
  investmentType: Proposal | null;
  sector: Proposal | null;
  expectedCloseDate: Proposal | null;
  headquarters: Proposal | null;
  /** Who suggested to write, where that is somebody else. */
  introducer: Proposal | null;
};

export type ReadPitch = { proposals: Proposals; head: Reading["head"] };

/** What is read where there is a deck and no message. */
export const NO_MESSAGE: Message = { subject: "", text: "", from: null };

/** What a message and its decks propose for a deal: each value with the words it was read from, nothing where nothing says so. */
export function readPitch(message: Message, firm: Firm, decks: readonly Deck[] = []): ReadPitch {
  const domains = new Set(firm.addresses.map(domainOf).filter((domain) => !isFreeMail(domain)));
  const isFirm = (domain: string) => domains.has(domain);
  const addresses = new Set(firm.addresses);
  const isColleague = (address: string) => addresses.has(address) || (address !== "" && isFirm(domainOf(address)));

  const { sender, own, head } = readSender(message, isColleague);
  const subject: Words = { part: "subject", text: message.subject };
  const text: Words = { part: "text", text: own };
  const pages = pagesOf(decks);
  const told = readContact(sender, message.from ? senderLine(message.from) : "", {
    part: "text",
    text: withSender(message.text, own),
  });
  const contact = told.contactName || told.contactEmail ? told : readDeckContact(pages, isColleague);
  const cover = readCoverName(decks);
  const written = { words: [subject, text, ...pages], sender, address: contact.contactEmail, isFirm, cover };
  const company = readCompany(written);
  return {
    head,
    proposals: {
      company,
      website: readWebsite(written, company?.value ?? null),
      ...contact,
      contactRole: readRole(written, company?.value ?? null),
      ask: readAsk([subject, text, ...askingFirst(pages)], firm.dollar),
      valuation: readValuation([subject, text, ...askingFirst(pages)], firm.dollar),
      investmentType: readRound([subject, text, ...askingFirst(pages)], firm.rounds),
      sector: readSector([text, subject, ...pages], firm.sectors),
      expectedCloseDate: readCloseDate([text, ...pages]),
      headquarters: readPlace([text, ...pages]),
      introducer: readIntroducer([text]),
    },
  };
}

/** Their own words, and what stands before them: the header that names them. */
function withSender(text: string, own: string): string {
  const at = own.search(/\S/);
  return at <= 0 ? own : text.slice(0, at) + own.slice(at);
}

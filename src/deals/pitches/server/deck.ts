import type { Proposal } from "#deals/pitches/shared/rules.ts";
import type { ContactProposals } from "./contact.ts";
import { domainOf, isFreeMail } from "./domains.ts";
import { folded, found, inAllLetters, type Words } from "./found.ts";

/** A deck as it was read: what its file is called, and its pages. */
export type Deck = { name: string; pages: readonly { number: number; text: string }[] };

/** What stands further back says nothing of the deal. */
const MOST_PAGES = 60;
const HEADING_LINES = 2;
const ASKING = inAllLetters(
  /\b(?:ask|raising|raise|fundrais\w*|funding|seeking|investment (?:ask|opportunity|need)|our round|the round|the offer|levée|besoin|financement|finanzierung\w*|kapitalbedarf)\b/iu,
);

/** The pages of decks, in their order. */
export const pagesOf = (decks: readonly Deck[]): Words[] =>
  decks.flatMap(({ pages }, deck) =>
    pages.slice(0, MOST_PAGES).map(({ number, text }) => ({ part: "deckPage", deck, page: number, text }) as const),
  );

const isAsking = ({ text }: Words) => ASKING.test(text.split("\n").slice(0, HEADING_LINES).join("\n"));

/** The same for reading an ask: pages headed by it first, on which a heading and an amount below it are one sentence. Letter for letter. */
export function askingFirst(pages: readonly Words[]): Words[] {
  const asking = pages.filter(isAsking);
  const others = pages.filter((page) => !asking.includes(page));
  return [...asking.map((page) => ({ ...page, text: page.text.replaceAll("\n", " ") })), ...others];
}

/** What a file or a cover says beside the name of a company. */
const BESIDE =
  "pitch|decks?|slides?|slideshow|presentation|présentation|präsentation|investors?|teaser|one ?pager|overview|intro(?:duction)?|company|confidential|final|draft|copy|version|seed|pre-?seed|series|round|rounds?|fundrais\\w*|raise|raising|memo|executive|summary|business|plan|full|short|long|update|updated|new|for|the|our|welcome|strictly|private|en|fr|de|eng|pdf|q[1-4]|h[12]|jan\\w*|feb\\w*|mar(?:ch)?|apr\\w*|may|june?|july?|aug\\w*|sep\\w*|oct\\w*|nov\\w*|dec\\w*|v\\d[\\d.]*|[a-e]|\\d[\\d.]*(?:st|nd|rd|th)?";
const ONLY_BESIDE = new RegExp(String.raw`^(?:(?:${BESIDE})(?:\s+|$))+$`, "iu");
const WORD_BESIDE = new RegExp(String.raw`^(?:${BESIDE})$`, "iu");
const MOST_WORDS = 4;
const COVER_LINES = 8;

/** The company as the cover writes it, where the file's name or later pages say the same; else as the file is called, else the cover's first line. */
export function readCoverName(decks: readonly Deck[]): Proposal | null {
  for (const [deck, { name, pages }] of decks.entries()) {
    const cover = pages.find(({ text }) => text !== "");
    const lines = cover ? coverLines(cover.text) : [];
    const file = nameOfFile(name);
    const ofLine = (line: { at: number; name: string } | undefined): Proposal | null =>
      line && cover
        ? {
            value: line.name,
            found: found(
              { part: "deckPage", deck, page: cover.number },
              cover.text,
              line.at,
              line.at + line.name.length,
            ),
          }
        : null;
    const isOfFile = (line: string) =>
      file !== null && (folded(file.name).startsWith(folded(line)) || folded(line).startsWith(folded(file.name)));
    const later = pages.slice(1).map(({ text }) => text);
    const best =
      ofLine(lines.find((line) => isOfFile(line.name))) ??
      ofLine(lines.find((line) => later.some((text) => text.includes(line.name)))) ??
      (file && {
        value: file.name,
        found: found({ part: "deckName", deck }, name, file.at, file.at + file.name.length),
      }) ??
      ofLine(lines[0]);
    if (best) return best;
  }
  return null;
}

function coverLines(text: string): { at: number; name: string }[] {
  const lines: { at: number; name: string }[] = [];
  let at = 0;
  for (const line of text.split("\n").slice(0, COVER_LINES)) {
    const name = line.trim().replace(/[.,:;!™®©]+$/u, "");
    const words = name.split(/\s+/);
    const isName =
      /\p{L}{2}/u.test(name) &&
      /^[\p{Lu}\d]|\p{Lu}/u.test(name) &&
      words.length <= MOST_WORDS &&
      !/[@/]|\d{4}|[.?!]\s/.test(name) &&
      !ONLY_BESIDE.test(name);
    if (isName) lines.push({ at: at + line.indexOf(name), name });
    at += line.length + 1;
  }
  return lines;
}

/** `Acme Robotics` of `Acme_Robotics-Pitch Deck 2026 (final).pdf`: the words before the first that says what kind of file it is. */
function nameOfFile(file: string): { at: number; name: string } | null {
  const plain = file.replace(/\.[a-z]{3,4}$/i, "").replaceAll(/[_+()[\]–—-]/g, " ");
  const words = [...plain.matchAll(/\S+/g)];
  const first = words.findIndex(([word]) => !WORD_BESIDE.test(word));
  if (first === -1) return null;
  const behind = words.findIndex(([word], place) => place > first && WORD_BESIDE.test(word));
  const named = words.slice(first, behind === -1 ? undefined : behind);
  const [start, end] = [named[0], named.at(-1)];
  if (start === undefined || end === undefined || named.length > MOST_WORDS) return null;
  const name = plain.slice(start.index, end.index + end[0].length);
  return folded(name).length < 2 || /^\d+$/.test(folded(name)) ? null : { at: start.index, name };
}

const ADDRESS = /[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}/giu;
const SHARED =
  /^(?:info|hello|hi|contact|team|office|invest(?:ors?|or-relations)?|ir|mail|support|sales|press|bonjour|hallo)@/i;
const PERSON = String.raw`(?<name>\p{Lu}[\p{L}'’-]+(?: (?:de|van|von|der|di|la|le|\p{Lu}\.)){0,2} \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)`;
const LEADER = String.raw`(?:[Cc]o-?\s?)?[Ff]ounder|CEO|[Cc]hief [Ee]xecutive|[Mm]anaging [Dd]irector|[Gg]ründer(?:in)?|[Gg]eschäftsführer(?:in)?|(?:[Cc]o-?)?[Ff]ondat(?:eur|rice)|PDG`;
const LEADERS = [
  inAllLetters(new RegExp(String.raw`\b${PERSON}\s*[,–—|:(-]*\s*(?:${LEADER})\b`, "gu")),
  inAllLetters(
    new RegExp(String.raw`\b(?:${LEADER})(?:\s*(?:&|and|,|\/)\s*(?:${LEADER}))*\s*[:–—|-]?\s*${PERSON}`, "gu"),
  ),
];

/** Whom a deck asks to write to: an address of a person before one of everybody; the name that is spelled like it, else of who leads. */
export function readDeckContact(pages: readonly Words[], isColleague: (address: string) => boolean): ContactProposals {
  const addresses = pages.flatMap(({ text, ...place }) =>
    [...text.matchAll(ADDRESS)]
      .filter(([address]) => !isColleague(address.toLowerCase()))
      .map((match) => ({
        value: match[0].toLowerCase(),
        found: found(place, text, match.index, match.index + match[0].length),
      })),
  );
  const email =
    addresses.find(({ value }) => !SHARED.test(value) && !isFreeMail(domainOf(value))) ??
    addresses.find(({ value }) => !SHARED.test(value)) ??
    addresses[0] ??
    null;
  const spelled = email === null || SHARED.test(email.value) ? null : nameSpelled(pages, email.value);
  return { contactName: spelled ?? leader(pages), contactEmail: email };
}

const ANY_PERSON = inAllLetters(new RegExp(String.raw`\b${PERSON}`, "gu"));

/** `Ada Lovelace` of `ada.lovelace@…`, `ada@…` or `alovelace@…`. */
function nameSpelled(pages: readonly Words[], address: string): Proposal | null {
  const local = folded(address.slice(0, address.indexOf("@")));
  for (const { text, ...place } of pages) {
    for (const match of text.matchAll(ANY_PERSON)) {
      const name = match.groups?.["name"] ?? "";
      const [first = "", ...others] = name.split(" ").map(folded);
      const last = others.at(-1) ?? "";
      if (![first, first + last, first.charAt(0) + last, last].includes(local) || local.length < 3) continue;
      return { value: name, found: found(place, text, match.index, match.index + name.length) };
    }
  }
  return null;
}

function leader(pages: readonly Words[]): Proposal | null {
  for (const pattern of LEADERS) {
    for (const { text, ...place } of pages) {
      const match = pattern.exec(text);
      pattern.lastIndex = 0;
      const name = match?.groups?.["name"];
      if (match === null || name === undefined) continue;
      const at = match.index + match[0].indexOf(name);
      return { value: name, found: found(place, text, at, at + name.length) };
    }
  }
  return null;
}

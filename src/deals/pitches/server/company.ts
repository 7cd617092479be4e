import type { Proposal } from "#deals/pitches/shared/rules.ts";
import { domainOf, isFreeMail, isOwnSite, nameInDomain, registered } from "./domains.ts";
import { folded, found, inAllLetters, type Words } from "./found.ts";
import type { Sender } from "./senders.ts";

export type Written = {
  words: readonly Words[];
  sender: Sender | null;
  /** What their address is written in, and where in it. */
  address: Proposal | null;
  isFirm: (domain: string) => boolean;
  /** As a deck calls it. */
  cover: Proposal | null;
};

const SITE =
  /(?<![\p{L}\p{N}@._/-])(?:(https?:\/\/)|(www\.))?((?:[\p{L}\p{N}-]{1,63}\.){1,4}[a-z]{2,12})(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])/giu;
/** Endings that stand for a site where nothing else says so: “deck.pdf” and “etc.we” are none. */
const ENDINGS: ReadonlySet<string> = new Set(
  "com io ai co org net eu fr de ch uk app dev tech health bio us nl be es it se dk no fi at ie pt pl in gg so xyz me energy finance studio cloud solutions earth green capital design tv cc vc ca au sg example".split(
    " ",
  ),
);
const MOST_NAMES = 3;

type Site = { domain: string; proposal: Proposal };

/**
 * The company's own site: the one called as it is. A person who writes from another domain may be somebody else; where no domain says whose it is,
 * it is the only one that is written.
 */
export function readWebsite(written: Written, company: string | null): Proposal | null {
  const sites = sitesIn(written);
  const own = ownDomain(written);
  const name = company === null ? "" : folded(company);
  if (own !== null && isCalled(own.value, name)) return ofDomain(sites, own);
  const named = sites.find(({ domain }) => isCalled(domain, name));
  if (named) return named.proposal;
  const domains = new Set(sites.map(({ domain }) => domain));
  return own === null && domains.size === 1 ? (sites[0]?.proposal ?? null) : null;
}

/** A person who writes of a company from another one's domain, and does not say to have founded or to lead it, introduces it. */
export function readRole(written: Written, company: string | null): Proposal | null {
  const own = ownDomain(written);
  if (own === null || company === null || isCalled(own.value, folded(company))) return null;
  const message = written.words.filter(({ part }) => part !== "deckPage");
  const isTheirs = firstNamed(message, () => [FOR_OTHERS]) === null;
  const leads = message.some(({ text }) => LEADS.test(text));
  return isTheirs && leads ? null : { value: "introducer", found: own.found };
}

const ofDomain = (sites: readonly Site[], own: Proposal) =>
  sites.find(({ domain }) => domain === own.value)?.proposal ?? own;

/** The domain the sender writes from, unless it is everybody's or the firm's. */
function ownDomain({ address, isFirm }: Written): Proposal | null {
  if (address === null) return null;
  const domain = domainOf(address.value);
  if (isFreeMail(domain) || !isOwnSite(domain) || isFirm(domain)) return null;
  const { end, words, ...place } = address.found;
  const host = words.slice(words.lastIndexOf("@") + 1);
  return { value: domain, found: { ...place, start: end - host.length, end, words: host } };
}

function sitesIn({ words, isFirm }: Written): Site[] {
  return words.flatMap(({ text, ...place }) =>
    [...text.matchAll(SITE)].flatMap((match) => {
      const [, scheme, www, host = ""] = match;
      const ending = host.slice(host.lastIndexOf(".") + 1).toLowerCase();
      if (scheme === undefined && www === undefined && !ENDINGS.has(ending)) return [];
      const domain = registered(host);
      if (!isOwnSite(domain) || isFirm(domain)) return [];
      const start = match.index + match[0].length - host.length;
      return [{ domain, proposal: { value: domain, found: found(place, text, start, start + host.length) } }];
    }),
  );
}

/** Before and behind a name in a domain: `getacme.com`, `acme-labs.io`. */
const BEFORE_NAMES = ["get", "try", "join", "use", "go", "my", "hello", "with", "the", "meet", "we"];
const BEHIND_NAMES = [
  "hq",
  "app",
  "lab",
  "labs",
  "ai",
  "tech",
  "technologies",
  "health",
  "group",
  "team",
  "inc",
  "io",
  "gmbh",
  "energy",
  "robotics",
  "bio",
  "software",
  "systems",
];

function isCalled(domain: string, name: string): boolean {
  if (name === "") return false;
  const label = folded(nameInDomain(domain));
  if (label === name) return true;
  const [short, long] = label.length < name.length ? [label, name] : [name, label];
  if (short.length < 3) return false;
  return BEFORE_NAMES.some((word) => long === word + short) || BEHIND_NAMES.some((word) => long === short + word);
}

/** A name as it is written: up to four words that begin with a capital or a digit. */
const NAME = String.raw`(?<name>[\p{Lu}\d][\p{L}\p{N}&'’+.-]*(?: (?:& )?[\p{Lu}\d][\p{L}\p{N}&'’+.-]*){0,3})`;
const ANY_NAME = String.raw`(?<name>[\p{L}\d][\p{L}\p{N}&'’+.-]*(?: (?:& )?[\p{Lu}\d][\p{L}\p{N}&'’+.-]*){0,3})`;
const pattern = (source: string) => inAllLetters(new RegExp(source, "gu"));
const ROLE =
  "(?:[Cc]o-?[Ff]ounder|[Ff]ounder|[Ff]ounding [Pp]artner|CEO|CTO|COO|CFO|CPO|[Mm]anaging [Dd]irector|[Gg]ründer(?:in)?|[Mm]itgründer(?:in)?|[Gg]eschäftsführer(?:in)?|[Cc]o-?fondat(?:eur|rice)|[Ff]ondat(?:eur|rice)|PDG|[Dd]irect(?:eur|rice) [Gg]énérale?)";
const LEADS = new RegExp(
  String.raw`(?:\bI(?:['’]?m| am)|\bje suis|\bich bin|\bwe are the)\b.{0,40}${ROLE}|^.{0,40}${ROLE}.{0,60}$`,
  "imu",
);
const KIND_OF_SUBJECT =
  "(?:[Pp]itch(?: [Dd]eck)?|[Ii]ntro(?:duction)?|[Ii]ntroducing|[Ii]nvestment [Oo]pportunity|[Oo]pportunity|[Dd]eck|[Ff]undrais(?:e|ing)|[Ss]tartup|[Ll]evée de fonds|[Ff]inanzierungsrunde|[Vv]orstellung|[Pp]résentation|[Ii]nvestition in|[Rr]ound)";
const ROUND_WORDS =
  "(?:seed|series|série|serie|round|rais|pitch|deck|invest|funding|fundrais|levée|runde|tour|intro|finanzierung|bridge|safe|opportunity)";

const IN_SUBJECT = [
  pattern(
    String.raw`\b${KIND_OF_SUBJECT}\s*(?::|–|—|-|\||\bof\b|\bto\b|\bfrom\b|\bfor\b|\bby\b|\bde\b|\bvon\b|\bbei\b)\s*${NAME}`,
  ),
  pattern(String.raw`^\s*${ANY_NAME}\s*(?::|–|—|\s-|\||,|<>|\()(?=.*${ROUND_WORDS})`),
  pattern(String.raw`^\s*${ANY_NAME}\s+(?:is raising|raising|raises|lève|sammelt|looking for|seeks|seeking)\b`),
  pattern(
    String.raw`^\s*${NAME}(?:['’]s)?\s+(?:[Ss]eed|[Pp]re-?[Ss]eed|[Ss]eries|[Ss]érie|[Rr]ound|[Pp]itch|[Dd]eck|[Ff]undrais)`,
  ),
];
const FOR_OTHERS = pattern(
  String.raw`\b(?:on behalf of|advis(?:e|es|ing)|represent(?:s|ing)?|mandated by|working with)\s+(?:the team of )?${NAME}`,
);
const IN_TEXT = [
  pattern(
    String.raw`\b${ROLE}(?:\s*(?:and|&|et|und|\/|,)\s*${ROLE})?\s*(?:\bof\b|\bat\b|@|,|–|-|\||\bde\b|\bchez\b|\bd['’]|\bvon\b|\bbei\b|\bder\b|\bdu\b)\s*(?:the )?${NAME}`,
  ),
  pattern(
    String.raw`\b(?:[Ww]e are|[Ww]e['’]re|[Nn]ous sommes|[Ww]ir sind|[Ii]ntroducing|[Cc]alled|[Bb]uilding|[Ff]ounded|[Ll]aunched|[Cc]ompany,|[Ss]tartup,|[Mm]y company|[Oo]ur company)\s+(?:of )?${NAME}`,
  ),
  pattern(String.raw`\b(?:[Aa]t|[Cc]hez|[Bb]ei|[Ww]ith)\s+${NAME},?\s+(?:we|nous|wir|on)\b`),
  pattern(
    String.raw`(?<=^|[.!?:]\s|\n\s*|,\s)${NAME}\s+(?:is (?:a|an|the|building|raising|developing)|builds|helps|develops|makes|provides|offers|enables|est (?:une?|la|le)|lève|développe|ist (?:ein|eine|die|der|das)|entwickelt|sammelt|automates|turns)\b`,
  ),
];

/** Words a sentence begins with, and what stands in a subject beside a name. */
const NO_NAMES: ReadonlySet<string> = new Set(
  "i we our the this that it he she they you hi hello dear bonjour hallo guten re fwd fw wg tr seed pre-seed preseed series série serie round pitch deck intro introduction investment opportunity fundraise fundraising confidential a an der die das wir ich nous je le la les une un founder ceo cto our my your startup company and team in on at to for from with".split(
    " ",
  ),
);
const DROPPED_BEHIND =
  /\s+(?:Seed|Pre-?Seed|Series|Série|Serie|Round|Pitch|Deck|Intro|Raise|Raising|Fundraising|Investment|Team|Opportunity|I|We|Our|The|A)(?:\s.*)?$/u;

/**
 * The company: as its sender's domain is called where the message spells that, else as a subject or sentence names it, else as the
 * domain has it.
 */
export function readCompany(written: Written): Proposal | null {
  const { words, cover } = written;
  const own = ownDomain(written);
  const message = words.filter(({ part }) => part !== "deckPage");
  const others = firstNamed(message, () => [FOR_OTHERS]);
  if (others) return others;
  const spelt = own === null ? null : spelling(words, own.value);
  if (spelt) return spelt;
  const said = firstNamed(message, (part) => (part === "subject" ? IN_SUBJECT : IN_TEXT)) ?? cover;
  if (said) return said;
  const [site] = sitesIn(written);
  const sited = site === undefined ? null : spelling(words, site.domain);
  if (sited) return sited;
  if (own === null) return null;
  const label = nameInDomain(own.value);
  const { start, words: host, ...place } = own.found;
  const at = host.toLowerCase().indexOf(label);
  return {
    value: label.charAt(0).toUpperCase() + label.slice(1),
    found: { ...place, start: start + at, end: start + at + label.length, words: host.slice(at, at + label.length) },
  };
}

function firstNamed(words: readonly Words[], patterns: (part: Words["part"]) => readonly RegExp[]): Proposal | null {
  for (const { text, ...place } of words) {
    const own = place.part === "subject" ? blankPrefixes(text) : text;
    for (const one of patterns(place.part)) {
      for (const match of own.matchAll(one)) {
        const name = tidy(match.groups?.["name"] ?? "");
        if (name === "") continue;
        const start = match.index + match[0].indexOf(match.groups?.["name"] ?? "");
        return { value: name, found: found(place, text, start, start + name.length) };
      }
    }
  }
  return null;
}

/** `Fwd:` and `[EXTERNAL]`, letter for letter. */
const blankPrefixes = (subject: string) =>
  subject.replace(/^(?:\s*(?:(?:re|aw|fwd?|fw|wg|tr|rv|sv|i)\s*:|\[[^\]]{1,30}\]))+/i, (all) => " ".repeat(all.length));

function tidy(name: string): string {
  const plain = name
    .replace(DROPPED_BEHIND, "")
    .replace(/[.,'’&+-]+$/u, "")
    .replace(/['’]s$/u, "");
  return NO_NAMES.has(plain.toLowerCase()) || folded(plain).length < 2 || /^\d+$/.test(plain) ? "" : plain;
}

/** How the message writes the name its domain has, with the word that belongs to it: `Acme Robotics` of `acme-robotics.io`. */
function spelling(words: readonly Words[], domain: string): Proposal | null {
  for (const { text, ...place } of words) {
    const tokens = [
      ...text.matchAll(/(?<![@./\p{L}\p{N}-])[\p{L}\p{N}][\p{L}\p{N}&'’+-]*(?![@\p{L}\p{N}]|\.[\p{L}\p{N}]|\/)/gu),
    ];
    for (const [at, first] of tokens.entries()) {
      if (!/^[\p{Lu}\d]|\p{Lu}/u.test(first[0])) continue;
      let joined = "";
      let best: { end: number; name: string } | undefined;
      for (const token of tokens.slice(at, at + MOST_NAMES)) {
        const end = token.index + token[0].length;
        const name = text.slice(first.index, end);
        if (/[^\p{L}\p{N}&'’+ -]/u.test(name)) break;
        joined += folded(token[0]);
        if (isCalled(domain, joined)) best = { end, name };
      }
      if (best) {
        const name = best.name.replace(/['’]s$/u, "");
        return { value: name, found: found(place, text, first.index, first.index + name.length) };
      }
    }
  }
  return null;
}

import { readDay } from "#core/shared/text/read-day.ts";
import type { Proposal } from "#deals/pitches/shared/rules.ts";
import { before, found, inAllLetters, type Words } from "./found.ts";

const MONTH =
  "(?:jan|feb|fév|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aoû|sep|oct|okt|nov|dec|déc|dez|mär)[a-zà-ÿ]{0,7}\\.?";
const DAY = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th|er|\.)?(?: of)? ${MONTH},? \d{4}|${MONTH} \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}\.\d{1,2}\.\d{4})`;
const CLOSES = inAllLetters(
  new RegExp(
    String.raw`\b(?:clos(?:e|es|ing)|closing date|abschluss|clôture|clôturer|chiusura|cierre|sluiting)\b[^.;\n\d]{0,40}?(${DAY})`,
    "giu",
  ),
);
const NOT_YET = inAllLetters(/\b(?:last|previous|earlier|first round|seed round)\b[^.;\n]{0,20}$/iu);
/** German months that are no English or French ones. */
const GERMAN: readonly (readonly [RegExp, string])[] = [
  [/märz|mär\b/i, "Mar"],
  [/okt\w*/i, "Oct"],
  [/dez\w*/i, "Dec"],
];

/** The day on which the round is to be closed. */
export function readCloseDate(words: readonly Words[]): Proposal | null {
  for (const { text, ...place } of words)
    for (const match of text.matchAll(CLOSES)) {
      const [whole, written = ""] = match;
      if (NOT_YET.test(before(text, match.index, 40))) continue;
      const plain = written.replace(/(\d)(?:st|nd|rd|th|\.)(?=\s)/i, "$1").replace(/ of /i, " ");
      const day = readDay(
        GERMAN.reduce((said, [german, english]) => said.replace(german, english), plain),
        "day",
      );
      if (!("value" in day)) continue;
      const start = match.index + whole.length - written.length;
      return { value: day.value, found: found(place, text, start, start + written.length) };
    }
  return null;
}

const PLACE = String.raw`\p{Lu}[\p{L}'’.-]*\p{L}(?:[ -](?:(?:am|an der|sur|de|la|del|upon|of) )?\p{Lu}[\p{L}'’-]+){0,3}`;
const SITS = new RegExp(
  String.raw`(?<!\p{L})(?:[Bb]ased|[Hh]eadquartered|HQ['’]?d|[Ll]ocated|[Hh]eadquarters (?:are|is)|(?:mit )?Sitz|[Bb]asée?s?|[Ss]iège(?: social)?|[Gg]evestigd|[Cc]on sede|[Cc]on sede central) (?:in|at|à|en|a) (${PLACE})(?:, (${PLACE}))?`,
  "gu",
);
const OTHERS = inAllLetters(
  /\b(?:investors?|customers?|clients?|funds?|partners?|banks?|competitors?|users?|advisors?|suppliers?)\b[^.;\n]{0,25}$/iu,
);

/** Where the company sits, as the message says it of itself. */
export function readPlace(words: readonly Words[]): Proposal | null {
  for (const { text, ...place } of words)
    for (const match of text.matchAll(SITS)) {
      if (OTHERS.test(before(text, match.index, 50))) continue;
      const [whole, town = "", country] = match;
      const value = country === undefined ? town : `${town}, ${country}`;
      const start = match.index + whole.length - value.length;
      return { value, found: found(place, text, start, start + value.length) };
    }
  return null;
}

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:(?:de|van|von|der|di|da|la|del) ){0,2}\p{Lu}[\p{L}'’-]+){0,2}`;
const FIRM = String.raw`\p{Lu}[\p{L}\p{N}'’&.-]*[\p{L}\p{N}](?: \p{Lu}[\p{L}\p{N}'’&-]*){0,3}`;
const AT = "(?:at|from|of|bei|von|de|chez|van|di)";
const INTRODUCERS = [
  new RegExp(
    String.raw`(?<![\p{L}])(${NAME}) ${AT} (${FIRM}) (?:has |had |kindly )?(?:suggested|recommended|introduced|referred|pointed|told|mentioned|connected|passed|gave me|sent me|hat |m['’]a |nous a )`,
    "gu",
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:introduced|referred|recommended|sent|pointed) (?:to you |to us |your way )?by (${NAME})(?: ${AT} (${FIRM}))?`,
    "gu",
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:[Oo]n (?:the )?(?:recommendation|suggestion|advice) of|[Tt]hanks to the introduction by) (${NAME})(?: ${AT} (${FIRM}))?`,
    "gu",
  ),
];
/** Words that begin a sentence before a name. */
const NO_NAME = /^(?:Our|My|The|This|That|Somebody|Someone|Everyone|We|He|She|They|It|As|When)\b/;

/** Who suggested to write, with where they work: "Omar (Ledger Loop)". */
export function readIntroducer(words: readonly Words[]): Proposal | null {
  for (const { text, ...place } of words)
    for (const pattern of INTRODUCERS)
      for (const match of text.matchAll(pattern)) {
        const [, name = "", firm] = match;
        if (NO_NAME.test(name)) continue;
        const start = text.indexOf(name, match.index);
        const end = firm === undefined ? start + name.length : text.indexOf(firm, start + name.length) + firm.length;
        const value = firm === undefined ? name : `${name} (${firm})`;
        return { value: value.slice(0, 200), found: found(place, text, start, end) };
      }
  return null;
}

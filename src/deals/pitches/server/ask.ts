import type { Found } from "#deals/pitches/shared/rules.ts";
import { readWrittenAmount } from "#maths/money/amount-text.ts";
import { after, before, found, inAllLetters, type Words } from "./found.ts";

/** What is asked for. Of a range it is the lower amount: what the round cannot do without. */
export type Ask = { amount: string; currency: string | null; range: { from: string; to: string } | null; found: Found };

const CODES = "USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|CZK|INR|AED|AUD|CAD|SGD|HKD|JPY|ILS|NGN|ZAR|BRL|MXN|KES|SAR";
const SIGN = String.raw`(?:US\$|USD\$|AU?\$|CA?\$|NZ\$|HK\$|S\$|R\$|[$€£¥₹₪₩₺₦]|Rs\.?|Fr\.|\b(?:${CODES})\b)`;
const NUMBER = String.raw`\d(?:[\d.,'’\u00a0\u202f _]{0,20}\d)?`;
const UNIT =
  "(?:millions?|Millionen|mln|mio|mill|mn|mm|m|thousand|Tausend|tsd|k|billions?|milliards?|Milliarden|bn|b|mrd|crores?|cr|lakhs?|lacs?)";
const MONEY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:US )?dollars?$/i, "$"],
  [/^euros?$/i, "EUR"],
  [/^(?:pounds?(?: sterling)?|quid)$/i, "GBP"],
  [/^(?:(?:swiss )?francs?(?: suisses)?|(?:Schweizer )?Franken)$/i, "CHF"],
  [/^(?:rupees?|INR)$/i, "INR"],
];
const WORD =
  "(?:US dollars?|dollars?|euros?|pounds? sterling|pounds?|quid|Swiss francs?|francs?(?: suisses)?|Schweizer Franken|Franken|rupees?)";
const TAIL = String.raw`(?:\s?(?:d['’]|de )?(?<sign2>${SIGN}|${WORD})(?![\p{L}\d]))?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<sign1>${SIGN})?\s?(?<low>${NUMBER})(?:\s?(?<lowUnit>${UNIT})(?![\p{L}\d])\.?)?(?:\s?(?:-|–|—|to|bis|à|and|et|und)\s?${SIGN}?\s?(?<high>${NUMBER}))?(?:\s?(?<unit>${UNIT})(?![\p{L}\d])\.?)?${TAIL}`,
  "giu",
);

/** Cues, most exact first: what an amount is when these words are nearest to it. */
const NOT_BEFORE = inAllLetters(
  /\b(?:(?:have |has |had |we |already |previously |just |successfully )?raised|raised (?:over|about|around|almost|nearly|a total of)|(?:last|previous|prior|first|earlier) (?:raise|round)|closed|secured|committed|received|invested|won|grants?|subventions?|levé|collecté|obtenu|eingesammelt|eingeworben|erhalten|revenues?|sales|turnover|arr|mrr|gmv|acv|ltv|cac|ebitda|profits?|burn(?:ing)?|valued|valuation|pre-?money|post-?money|cap|tam|sam|som|market|marché|markt|umsatz|bewertung|valorisation|chiffre d['’]affaires|saves?|savings?|costs?|price|pricing|processed|managed|contracts?|pipeline|bookings|tickets?|che(?:que|ck)s?|budget|salary|worth|paying)\b/giu,
);
const ASKS_BEFORE = inAllLetters(
  /\b(?:raise|raises|raising|seek|seeks|seeking|looking for|looking to raise|look for|ask(?:ing)?(?: for)?|fundraise|fundraising|target(?:ing|ed)?|need|opening|open|amount|investment of|lève|levons|lever|levée(?: de fonds)?|cherch(?:e|ons|ent)|recherch(?:e|ons|ent)|besoin|sammeln|suchen|kapitalbedarf|finanzierungsbedarf|aufnehmen|finanzierung)\b/giu,
);
const ROUND = inAllLetters(
  /\b(?:round|(?:pre-?)?seed|series [a-f]|série [a-f]|serie [a-f]|safe|bridge|convertible|finanzierungsrunde|runde|seed-runde|tour(?: de table)?|amorçage|pré-amorçage|raise|fundrais(?:e|ing)|financing|funding|wandeldarlehen)\b/giu,
);
const NOT_AFTER = inAllLetters(
  /^[^,;(\n]{0,3}\(?\s*(?:(?:in|of|de|d['’]|an|is|are|have been|already|bereits|déjà|has been|of our|pre|post|annual|annualised|yearly|monthly|recurring|net|gross|worldwide|global|dollar|a|per|p\.)[\s.-]*){0,4}(?:pre-?money|post-?money|pre|post|valuation|val|cap|arr|mrr|gmv|revenues?|sales|turnover|ebitda|ca|tam|sam|som|market|opportunity|industry|marché|markt|umsatz|jahresumsatz|bewertung|valorisation|chiffre d['’]affaires|to date|so far|already|committed|soft[- ]circled|secured|closed|raised|levés|collectés|eingesammelt|eingeworben|grants?|tickets?|che(?:que|ck)s?|min(?:imum)? ticket|users|customers|clients|downloads|month|year|annum|mo|yr|runway|burn|budget|profit)\b|^\s*(?:\/\s?(?:mo|month|yr|year)|p\.?\s?[am]\b)/iu,
);
const ASKS_AFTER = inAllLetters(
  /^.{0,40}?\b(?:einsammeln|einzusammeln|aufnehmen|aufzunehmen|raise|levée|to raise|sammeln)\b/iu,
);
const EARLIER = inAllLetters(/\b(?:last|previous|prior|current|market|comparables?|exit|acquired|sold)\b/iu);
const VALUED_BEFORE = inAllLetters(
  /\b(?:valuation|valued at|pre-?money|post-?money|cap|bewertung|valorisation|valeur)\b[^.;\n]{0,25}$/iu,
);
const VALUED_AFTER = inAllLetters(
  /^[^,;.\n\d]{0,12}\b(?:pre-?money|post-?money|valuation|val\.?|cap|bewertung|valorisation)\b/iu,
);
const AFTER_MONEY = inAllLetters(/\b(?:post|cap)\b/iu);
const FEWEST_WITHOUT_UNIT = 10_000;

/** What the company is held to be worth: before the money, or with it. A cap is with it. */
export type Valuation = { amount: string; currency: string | null; isPost: boolean; found: Found };

/** The valuation the words name, the first of them; of a range the lower one. */
export function readValuation(words: readonly Words[], dollar: string): Valuation | null {
  for (const { text, ...place } of words) {
    const candidates = candidatesIn({ ...place, text }, dollar);
    for (const [at, { start, end, ask, found: its }] of candidates.entries()) {
      const last = candidates[at - 1]?.end ?? 0;
      const front = before(text, start, Math.min(45, start - last));
      const back = after(text, end, Math.min(30, (candidates[at + 1]?.start ?? text.length) - end));
      const said = VALUED_AFTER.exec(back)?.[0] ?? VALUED_BEFORE.exec(front)?.[0];
      if (said === undefined || EARLIER.test(front)) continue;
      return { amount: ask.amount, currency: ask.currency, isPost: AFTER_MONEY.test(said), found: its };
    }
  }
  return null;
}

type Candidate = { start: number; end: number; ask: Omit<Ask, "found">; found: Found };

/** What the words ask for: an amount beside a word of asking, else one beside the name of a round. Amounts of anything else are left. */
export function readAsk(words: readonly Words[], dollar: string): Ask | null {
  const told = words.flatMap(({ text, ...place }) => {
    const candidates = candidatesIn({ ...place, text }, dollar);
    return candidates.map((one, at) => ({
      ...one,
      strength: strengthOf(text, one, candidates[at - 1], candidates[at + 1]),
    }));
  });
  const best = told.find(({ strength }) => strength === 2) ?? told.find(({ strength }) => strength === 1);
  return best ? { ...best.ask, found: best.found } : null;
}

function candidatesIn({ text, ...place }: Words, dollar: string): Candidate[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const ask = amountOf(match.groups ?? {}, dollar);
    if (ask === undefined) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    return [{ start, end, ask, found: found(place, text, start, end) }];
  });
}

function amountOf(groups: Readonly<Record<string, string | undefined>>, dollar: string): Candidate["ask"] | undefined {
  const { low = "", high, lowUnit, unit = lowUnit, sign1, sign2 } = groups;
  const named = sign1 ?? sign2;
  const currency = named === undefined ? null : signOf(named, dollar);
  const whole = (figure: string, its: string | undefined) => {
    const read = readWrittenAmount(`${currency ?? ""} ${figure.trim()}${unitOf(its)}`.trim());
    return "amount" in read ? read : undefined;
  };
  const first = whole(low, high === undefined ? unit : (lowUnit ?? unit));
  const second = high === undefined ? undefined : whole(high, unit);
  if (first === undefined || (high !== undefined && second === undefined)) return undefined;
  const isBare = named === undefined && unit === undefined;
  if (isBare && Number(first.amount) < FEWEST_WITHOUT_UNIT) return undefined;
  if (named === undefined && isBare && /^(?:19|20)\d\d/.test(low) && low.length === 4) return undefined;
  const range =
    second !== undefined && Number(second.amount) > Number(first.amount)
      ? { from: first.amount, to: second.amount }
      : null;
  if (second !== undefined && range === null) return undefined;
  return { amount: first.amount, currency: first.currency, range };
}

function signOf(named: string, dollar: string): string {
  const word = MONEY_WORDS.find(([pattern]) => pattern.test(named))?.[1] ?? named;
  if (word === "$") return dollar;
  return /^Rs\.?$/i.test(word) ? "INR" : word;
}

function unitOf(unit: string | undefined): string {
  if (unit === undefined) return "";
  if (/^Millionen$/i.test(unit)) return " mio";
  if (/^Milliarden$/i.test(unit)) return " mrd";
  return /^Tausend$/i.test(unit) ? " tsd" : ` ${unit}`;
}

/** 2 when it is asked for, 1 when it stands beside a round, 0 when it is something else or nobody knows what. */
function strengthOf(text: string, one: Candidate, last: Candidate | undefined, next: Candidate | undefined): number {
  const from = Math.max(one.start - 70, last?.end ?? 0);
  const between = before(text, one.start, one.start - from);
  // What the amount before it is says nothing of this one.
  const front = between.length === one.start - (last?.end ?? -1) ? between.replace(NOT_AFTER, "") : between;
  const back = after(text, one.end, Math.min(60, (next?.start ?? text.length) - one.end));
  if (NOT_AFTER.test(back)) return 0;
  const [not, asks] = [lastOf(NOT_BEFORE, front), lastOf(ASKS_BEFORE, front)];
  if (not !== undefined && (asks === undefined || not > asks)) return 0;
  if (asks !== undefined || ASKS_AFTER.test(back)) return 2;
  const near = back.split(/[,;]|\band\b|\bund\b|\bet\b/u)[0] ?? "";
  return lastOf(ROUND, front) !== undefined || lastOf(ROUND, near) !== undefined ? 1 : 0;
}

/** Where the last of the words ends. */
function lastOf(words: RegExp, text: string): number | undefined {
  const last = [...text.matchAll(words)].at(-1);
  return last && last.index + last[0].length;
}

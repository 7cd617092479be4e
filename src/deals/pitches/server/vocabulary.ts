import { INVESTMENT_TYPES } from "#deals/deals/shared/rules.ts";
import type { Proposal } from "#deals/pitches/shared/rules.ts";
import { SECTORS } from "#people/auth/shared/sectors.ts";
import { after, before, found, inAllLetters, type Words } from "./found.ts";

type Round = (typeof INVESTMENT_TYPES)[number];
type Sector = (typeof SECTORS)[number];
type Named = { value: string; pattern: RegExp };

/** How the rounds are written. What kind of paper it is says less than which round, so those stand last. */
const ROUNDS: readonly (readonly [Round, RegExp])[] = [
  ["Pre-Seed", /\bpr[eé][- ]?seed\b|\bpré-amorçage\b/giu],
  ["Seed", /(?<!pre[- ]?|pré[- ]?)\bseed\b(?! ?(?:s\b|stage investors|list))|(?<!pré-)\bamorçage\b/giu],
  ["Series A", /\bs[eé]ries?[- ]a\b|\b(?:a-round|runde a)\b/giu],
  ["Series B", /\bs[eé]ries?[- ]b\b|\bb-round\b/giu],
  ["Series C", /\bs[eé]ries?[- ]c\b|\bc-round\b/giu],
  ["Growth", /\bgrowth (?:round|equity|capital|financing)\b|\bwachstumsrunde\b|\btour de croissance\b/giu],
  ["Bridge", /\bbridge(?:[- ](?:round|financing|loan|note))?\b(?! the)|\bbrückenfinanzierung\b|\btour relais\b/giu],
  [
    "Convertible Note",
    /\bconvertible (?:note|loan)\b|\bwandeldarlehen\b|\bobligations? convertibles?\b|\bconvertible\b/giu,
  ],
  ["SAFE", /\bSAFE\b/gu],
];
const ROUND_NAMES = compiled(ROUNDS);
const PAPER: ReadonlySet<string> = new Set<Round>(["Convertible Note", "SAFE"]);

const PAST_ROUND = inAllLetters(
  /\b(?:raised|closed|completed|previous|last|prior|after|following|since|post|levé|bouclé|clôturé|après|nach|abgeschlossen(?:e[nr])?|next|future|upcoming|until|before|ahead of|towards?|later|vor der|avant)\b[^,]{0,30}$/iu,
);
const FUTURE_BEHIND = inAllLetters(
  /^[^,.]{0,15}\b(?:next year|in 20\d\d|later|last year|completed|closed|round closed)\b/iu,
);
const RAISING = inAllLetters(
  /\b(?:rais(?:e|es|ing)|seeking|looking for|ask(?:ing)?|round|opening|open|lève|levons|lever|levée|tour|sammeln|suchen|runde|einsammeln|fundraising)\b/iu,
);

/** The round that is being raised; earlier and later ones are left. */
export function readRound(words: readonly Words[], own: readonly string[]): Proposal | null {
  const names: Named[] = [
    ...own.filter((word) => !isOneOf(INVESTMENT_TYPES, word)).map((value) => ({ value, pattern: wholeWord(value) })),
    ...ROUND_NAMES,
  ];
  const all = mentions(words, names).filter(({ front, back }) => !PAST_ROUND.test(front) && !FUTURE_BEHIND.test(back));
  const rounds = all.filter(({ value }) => !PAPER.has(value));
  const asked = (rounds.length > 0 ? rounds : all).toSorted((one, other) => one.place - other.place);
  const best = asked.find(({ front, back }) => RAISING.test(front) || RAISING.test(back)) ?? asked[0];
  return best ? { value: best.value, found: best.found } : null;
}

/** What a sector calls itself, and the work it does. */
const SECTOR_WORDS: readonly (readonly [Sector, RegExp])[] = [
  [
    "FinTech",
    /\bfin-?tech\b|\binsur-?tech\b|\bpayments?\b|\bbanking\b|\bneobank\b|\blending\b|\bpaiements?\b|\bzahlungs\w*|\bbanque\b|\bwealth management\b|\bunderwriting\b/giu,
  ],
  [
    "HealthTech",
    /\bhealth-?tech\b|\bmed-?tech\b|\bdigital health\b|\bhealth ?care\b|\bpatients?\b|\bclinical\b|\bclinics?\b|\bhospitals?\b|\bdiagnostics?\b|\bsanté\b|\bgesundheit\w*|\bpatienten\b|\btelemedicine\b/giu,
  ],
  [
    "CleanTech",
    /\bclean-?tech\b|\bclimate-?tech\b|\bclimate\b|\bcarbon\b|\brenewables?\b|\bsolar\b|\bbatter(?:y|ies)\b|\bdecarboni\w+|\bgreentech\b|\bheat pumps?\b|\bhydrogen\b|\bénergies? renouvelables?\b|\bclimat\b|\bklima\w*|\bwärmepumpen?\b|\bphotovoltai\w+/giu,
  ],
  [
    "Cybersecurity",
    /\bcyber-?security\b|\bcyber ?sécurité\b|\bcybersicherheit\b|\binfosec\b|\bransomware\b|\bphishing\b|\bthreat detection\b|\bsoc analysts?\b|\bpenetration test\w*/giu,
  ],
  [
    "E-commerce",
    /\be-?commerce\b|\bonline shops?\b|\bdtc\b|\bd2c\b|\bshopify\b|\bonline retail\w*|\bmarketplace for\b|\bmerchants\b|\bonlinehandel\b/giu,
  ],
  [
    "EdTech",
    /\bed-?tech\b|\be-?learning\b|\bstudents?\b|\bteachers?\b|\bschools?\b|\btutoring\b|\bélèves\b|\benseignants?\b|\bschüler\w*|\blehrer\w*/giu,
  ],
];
const SECTOR_NAMES = compiled(SECTOR_WORDS);
const ITSELF: readonly (readonly [Sector, RegExp])[] = [
  ["FinTech", /\bfin-?tech\b|\binsur-?tech\b/iu],
  ["HealthTech", /\bhealth-?tech\b|\bmed-?tech\b|\bdigital health\b/iu],
  ["CleanTech", /\bclean-?tech\b|\bclimate-?tech\b|\bgreentech\b/iu],
  ["Cybersecurity", /\bcyber-?security\b|\bcyber ?sécurité\b|\bcybersicherheit\b/iu],
  ["E-commerce", /\be-?commerce\b/iu],
  ["EdTech", /\bed-?tech\b/iu],
];
/** Everybody uses it; it is the sector of who says nothing else. */
const AI = compiled([
  [
    "AI/ML",
    /\bA\.?I\.?\b|\bAI\/ML\b|\bartificial intelligence\b|\bmachine learning\b|\bLLMs?\b|\bfoundation models?\b|\bintelligence artificielle\b|\bkünstliche[nr]? Intelligenz\b|\bKI\b(?=[- ])|\bIA\b/gu,
  ],
]);
const OTHERS_MONEY = inAllLetters(/\b(?:investors?|fund|vc|portfolio)\b[^.]{0,10}$/iu);

/** The sector: one that is named, else the one whose work is spoken of most, else artificial intelligence where that is. */
export function readSector(words: readonly Words[], own: readonly string[]): Proposal | null {
  const ownWords = own
    .filter((word) => word.length >= 4 && !isOneOf(SECTORS, word))
    .map((value) => ({ value, pattern: wholeWord(value) }));
  const all = mentions(words, [...ownWords, ...SECTOR_NAMES]).filter(({ front }) => !OTHERS_MONEY.test(front));
  const itself = all.find(
    ({ value, found: { words: said } }) =>
      ownWords.some((one) => one.value === value) ||
      ITSELF.some(([one, pattern]) => one === value && pattern.test(said)),
  );
  const counts = Map.groupBy(all, ({ value }) => value);
  const [most] = [...counts.values()].toSorted(
    (one, other) => other.length - one.length || placeOf(one) - placeOf(other),
  );
  const best = itself ?? most?.[0] ?? mentions(words, AI)[0];
  return best ? { value: best.value, found: best.found } : null;
}

const placeOf = (mentioned: readonly { place: number }[]) => mentioned[0]?.place ?? 0;

/** Where words of a list stand, in the order of the message. */
function mentions(words: readonly Words[], named: readonly Named[]) {
  return words
    .flatMap(({ text, ...place }, order) =>
      named.flatMap(({ value, pattern }) =>
        allOf(pattern, text).map((match) => ({
          value,
          place: order * 1_000_000 + match.index,
          found: found(place, text, match.index, match.index + match[0].length),
          front: before(text, match.index, 45),
          back: after(text, match.index + match[0].length, 45),
        })),
      ),
    )
    .toSorted((one, other) => one.place - other.place);
}

/** As `matchAll`, by the pattern itself and no copy of it: one with letters of all languages takes 25 ms to be compiled. */
function allOf(pattern: RegExp, text: string): RegExpExecArray[] {
  pattern.lastIndex = 0;
  const matches: RegExpExecArray[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === "") pattern.lastIndex += 1;
  }
  return matches;
}

function compiled(list: readonly (readonly [value: string, pattern: RegExp])[]): Named[] {
  return list.map(([value, pattern]) => ({ value, pattern: inAllLetters(pattern) }));
}

const isOneOf = (list: readonly string[], word: string) => list.some((one) => one.toLowerCase() === word.toLowerCase());

function wholeWord(word: string): RegExp {
  const plain = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${plain}(?![\p{L}\p{N}])`, "giu");
}

import { wordOf } from "#core/shared/text/named-columns.ts";

/** What a row of a cap table as a sheet holds: a security, or what a plan has left to grant. */
export const SHEET_KINDS = ["shares", "options", "warrant", "safe", "convertible_note", "bsa_air", "pool"] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** What files call each type, as `wordOf` writes it. */
const KIND_WORDS: Record<SheetKind, string> = {
  shares:
    "shares share stock common preferred ordinary equity rsa restricted_stock_award founder founders actions aktien " +
    "stammaktien vorzugsaktien anteile anteil",
  options:
    "options option esop bspce rsu rsus grant grants options_granted iso isos nso nsos nqso nqsos qso sar sars emi csop " +
    "vsop phantom restricted_stock_unit restricted_stock_units",
  warrant: "warrant warrants bsa",
  safe: "safe safes",
  convertible_note: "note notes convertible convertibles cln cla convertible_debt wandeldarlehen",
  bsa_air: "bsa_air air",
  pool: "option_pool pool option_pool_available available unallocated unissued",
};
const KINDS = new Map(SHEET_KINDS.flatMap((kind) => KIND_WORDS[kind].split(" ").map((word) => [word, kind] as const)));

/** Longer names, by the word that decides; the first that fits. */
const KIND_PATTERNS: readonly (readonly [RegExp, SheetKind])[] = [
  [/(^|_)air(_|$)/, "bsa_air"],
  [/(^|_)safes?(_|$)/, "safe"],
  [/(^|_)(convertible|loan)(_debt|_loan|_promissory)*(_notes?|_loans?|_bonds?)?(_|$)/, "convertible_note"],
  [/(^|_)warrants?(_|$)/, "warrant"],
  [/(^|_)(options?|isos?|nsos?|nqsos?|rsus?|sars?)(_|$)|stock_units?$|appreciation_rights?$/, "options"],
  [/(^|_)(stocks?|shares?|common|preferred|preference|ordinary|series|actions)(_|$)/, "shares"],
];

/** The type a cell names: "Common Stock" and "Series A Preferred" are shares, "ISO" and "Stock option" options. */
export function kindOfWord(text: string): SheetKind | undefined {
  const word = wordOf(text);
  if (isPoolName(text)) return "pool";
  // "Convertible preferred stock" is a class of shares.
  if (/(^|_)(stock|shares?)$/.test(word)) return "shares";
  return KINDS.get(word) ?? KIND_PATTERNS.find(([pattern]) => pattern.test(word))?.[1];
}

const POOLS =
  /^(?:(?:employees?|staff|esop|stock|share|equity|incentive|options?|plan|unallocated|unissued|ungranted|available|reserved|new|\d{4}) ?)*pool(?: (?:unallocated|unissued|ungranted|available|remaining|reserved|left|\d{4}))*$/;
const LEFT =
  /^(?:unallocated|unissued|ungranted|unassigned)(?: (?:employee|stock|equity|esop|options?|pool|plan|shares|awards|equity))*$|^(?:options?|shares?|awards?|stock|plan|esop|equity)?(?: (?:options?|shares?))? ?(?:available|unallocated|unissued|ungranted|(?:un)?reserved)(?: (?:and (?:available|ungranted|unissued)))?(?: (?:for|to) (?:future )?(?:grants?|issuance|issue|be granted))?(?: (?:under|in) .*)?$/;

/** Whether a row is what a plan has left to grant: "ESOP pool", "Unallocated options", "Available for grant". */
export function isPoolName(name: string): boolean {
  const words = wordOf(name).replaceAll("_", " ");
  return words !== "" && (POOLS.test(words) || LEFT.test(words));
}

/** Whether shares rank before common ones, by what the file says of their rank, else of their type and class. */
export function isPreferredName({ rank, kind, className }: { rank: string; kind: string; className: string }): boolean {
  if (rank !== "") return /^pref|^préf|^vorzug/i.test(rank);
  if (/prefer|préf|vorzug/i.test(kind)) return true;
  if (/common|ordinary|ordinair|stamm/i.test(kind)) return false;
  return /prefer|préf|series|seed|vorzug/i.test(className);
}

export const CATEGORIES = ["trend", "opportunity", "threat", "regulatory"] as const;
export type Category = (typeof CATEGORIES)[number];
export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];
export const ORIGINS = ["note", "import", "feed"] as const;

export const MOST_TITLE = 300;
export const MOST_SUMMARY = 20_000;
export const MOST_SECTORS = 30;
/** Rows in one request. */
export const MOST_IMPORTED = 1000;
export const MOST_RULES = 100;

/** Words that decide the category and severity of an item. */
export type MarketRule = { name: string; words: readonly string[]; category: Category; severity: Severity };

/** What a firm uses until it has rules of its own. */
export const USUAL_RULES: readonly MarketRule[] = [
  {
    name: "Breach or fraud",
    words: ["data breach", "fraud", "bankruptcy", "insolvency", "sanction"],
    category: "threat",
    severity: "critical",
  },
  {
    name: "Regulation",
    words: ["regulation", "regulator", "directive", "compliance", "GDPR", "AI Act", "antitrust", "règlement"],
    category: "regulatory",
    severity: "high",
  },
  {
    name: "Layoffs and down rounds",
    words: ["layoff", "down round", "shutdown", "lawsuit", "recall", "licenciement"],
    category: "threat",
    severity: "high",
  },
  {
    name: "Funding and exits",
    words: ["raises", "funding round", "acquires", "acquisition", "IPO", "levée de fonds"],
    category: "opportunity",
    severity: "medium",
  },
  {
    name: "Market growth",
    words: ["growth", "record", "demand", "adoption", "croissance"],
    category: "trend",
    severity: "low",
  },
];

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}+/gu, "");
const searchable = (text: string) =>
  ` ${withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Whether a text has a word or phrase, whole or as the beginning of a word; case and accents do not matter. */
function mentions(text: string, phrase: string): boolean {
  const asked = searchable(phrase).trimEnd();
  return asked.length > 1 && searchable(text).includes(asked);
}

/** Whether a text has a name as whole words. A name of one or two letters names nothing. */
export function names(text: string, name: string): boolean {
  const asked = searchable(name);
  return asked.trim().length > 2 && searchable(text).includes(asked);
}

export type Classified = { category: Category; severity: Severity; ruledBy: string | null };

/** The category and severity by the first rule with a word in the text; a trend of low severity where none has one. */
export function classify(text: string, rules: readonly MarketRule[]): Classified {
  const rule = rules.find(({ words }) => words.some((word) => mentions(text, word)));
  return rule === undefined
    ? { category: "trend", severity: "low", ruledBy: null }
    : { category: rule.category, severity: rule.severity, ruledBy: rule.name };
}

/** Critical and severe items ask for something to be done. */
export const isActionable = (severity: Severity): boolean => severity === "critical" || severity === "high";

/** Sectors that a text names. */
export const sectorsIn = (text: string, sectors: readonly string[]): string[] =>
  sectors.filter((sector) => names(text, sector)).slice(0, MOST_SECTORS);

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function entityText(whole: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

/** The text of a piece of HTML on one line. It is shown as text, so no markup remains. */
export function plainText(html: string): string {
  const bare = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, " ").replace(/<[^>]*>/g, " ");
  return bare
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, entityText)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toWellFormed();
}

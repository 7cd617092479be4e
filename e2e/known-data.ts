// What a page may say that is no text of the catalogue: data, and what browsers themselves write of dates and amounts.
import { hangUp, openClient } from "../src/core/server/database/connection.ts";
import { superuserOf } from "../src/core/server/postgres/postgres.ts";
import { COUNTRY_CODES } from "../src/core/shared/countries.ts";
import { NOTATIONS } from "../src/core/shared/text/notations.ts";
import { SOURCES as COMPANY_SOURCES } from "../src/deals/companies/shared/rules.ts";
import { INSTRUMENTS, INVESTMENT_TYPES, PRIORITIES, SOURCES } from "../src/deals/deals/shared/rules.ts";
import { KINDS } from "../src/deals/referral-sources/shared/rules.ts";
import { REPORT_LINES } from "../src/funds/ilpa/shared/report-lines.ts";
import { ENTITY_TYPES } from "../src/investors/limited-partners/shared/rules.ts";
import { CURRENCY_CODES } from "../src/maths/money/currency-codes.ts";
import { DATE_FORMATS } from "../src/people/auth/shared/preferences.ts";
import { SECTORS } from "../src/people/auth/shared/sectors.ts";
import { taskFields } from "../src/work/tasks/shared/fields.ts";

const LOCALE = "en-GB";

/** Values that are stored as they are, beside which a firm has words of its own. */
const VOCABULARIES = [
  COMPANY_SOURCES,
  SOURCES,
  SECTORS,
  INVESTMENT_TYPES,
  INSTRUMENTS,
  PRIORITIES,
  ...Object.values(KINDS),
  ENTITY_TYPES,
  taskFields.taskType.options,
].flat();

const countryNames = new Intl.DisplayNames(LOCALE, { type: "region" });
const notationNames = new Intl.DisplayNames(LOCALE, { type: "language", languageDisplay: "standard", style: "short" });
const currencyNames = new Intl.DisplayNames(LOCALE, { type: "currency" });

/** Not of the catalogue, and why. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  "the product's name": ["Tranche"],
  "the demo's password, on the first page": ["demo-Northlight-1"],
  "a key, as keyboards have it": ["Ctrl"],
  "browsers and systems, by their names": ["Chrome", "Linux"],
  "how dates may be written": DATE_FORMATS,
  "kinds of file, by their endings": ["csv", "docx", "json", "pdf", "pptx", "txt", "xlsx"],
  "countries, as the browser names them": COUNTRY_CODES.map((code) => countryNames.of(code) ?? code),
  "currencies, by their code and as the browser names them": [
    ...CURRENCY_CODES,
    ...CURRENCY_CODES.map((code) => currencyNames.of(code) ?? code),
  ],
  "ways of writing numbers, as the browser lists their languages": NOTATIONS.map((one) => notationNames.of(one) ?? one),
  "time zones, as the browser lists them": Intl.supportedValuesOf("timeZone").map((zone) => zone.replaceAll("_", " ")),
  "rows of a statement, as ILPA's template prints them": Object.values(REPORT_LINES).map(({ label }) => label),
  "how files are named": ["statement-", "capital-call-", "closing-", "distribution-"],
  "months, as the browser names them": Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(LOCALE, { month: "long" }).format(new Date(2026, month, 15)),
  ),
  "weekdays, as the browser names them": Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(LOCALE, { weekday: "long" }).format(new Date(2026, 1, 1 + day)),
  ),
};

/** As screens write them: British English alone has one in four letters. */
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 15)).flatMap((day) =>
  (["short", "long"] as const).map((form) =>
    new Intl.DateTimeFormat(LOCALE, { month: form }).format(day).replace(/^Sept$/, "Sep"),
  ),
);
const DAYS = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat(LOCALE, { weekday: "short" }).format(new Date(2026, 1, 1 + day)),
);
const UNITS = "(?:second|minute|hour|day|week|month|year)s?";
const MOMENT = new RegExp(
  String.raw`(?<!\p{L})(?:(?:(?:${DAYS.join("|")}) )?\d+ (?:${MONTHS.join("|")})(?: \d{4})?|(?:${MONTHS.join("|")}) \d{4}|CES?T|\d+ ${UNITS} ago|in \d+ ${UNITS}|yesterday|tomorrow)(?!\p{L})`,
  "gu",
);
/** Addresses, and how the name of a file ends. */
const ADDRESS =
  /https?:\/\/\S*|\S+@\S+|(?<=\S)\.(?:csv|docx|eml|jpg|json|pdf|png|pptx|txt|xlsx)$|[\w-]+(?:\.[\w-]+)*\.example\b/g;
/** What a firm's template of a term sheet writes where a value goes. */
const MERGE_FIELD = /\{[#/]?[a-z_]+\}/g;
const AMOUNT = new RegExp(String.raw`\b(?:${CURRENCY_CODES.join("|")})\s[-−]?\d[\d.,]*`, "g");
/** As the specification has amounts of partners and the portfolio, where neither reader nor firm chose: French (docs/decisions/words-and-numbers.md). */
const FRENCH_AMOUNT = new RegExp(
  String.raw`[-−]?\d[\d\s]*,\d\s(?:(?:k|M|Md|Bn)\s)?(?:\p{Sc}\p{Lu}{0,2}|${CURRENCY_CODES.join("|")})(?!\p{L})`,
  "gu",
);
const INITIALS = /^\p{Lu}{2}$/u;
/** A code of the database is no word for people. */
const CODE = /^[a-z_.:-]+$/;

/** What a database keeps: all its texts, and those that somebody typed as a title, of a person or a record, as a tag, a section or a purpose. */
type Kept = { texts: Set<string>; titles: Set<string> };

/** The words of a text that are none of data, by what a database keeps and the catalogue has. */
export function wordFinder({ texts, titles }: Kept, catalogue: ReadonlySet<string>): (text: string) => string[] {
  // What the catalogue has too, as the name of a role, is to be said by it; a person's title may be the same word.
  const data = [...texts].filter((one) => !catalogue.has(one) && !CODE.test(one) && !one.includes("⟦"));
  const known = new Set([...data, ...titles, ...VOCABULARIES, ...Object.values(EXEMPT).flat()]);
  const names = [...known].filter((one) => one.length > 3).toSorted((left, right) => right.length - left.length);
  return (text) => {
    if (known.has(text) || INITIALS.test(text)) return [];
    let rest = text;
    for (const one of [ADDRESS, MOMENT, MERGE_FIELD, FRENCH_AMOUNT, AMOUNT]) rest = rest.replaceAll(one, " ");
    for (const name of names) if (rest.includes(name)) rest = rest.replaceAll(name, " ");
    return rest.match(/\p{L}{2,}/gu) ?? [];
  };
}

/** Every text in the database of a data folder: names, addresses, words that a firm chose itself. */
export async function readKept(dataDir: string): Promise<Kept> {
  const client = await openClient({ ...superuserOf(dataDir), database: "tranche" });
  try {
    const tables = await client.query<{ name: string }>(
      "select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const kept: Kept = { texts: new Set(), titles: new Set() };
    // The audit trail names tables and columns as the database does.
    const columns = await client.query<{ name: string }>(
      "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
    );
    for (const { name } of [...tables.rows, ...columns.rows])
      for (const one of [name, name.replace(/_id$/, "")]) kept.titles.add(one.replaceAll("_", " "));
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(one) as row from ${name} one`);
      for (const { row } of rows) collect(row, kept);
    }
    return kept;
  } finally {
    await hangUp(client);
  }
}

/** A section of a checklist begins as a word of ours and stays as it was; what a call is for may be a word of ours too. */
const TYPED = new Set(["title", "tags", "section", "purpose"]);

function collect(value: unknown, { texts, titles }: Kept, key = ""): void {
  if (typeof value === "string") (TYPED.has(key) ? titles : texts).add(value.trim());
  else if (typeof value === "object" && value !== null)
    for (const [name, one] of Object.entries(value)) collect(one, { texts, titles }, Array.isArray(value) ? key : name);
}

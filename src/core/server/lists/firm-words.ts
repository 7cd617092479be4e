import { sql } from "kysely";
import type { Vocabulary } from "#core/shared/vocabularies.ts";
import type { Db } from "../ctx.ts";

/** The columns that hold words of a vocabulary the firm may add to: one field in several tables is one vocabulary. */
const FIELDS = {
  deals: {
    sector: "sector",
    tags: "tag",
    source: "source",
    investmentType: "round",
    instrument: "instrument",
    passReason: "pass_reason",
  },
  companies: { sector: "sector", tags: "tag", operatingStatus: "operating_status", country: "country" },
  contacts: { tags: "tag" },
  referralSources: { kind: "referral_kind" },
} as const satisfies Record<string, Record<string, Vocabulary>>;

type WordTable = keyof typeof FIELDS;

/** The columns of a table in which two spellings may be one word. */
export const wordColumns = (table: WordTable): readonly string[] => Object.keys(FIELDS[table]);

type Given = { readonly [column: string]: unknown };

/**
 * Values with their words as the firm spells them; the first spelling of a new word is the firm's. What stands in one of the records
 * `ids` already stays as it is, and a person who alone uses a word may respell it. Words of the product are what they are before this is
 * called, by their form or the reader of their row; nothing else is locked yet.
 */
export async function spelled<Values extends object>(
  db: Db,
  table: WordTable,
  values: Values,
  ids: readonly string[] = [],
): Promise<Values> {
  const [one] = await spell(db, table, [values as Given], { ids, respells: true });
  return one as Values;
}

/** The same for many new records at once, whose spellings respell nothing. */
export async function spelledAll(db: Db, table: WordTable, records: readonly Given[]): Promise<Given[]> {
  return spell(db, table, records, { ids: [], respells: false });
}

type How = { ids: readonly string[]; respells: boolean };

async function spell(db: Db, table: WordTable, records: readonly Given[], { ids, respells }: How): Promise<Given[]> {
  const asked = new Map<string, { field: string; word: string }>();
  for (const record of records) {
    for (const [column, field] of Object.entries(FIELDS[table]))
      for (const word of wordsIn(record[column])) asked.set(keyOf(field, word), { field, word });
  }
  if (asked.size === 0) return [...records];
  const { rows } = await sql<{ ofField: string; typed: string; spelling: string }>`
    select * from spell_words(${JSON.stringify([...asked.values()])}::jsonb, ${[...ids]}::uuid[], ${respells})`.execute(
    db,
  );
  const spellings = new Map(rows.map(({ ofField, typed, spelling }) => [keyOf(ofField, typed), spelling]));
  return records.map((record) => ({ ...record, ...respelled(table, record, spellings) }));
}

function respelled(table: WordTable, record: Given, spellings: ReadonlyMap<string, string>): Given {
  const changed: Record<string, unknown> = {};
  for (const [column, field] of Object.entries(FIELDS[table])) {
    const value = record[column];
    const spellingOf = (word: string) => spellings.get(keyOf(field, word)) ?? word;
    if (typeof value === "string") changed[column] = spellingOf(value);
    else if (Array.isArray(value)) changed[column] = [...new Set(wordsIn(value).map(spellingOf))];
  }
  return changed;
}

const keyOf = (field: string, word: string) => `${field} ${word}`;

const wordsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((word): word is string => typeof word === "string" && word !== "");

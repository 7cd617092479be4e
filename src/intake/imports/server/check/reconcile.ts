import { sameWord } from "#core/shared/text/words.ts";
import { t } from "#core/shared/text.ts";
import { isEmpty } from "#intake/imports/shared/agreement.ts";
import { type Choice, type Choices, choiceFor } from "#intake/imports/shared/duplicates.ts";
import type { FieldValue } from "#intake/imports/shared/read/row-rules.ts";
import type {
  Creation,
  KeyedRecord,
  KnownRecord,
  Match,
  Note,
  Reconciled,
  Update,
  Values,
  Written,
} from "../import-records.ts";
import type { Destination } from "../import-target.ts";
import { collected, withinBounds } from "./collected.ts";

/** Decides per record whether it is made, changes one that is here, or is left out. Writes nothing. */
export function reconcile(
  destination: Destination,
  records: readonly KeyedRecord[],
  matches: ReadonlyMap<string, Match>,
  choices: Choices,
): Reconciled {
  const creations: Creation[] = [];
  const updates = new Map<string, Update>();
  const written = new Map<string, Written>();
  for (const record of records) {
    const match = matches.get(record.key);
    const choice = match === undefined ? "create" : choiceOf(choices, match, record);
    if (match === undefined || choice === "create") {
      const { values, notes: ofValues } = newValues(destination, record);
      const notes = [...(record.notes ?? []), ...ofValues];
      creations.push({ importKey: record.key, label: record.label, values });
      written.set(record.key, {
        outcome: "created",
        ...(match && describe(match)),
        ...(notes.length > 0 && { notes }),
      });
      continue;
    }
    if (choice === "skip") {
      written.set(record.key, { outcome: "known", ...describe(match) });
      continue;
    }
    // Two rows may be the same record here under different keys: the second changes what the first made of it.
    const earlier = updates.get(match.known.id);
    const known = earlier ? { ...match.known, values: earlier.values, importKey: earlier.importKey } : match.known;
    const { changes, notes: ofChanges, kept } = changesOf(destination, known, record, choice);
    const notes = [...(record.notes ?? []), ...ofChanges];
    // A record that is known by the key of one that was merged into it has none of its own, and needs none.
    const importKey = known.importKey ?? (match.by === "key" || match.isOfKey ? null : record.key);
    const isChanged = Object.keys(changes).length > 0;
    written.set(record.key, {
      outcome: isChanged ? "updated" : "unchanged",
      ...describe(match),
      ...(notes.length > 0 && { notes }),
      ...(kept.length > 0 && { kept }),
    });
    if (!isChanged && importKey === known.importKey) continue;
    updates.set(known.id, {
      id: known.id,
      rowVersion: match.known.rowVersion,
      label: record.label,
      values: { ...known.values, ...changes },
      importKey,
      // All of it: what follows from a change, such as a deal's stage from its end, goes back with it.
      before: earlier?.before ?? { ...match.known.values, ...(match.known.importKey === null && { importKey: null }) },
    });
  }
  return { creations, updates: [...updates.values()], written };
}

/** A record with the row's own key cannot be added once more: it stays, and what it lacks is filled. */
function choiceOf(choices: Choices, { by, isOfKey = false }: Match, { line, isTwin = false }: KeyedRecord): Choice {
  if (by === "key") return "update";
  const choice = isTwin ? choices[by] : choiceFor(choices, by, line);
  return choice === "create" && isOfKey ? "fill" : choice;
}

const describe = ({ by, known, others }: Match) => ({
  by,
  known: named(known),
  ...(others !== undefined && { others: others.map(named) }),
});
const named = ({ id, label }: KnownRecord) => ({ id, label });

function newValues({ columns, defaults, collected: lists = [] }: Destination, { values, fresh }: KeyedRecord) {
  const all = Object.fromEntries(
    Object.keys(columns).map((column) => {
      const value = values[column];
      const otherwise = fresh?.[column] ?? defaults[column];
      return [column, isEmpty(value) ? (otherwise ?? value ?? null) : (value ?? null)];
    }),
  );
  return { notes: withinBounds(lists, all), values: all };
}

function changesOf(
  { columns, onceOnly = [], together = [], only = [], currency, collected: lists = [], words }: Destination,
  known: KnownRecord,
  { values }: KeyedRecord,
  choice: Choice,
): { changes: Values; notes: Note[]; kept: string[] } {
  const changes: Record<string, FieldValue> = {};
  const kept: string[] = [];
  const isCollected = (column: string) => lists.some(({ list }) => list === column);
  for (const [column, type] of Object.entries(columns)) {
    const value = values[column];
    if (value === undefined || isEmpty(value) || isCollected(column)) continue;
    const before = known.values[column];
    if (isSame(type, before, value) || (words.includes(column) && areSameWords(before, value))) continue;
    if (onceOnly.includes(column) || (choice === "fill" && !isEmpty(before))) kept.push(column);
    else changes[column] = value;
  }
  for (const one of lists) Object.assign(changes, collected(one, known.values, values, changes));
  const notes = [
    ...withinBounds(lists, changes),
    ...(currency ? keepOneCurrency(currency, known, values, changes) : []),
  ];
  for (const { column, where, is } of only) {
    if (!Object.hasOwn(changes, column) || (changes[where] ?? known.values[where]) === is) continue;
    delete changes[column];
    kept.push(column);
  }
  for (const [lead = "", ...followers] of together) {
    if (!Object.hasOwn(changes, lead)) continue;
    // Another company's name takes its link along, also when none exists.
    for (const other of followers) changes[other] = values[other] ?? null;
  }
  return { changes, notes, kept };
}

/** Amounts in another currency are taken where none are here yet, all together, or not at all. */
function keepOneCurrency(
  { column, amounts }: NonNullable<Destination["currency"]>,
  { values: known }: KnownRecord,
  values: Values,
  changes: Record<string, FieldValue>,
): Note[] {
  const currency = values[column] ?? null;
  if (currency === null || currency === known[column]) return [];
  if (amounts.some((amount) => !isEmpty(known[amount]))) {
    for (const one of [column, ...amounts]) delete changes[one];
    return [{ reason: t("The existing amounts are in another currency and were kept") }];
  }
  changes[column] = currency;
  return [];
}

function isSame(type: string, a: FieldValue | undefined, b: FieldValue): boolean {
  if (type === "numeric") return plain(a) === plain(b);
  // A file gives no more than the minute.
  if (type === "timestamptz") return minute(a) === minute(b);
  return JSON.stringify(a ?? null) === JSON.stringify(b);
}

/** In other letters, or in another order, words are the same. */
function areSameWords(a: FieldValue | undefined, b: FieldValue): boolean {
  const [one, other] = [a, b].map((value) => (Array.isArray(value) ? value : [String(value ?? "")]));
  return one?.length === other?.length && (one ?? []).every((word) => (other ?? []).some((own) => sameWord(own, word)));
}

const minute = (value: FieldValue | undefined) => String(value ?? "").slice(0, "2026-11-20T10:15".length);

/** `1750000.00` and `1750000` are one amount. */
function plain(value: FieldValue | undefined): string {
  const text = String(value ?? "");
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

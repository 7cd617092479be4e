import { useState, useSyncExternalStore } from "react";

type Versioned = { id: string; rowVersion: number };
type Values = Readonly<Record<string, unknown>>;
/** What is on its way to being stored, and what a command answered until the record is read again. */
type Ahead = { changes: readonly Values[]; stored: Versioned | undefined };

const records = new Map<string, Ahead>();
/** The stored record behind one that is shown as it is going to be. */
const behind = new WeakMap<object, object>();
const listeners = new Set<() => void>();

function update(id: string, change: (before: Ahead) => Partial<Ahead>) {
  const before = records.get(id) ?? { changes: [], stored: undefined };
  records.set(id, { ...before, ...change(before) });
  for (const listener of listeners) listener();
}

/** Shows fields of a record as they are going to be, until what is answered is called. */
export function showAhead(id: string, changed: Values): () => void {
  update(id, ({ changes }) => ({ changes: [...changes, changed] }));
  return () => update(id, ({ changes }) => ({ changes: changes.filter((one) => one !== changed) }));
}

/** Shows a record as a command answered it, until it is read again. */
export function showStored(record: Versioned): void {
  update(record.id, ({ stored }) => ({
    stored: stored && stored.rowVersion > record.rowVersion ? stored : record,
  }));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A record that was read, with what is known of it since. */
export function useAhead<Full>(record: Full): Full {
  const id = isVersioned(record) ? record.id : undefined;
  const ahead = useSyncExternalStore(subscribe, () => (id === undefined ? undefined : records.get(id)));
  return isVersioned(record) && ahead ? withAhead(record, ahead) : record;
}

function withAhead<Full extends Versioned>(record: Full, { changes, stored }: Ahead): Full {
  const newest = stored && stored.rowVersion > record.rowVersion ? { ...record, ...stored } : record;
  if (changes.length === 0) return newest;
  const shown = Object.assign({}, newest, ...changes) as Full;
  behind.set(shown, newest);
  return shown;
}

const isVersioned = (record: unknown): record is Versioned =>
  typeof record === "object" && record !== null && "id" in record && "rowVersion" in record;

/** What is stored, where the record is shown ahead of it: an edit begins there. */
export const storedBehind = <Full extends object>(shown: Full): Full =>
  (behind.get(shown) as Full | undefined) ?? shown;

/** What a form of a whole record begins with: undefined until what was entered in place before is stored. */
export function useBeginning<Full>(shown: Full): Full | undefined {
  const ahead = useAhead(isVersioned(shown) ? storedBehind(shown) : shown);
  const [hasBegun, setBegun] = useState(false);
  if (!isVersioned(ahead)) return ahead;
  const isOnItsWay = behind.has(ahead);
  if (!hasBegun && !isOnItsWay) setBegun(true);
  return hasBegun || !isOnItsWay ? storedBehind(ahead) : undefined;
}

/** How fields of a record are shown with what was entered; undefined where one of them is shown otherwise than it is entered. */
export function enteredAhead(record: object, fields: readonly string[], entry: object): Values | undefined {
  const [now, next]: [Values, Values] = [{ ...record }, { ...entry }];
  const shown = fields.map((field) => [field, field in now ? entered(now[field], next[field]) : undefined] as const);
  return shown.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(shown);
}

const isNamed = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function entered(before: unknown, after: unknown): unknown {
  if (after === undefined || after === null || after === "") return null;
  // A record is picked by its name, which is its label where it is shown.
  if (isNamed(after))
    return { ...(isNamed(before) && before), ...after, ...("name" in after && { label: after.name }) };
  return isNamed(before) ? undefined : after;
}

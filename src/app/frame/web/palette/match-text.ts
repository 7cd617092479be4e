/** How well something fits what is typed: as the search of records ranks names. */
export const CLOSENESS = { none: 0, beside: 1, inside: 2, words: 3, beginning: 4, same: 5 } as const;
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/** What can be found by its name, and less well by what stands beside it. */
export type Named = {
  name: string;
  beside?: string | undefined;
  /** Was found by the server, whatever its name says: a record. Anything else is found by the beginnings of its words only. */
  isFound?: boolean;
};

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
/** As words begin: "e-mail" has two. */
const spaced = (text: string) => ` ${folded(text).replace(/[\s\-–/(“‘"']+/g, " ")}`;

export function closeness(typed: string, { name, beside = "", isFound = false }: Named): Closeness {
  const [asked, called] = [folded(typed), folded(name)];
  if (called === asked) return CLOSENESS.same;
  if (called.startsWith(asked)) return CLOSENESS.beginning;
  const words = spaced(typed).split(" ").filter(Boolean);
  const begin = (text: string) => words.every((word) => spaced(text).includes(` ${word}`));
  if (begin(name)) return CLOSENESS.words;
  if (isFound) return words.every((word) => called.includes(word)) ? CLOSENESS.inside : CLOSENESS.beside;
  return beside !== "" && begin(`${name} ${beside}`) ? CLOSENESS.beside : CLOSENESS.none;
}

/** What fits, the closest first; among equals what was used last, then as they were given. */
export function ranked<Entry extends Named>(
  typed: string,
  entries: readonly Entry[],
  usedAt: (entry: Entry) => number,
): Entry[] {
  return entries
    .map((entry) => ({ entry, close: closeness(typed, entry), used: usedAt(entry) }))
    .filter(({ close }) => close !== CLOSENESS.none)
    .toSorted((one, other) => other.close - one.close || other.used - one.used)
    .map(({ entry }) => entry);
}

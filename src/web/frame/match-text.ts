/** How well a command fits what is typed: as the search of records ranks names. */
export const CLOSENESS = { none: 0, inside: 1, words: 2, beginning: 3, same: 4 } as const;
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** `beside` is also looked at, but whoever types it does not call the command so. */
export function closeness(typed: string, label: string, beside = ""): Closeness {
  const [asked, name] = [folded(typed), folded(label)];
  if (name === asked) return CLOSENESS.same;
  if (name.startsWith(asked)) return CLOSENESS.beginning;
  const all = ` ${name} ${folded(beside)}`;
  const words = asked.split(/\s+/);
  if (words.every((word) => all.includes(` ${word}`))) return CLOSENESS.words;
  return words.every((word) => all.includes(word)) ? CLOSENESS.inside : CLOSENESS.none;
}

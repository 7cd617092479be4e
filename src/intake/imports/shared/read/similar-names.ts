import { wordOf } from "#core/shared/text/named-columns.ts";

type Named = { id: string; name: string };

/** Names a person is offered for one of a file. */
const MOST = 3;
/** One letter in so many may be off. */
const LETTERS_A_SLIP = 5;
/** Legal forms and what many names have in common tell nobody apart. */
const COMMON = new Set(
  "the la le les of de des du sa sas sarl sca ltd limited llp lp llc inc ag gmbh bv nv plc fund fonds".split(" "),
);

const plain = (name: string) => wordOf(name.normalize("NFD").replaceAll(/\p{M}/gu, ""));

/** Those whose name is nearly this one, the most alike first: a slip of the pen, another legal form, or words more or fewer. None that is it. */
export function similarNames<One extends Named>(name: string, known: readonly One[]): One[] {
  const asked = wordsOf(name);
  if (asked.length === 0) return [];
  return known
    .filter((one) => wordOf(one.name) !== wordOf(name))
    .map((one) => ({ one, off: offBy(asked, wordsOf(one.name)) }))
    .filter(({ off }) => off !== undefined)
    .toSorted((a, b) => Number(a.off) - Number(b.off) || a.one.name.localeCompare(b.one.name, "en"))
    .slice(0, MOST)
    .map(({ one }) => one);
}

function wordsOf(name: string): string[] {
  const words = plain(name)
    .split("_")
    .filter((word) => word !== "");
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
}

/** How far apart two names are; undefined where they are two names. */
function offBy(asked: readonly string[], other: readonly string[]): number | undefined {
  const [one, two] = [asked.join(" "), other.join(" ")];
  const slips = distance(one, two);
  if (slips <= Math.floor(Math.max(one.length, two.length) / LETTERS_A_SLIP)) return slips;
  const [few, many] = asked.length <= other.length ? [asked, other] : [other, asked];
  // "Alder" of "Alder Pension": all words of the shorter stand in the longer, its first word first.
  const isWithin = few.length > 0 && few[0] === many[0] && few.every((word) => many.includes(word));
  return isWithin ? slips : undefined;
}

/** Letters to add, drop or change until one is the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 0; row < one.length; row += 1) {
    const now = [row + 1];
    for (let place = 0; place < other.length; place += 1) {
      const changed = (before[place] ?? 0) + Number(one.charAt(row) !== other.charAt(place));
      now.push(Math.min((now[place] ?? 0) + 1, (before[place + 1] ?? 0) + 1, changed));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}

import { mentionPieces } from "#core/shared/text/mentions.ts";

export type Person = { id: string; name: string };
export type Mentioning = { content: string; mentions: Person[] };

/** A name inside `@[…]` may not close the bracket itself. */
const inBrackets = (name: string) => name.replace(/[[\]]/g, "");

/** A stored comment as its author edits it: `@[Ann Lee](id)` reads `@Ann Lee`. */
export function toTyped(stored: string): Mentioning {
  const mentions: Person[] = [];
  const words = mentionPieces(stored).map((piece) => {
    if ("text" in piece) return piece.text;
    mentions.push({ id: piece.id, name: piece.mention });
    return `@${piece.mention}`;
  });
  return { content: words.join(""), mentions };
}

/**
 * What was typed as it is stored. Of two people with one name the first picked is the first in the text; a name that was
 * typed but never picked stays text.
 */
export function toStored({ content, mentions }: Mentioning): string {
  const waiting = mentions.toSorted((a, b) => b.name.length - a.name.length);
  let stored = "";
  for (let at = 0; at < content.length; ) {
    const next = waiting.findIndex(({ name }) => content.startsWith(`@${inBrackets(name)}`, at));
    const person = waiting[next];
    if (person) {
      const name = inBrackets(person.name);
      stored += `@[${name}](${person.id})`;
      at += name.length + 1;
      waiting.splice(next, 1);
    } else {
      stored += content[at] ?? "";
      at += 1;
    }
  }
  return stored;
}

/** The name being typed after an `@`, up to the caret, with the place of the `@`; undefined when none is. */
export function mentionAt(text: string, caret: number): { from: number; query: string } | undefined {
  const match = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]{0,40}(?: [\p{L}\p{M}\p{N}.'’-]{0,40})?)$/u.exec(
    text.slice(0, caret),
  );
  if (!match) return undefined;
  const query = match[1] ?? "";
  return { from: caret - query.length - 1, query };
}

export function withMention(
  text: string,
  { from, caret }: { from: number; caret: number },
  { name }: Person,
): { text: string; caret: number } {
  const mention = `@${inBrackets(name)} `;
  return { text: text.slice(0, from) + mention + text.slice(caret).replace(/^ /, ""), caret: from + mention.length };
}

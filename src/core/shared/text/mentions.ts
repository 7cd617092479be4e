/** Who is mentioned in a comment: `@[Name](id)` in its text. */
const MENTION = /@\[([^\]]{1,200})\]\(([0-9a-f-]{36})\)/g;

/** The people a comment mentions, each once. */
export function mentionedIds(content: string): string[] {
  return [...new Set([...content.matchAll(MENTION)].map((match) => match[2] ?? ""))];
}

/** A comment as pieces of text and mentions, for showing it. */
export function mentionPieces(content: string): ({ text: string } | { mention: string; id: string })[] {
  const pieces: ({ text: string } | { mention: string; id: string })[] = [];
  let at = 0;
  for (const match of content.matchAll(MENTION)) {
    if (match.index > at) pieces.push({ text: content.slice(at, match.index) });
    pieces.push({ mention: match[1] ?? "", id: match[2] ?? "" });
    at = match.index + match[0].length;
  }
  if (at < content.length) pieces.push({ text: content.slice(at) });
  return pieces;
}

/** A comment in words alone, mentions as “@Name”, cut after so many letters. A character that was cut in half is replaced, since the database refuses it. */
export function inWords(content: string, most = content.length): string {
  const words = mentionPieces(content).map((piece) => ("text" in piece ? piece.text : `@${piece.mention}`));
  return words.join("").slice(0, most).toWellFormed();
}

/** What a heading or a cell says, whatever its case and signs: "Share class" is `share_class`. */
export const wordOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "");

/** Where columns stand by the words above them; what files call each, the usual name first, stands in `names` with spaces between. */
export function placesIn<Column extends string>(
  words: readonly string[],
  names: Readonly<Record<Column, string>>,
): { readonly [One in Column]?: number } {
  const found = Object.entries<string>(names).flatMap(([column, all]) => {
    const at = all
      .split(" ")
      .map((name) => words.indexOf(name))
      .find((place) => place >= 0);
    return at === undefined ? [] : [[column, at] as const];
  });
  return Object.fromEntries(found) as { readonly [One in Column]?: number };
}

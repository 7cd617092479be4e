/** Shorter words are looked for as they are typed: too many others are one letter away. */
export const SHORTEST_CORRECTED = 4;

/** How many letters are added, left out, replaced or swapped between two words (Damerau–Levenshtein, each place once). */
export function distance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = line;
  }
  return above[b.length] ?? 0;
}

/** One mistake in a short word, two in a longer one. */
const mistakesIn = (word: string) => (word.length < 7 ? 1 : 2);

/** The words that may be meant, the closest first; of equally close ones in the order given. */
export function meant(word: string, known: readonly string[], most: number): string[] {
  return known
    .map((one) => ({ one, mistakes: distance(word, one) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= mistakesIn(word))
    .toSorted((a, b) => a.mistakes - b.mistakes)
    .slice(0, most)
    .map(({ one }) => one);
}

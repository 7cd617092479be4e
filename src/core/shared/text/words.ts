/** What two spellings of a word have in common: neither capitals, accents, spaces nor hyphens. */
function fold(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_/‐–-]+/g, "");
}

/** The known word that is meant, however it is spelled; a word of one's own as it was typed. */
export function knownWord(known: readonly string[], word: string): string {
  const wanted = fold(word);
  return known.find((one) => fold(one) === wanted) ?? word;
}

/** Whether two spellings are one word: they differ in capitals, accents or spaces at most. */
export const sameWord = (one: string, other: string): boolean => bareWord(one) === bareWord(other);

/** A word without what its spellings differ in. */
export const bareWord = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+|\s+/g, "")
    .toLowerCase();

/** Each word once, as it was spelled first. */
export function eachOnce(words: readonly string[]): string[] {
  return words.filter((word, place) => words.findIndex((one) => fold(one) === fold(word)) === place);
}

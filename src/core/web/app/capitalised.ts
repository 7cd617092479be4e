/** The word as a sentence begins with it. */
export function capitalised(word: string, locales: string | string[] | undefined): string {
  return word.slice(0, 1).toLocaleUpperCase(locales) + word.slice(1);
}

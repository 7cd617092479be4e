const ZERO_WIDTH_SPACE = "\u200B";

/** Text as a page can carry it: no control characters, and a place to break in every long word, without which a line takes quadratic time. */
export const safeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(/\S{40,}/gu, (word) => (word.match(/.{1,24}/gsu) ?? []).join(ZERO_WIDTH_SPACE));

/** A text for comparing: small letters without accents, plain apostrophes, dashes and blanks; each character keeps its place. */
export const folded = (text: string): string =>
  text
    .replaceAll(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").charAt(0))
    .replaceAll(/[\u2018\u2019\u00b4`]/g, "'")
    .replaceAll(/[\u2010-\u2015]/g, "-")
    .replaceAll(/\s/g, " ")
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Blanks of all widths as the usual one; each character keeps its place. */
export const plainBlanks = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2007\u2009]/g, " ");

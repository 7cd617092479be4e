import { rule } from "./text.ts";

const MOST_CHARACTERS = 100;
const FEWEST_DIGITS = 3;
/** Two numbers with their extensions. */
const MOST_DIGITS = 40;
const MOST_WORDS = 3;
const CHARACTERS = /^[\p{L}\d\s+().\-–‑/,;:#=*]*$/u;
/** Digits with what people put between them, up to the first word: +33 (0)1 22-33.44/55. */
const NUMBER = /^[+(]?[\s(]*\+?\d\P{L}*/u;

const digitsIn = (text: string) => text.replaceAll(/\D/g, "").length;

/**
 * Whether a text can be a telephone number: in any country's way of writing. What follows may be an extension or say which
 * number it is: ext. 12, poste 12, x9, #204, ;ext=7, (mobile).
 */
export function isPhone(text: string): boolean {
  const [number = ""] = NUMBER.exec(text) ?? [];
  const words = text.match(/\p{L}+/gu) ?? [];
  return (
    text.length <= MOST_CHARACTERS &&
    CHARACTERS.test(text) &&
    digitsIn(number) >= FEWEST_DIGITS &&
    digitsIn(text) <= MOST_DIGITS &&
    words.length <= MOST_WORDS
  );
}

export const NOT_A_PHONE = rule("Enter a phone number, such as +33 1 22 33 44 55");

import { IBAN_LENGTHS } from "./iban-lengths.ts";

/**
 * Whether letters and digits end in the check digits of ISO 7064 MOD 97-10, which LEI (ISO 17442) and, turned round, IBAN (ISO 13616)
 * use: read as one number, a letter being 10 to 35, they leave 1.
 */
function passesMod97(text: string): boolean {
  if (!/^[A-Z0-9]+$/.test(text)) return false;
  let left = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    left = (left * (value > 9 ? 100 : 10) + value) % 97;
  }
  return left === 1;
}

/** ISO 7064 makes check digits from 02 to 98: 00, 01 and 99 leave the same rest as others and are never given. */
const areCheckDigits = (digits: string) => digits >= "02" && digits <= "98";

/** A legal entity identifier: 18 letters and digits, two check digits (ISO 17442). */
export const isLei = (text: string) =>
  /^[A-Z0-9]{18}\d{2}$/.test(text) && areCheckDigits(text.slice(-2)) && passesMod97(text);

/** An IBAN without spaces: country, check digits, letters and digits as many as the country has (ISO 13616). */
export const isIban = (text: string) =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) &&
  IBAN_LENGTHS.get(text.slice(0, 2)) === text.length &&
  areCheckDigits(text.slice(2, 4)) &&
  passesMod97(text.slice(4) + text.slice(0, 4));

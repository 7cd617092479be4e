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

/** A legal entity identifier: 18 letters and digits, two check digits (ISO 17442). */
export const isLei = (text: string) => /^[A-Z0-9]{18}\d{2}$/.test(text) && passesMod97(text);

/** An IBAN without spaces: country, check digits, up to 30 letters and digits (ISO 13616). */
export const isIban = (text: string) =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && passesMod97(text.slice(4) + text.slice(0, 4));

/** Letters that are no base with an accent, as banks write them. */
const LETTERS = "ßss ẞSS æae œoe þth øo łl đd ðd ıi ŋn ŧt ħh";
/** As EPC217-08 shows: Greek by ELOT 743, Cyrillic by the Bulgarian system, with the letters of its neighbours. */
const GREEK = "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo";
const CYRILLIC = `аa бb вv гg дd еe ёe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ыy ьy эe юyu яya
  іi їyi єye ґg јj љlj њnj ћc ђdj џdz ѓg ќk ѕdz ўu`;

const read = (list: string, capital: (latin: string) => string): [string, string][] =>
  list.split(/\s+/).flatMap((one): [string, string][] => {
    const [letter, latin] = [one.slice(0, 1), one.slice(1)];
    const large = letter.toUpperCase();
    // “ß” has two capitals.
    return large.length === 1
      ? [
          [letter, latin],
          [large, capital(latin)],
        ]
      : [[letter, latin]];
  });
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ...read(LETTERS, (latin) => latin.toUpperCase()),
  ...read(`${GREEK} ${CYRILLIC}`, (latin) => latin.slice(0, 1).toUpperCase() + latin.slice(1)),
]);

/** A text in letters all banks take as far as there are such letters; what none exists for stays. */
const latin = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/\P{ASCII}/gu, (letter) => WRITTEN.get(letter) ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\P{ASCII}/gu, (letter) => WRITTEN.get(letter) ?? letter)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[–—]/g, "-")
    .replaceAll("&", "+");

/** The letters and digits of a text that no bank takes, each once: Chinese, Arabic, Hebrew and others without a transliteration of EPC217-08. */
export const unwritable = (text: string): string =>
  [...new Set(latin(text).match(/[^\P{L}A-Za-z]|[^\P{N}0-9]/gu))].join("");

/** In the characters all banks take (EPC217-08): other letters by their transliteration, any other sign as a full stop, letters without one not at all. */
export const bankText = (text: string, most: number): string =>
  latin(text)
    .replaceAll(/[^\P{L}A-Za-z]|[^\P{N}0-9]/gu, "")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ".")
    .replaceAll(/ {2,}/g, " ")
    .trim()
    .slice(0, most)
    .trim();

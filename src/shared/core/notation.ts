/** Ways of writing numbers that a person or a firm can choose, as languages of their regions (BCP 47). */
export const NOTATIONS = [
  "en-GB",
  "en-US",
  "en-IN",
  "fr-FR",
  "fr-CH",
  "de-DE",
  "de-AT",
  "de-CH",
  "es-ES",
  "it-IT",
  "nl-NL",
  "pt-PT",
  "pt-BR",
  "da-DK",
  "nb-NO",
  "sv-SE",
  "fi-FI",
  "pl-PL",
  "cs-CZ",
  "ja-JP",
] as const;
export type Notation = (typeof NOTATIONS)[number];

/** What the specification has on portfolio, partner and insight screens while neither reader nor firm chose. */
export const SPECIFIED_NOTATION: Notation = "fr-FR";

/** How the product writes numbers while neither reader nor firm chose. */
export const USUAL_NOTATION: Notation = "en-GB";

let chosenByReader: () => Notation | undefined = () => undefined;

/** How numbers in sentences are written: as whoever reads them chose. The browser knows it of the screen, the server of the request. */
export const readersNotation = (): Notation => chosenByReader() ?? USUAL_NOTATION;

export function setReadersNotation(by: () => Notation | undefined): void {
  chosenByReader = by;
}

/** English as in Britain of other regions; elsewhere the first of the language. */
const BRITISH: ReadonlySet<string> = new Set(["AU", "IE", "NZ", "ZA", "SG", "HK", "LU", "MT", "NL", "DE", "FR"]);

/** The notation nearest to what a browser asks for: of its language and region, else of its language. */
export function closestNotation(languages: readonly string[]): Notation {
  for (const asked of languages) {
    const [language = "", ...rest] = asked.split("-");
    const region = rest.find((part) => /^[A-Z]{2}$/i.test(part))?.toUpperCase();
    const exact = NOTATIONS.find((notation) => notation === `${language.toLowerCase()}-${region}`);
    if (exact) return exact;
    if (language === "en") return region !== undefined && BRITISH.has(region) ? "en-GB" : "en-US";
    if (language === "no" || language === "nn") return "nb-NO";
    const first = NOTATIONS.find((notation) => notation.startsWith(`${language.toLowerCase()}-`));
    if (first) return first;
  }
  return USUAL_NOTATION;
}

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

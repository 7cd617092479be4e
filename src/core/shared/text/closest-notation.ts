import { USUAL_NOTATION } from "./notation.ts";
import { NOTATIONS, type Notation } from "./notations.ts";

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

import type { Notation } from "./notations.ts";

/** What the specification has on portfolio, partner and insight screens while neither reader nor firm chose. */
export const SPECIFIED_NOTATION: Notation = "fr-FR";

/** How the product writes numbers while neither reader nor firm chose. */
export const USUAL_NOTATION: Notation = "en-GB";

let chosenByReader: () => Notation | undefined = () => undefined;

/** How numbers in sentences are written: as their reader chose. The browser knows it of the screen, the server of the request. */
export const readersNotation = (): Notation => chosenByReader() ?? USUAL_NOTATION;

export function setReadersNotation(by: () => Notation | undefined): void {
  chosenByReader = by;
}

import { SPECIFIED_NOTATION } from "#core/shared/text/notation.ts";
import type { Notation } from "#core/shared/text/notations.ts";

/** What the reader and the firm chose, and whether the screen is one of those the specification wrote a notation for. */
type Chosen = { reader: Notation | null; firm: Notation | null; isSpecified: boolean };

let chosen: Chosen = { reader: null, firm: null, isSpecified: false };

/** From now on numbers are written like this. What is on the screen already must be drawn again; says whether it must. */
export function writeNumbersAs(wanted: Partial<Chosen>): boolean {
  const before = [currentNotation(), isSpecifiedNotation()];
  chosen = { ...chosen, ...wanted };
  return before[0] !== currentNotation() || before[1] !== isSpecifiedNotation();
}

/** Whether amounts are as the specification has them: neither reader nor firm chose, and the screen is one of its. */
export const isSpecifiedNotation = (): boolean => chosen.isSpecified && chosen.reader === null && chosen.firm === null;

/** The reader's notation, else the firm's; undefined where neither was ever chosen. */
export const currentNotation = (): Notation | undefined =>
  chosen.reader ?? chosen.firm ?? (chosen.isSpecified ? SPECIFIED_NOTATION : undefined);

import { readersNotation } from "./notation.ts";
import { numberWriter } from "./numbers.ts";

/** "10.4%", always with one decimal: a share that is stored as one, 0.104. */
export const percentText = (share: number, notation: string = readersNotation()): string =>
  numberWriter(notation, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share);

/** "2.13x", with two decimals as partners’ papers have it. */
export const multipleText = (multiple: number, notation: string = readersNotation()): string =>
  `${numberWriter(notation, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(multiple)}x`;

/** A plain number with all its decimals, up to a few. */
export const numberText = (number: string, notation: string = readersNotation(), decimals = 8): string =>
  numberWriter(notation, { maximumFractionDigits: decimals }).format(number);

/** "12.5%": what is stored in percent, with the decimals it has. */
export const percentOfText = (percent: string, notation: string = readersNotation()): string =>
  numberWriter(notation, { style: "percent", maximumFractionDigits: 4 }).format(`${percent}e-2`);

import { numberFormat } from "../text/formats.ts";

/** "2.4x": a multiple of money with one decimal, or with two as partners' statements have it. */
export function multipleText(multiple: number, locales: string[] | string | undefined, decimals = 1): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${numberFormat(locales, digits).format(multiple)}x`;
}

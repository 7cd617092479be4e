import { numberFormat } from "../text/formats.ts";

type Locales = string[] | string | undefined;

/** "24.0%", always with one decimal, so that those of a column line up; a dash where there is nothing to divide by. */
export function percent(rate: number | null, locales: Locales): string {
  if (rate === null) return "–";
  return numberFormat(locales, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rate);
}

/** What is stored in percent, such as "12.5", with up to some decimals and every digit of its own before them. */
export function percentOfText(share: string, locales: Locales, decimals = 4): string {
  return numberFormat(locales, { style: "percent", maximumFractionDigits: decimals }).format(`${share}e-2`);
}

import { numberFormat } from "./formats.ts";

/** "24.0%", always with one decimal, so that those of a column line up; a dash where there is nothing to divide by. */
export function percent(rate: number | null, locales: string[] | string | undefined): string {
  if (rate === null) return "–";
  return numberFormat(locales, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rate);
}

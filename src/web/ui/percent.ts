/** "24%"; a dash where there is nothing to divide by. */
export function percent(rate: number | null, locales: string[] | string | undefined): string {
  if (rate === null) return "–";
  return new Intl.NumberFormat(locales, { style: "percent", maximumFractionDigits: 1 }).format(rate);
}

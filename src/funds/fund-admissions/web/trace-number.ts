import { numberFormat } from "#ui/web/text/formats.ts";
/** A number of a trace as the reader writes numbers, with all its decimals: none is rounded on the way. */
export const traceNumber = (text: string, locales: string[] | string | undefined): string =>
  numberFormat(locales, { maximumFractionDigits: 6 }).format(text);

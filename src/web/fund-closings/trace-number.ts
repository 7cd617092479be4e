/** A number of a trace as the reader writes numbers, with all its decimals: none is rounded on the way. */
export const traceNumber = (text: string, locales: Intl.LocalesArgument): string =>
  new Intl.NumberFormat(locales, { maximumFractionDigits: 6 }).format(text as Intl.StringNumericLiteral);

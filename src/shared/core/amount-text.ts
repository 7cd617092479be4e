/** An amount in whole or exact units, as documents of a language write it. */
export function amountText(amount: string, currency: string, language = "en"): string {
  const digits = /\.0*[1-9]/.test(amount) ? {} : { maximumFractionDigits: 0 };
  return new Intl.NumberFormat(language, { style: "currency", currency, ...digits }).format(
    amount as Intl.StringNumericLiteral,
  );
}

/** An amount in whole or exact units, as documents in English write it. */
export function amountText(amount: string, currency: string): string {
  const digits = amount.includes(".") ? {} : { maximumFractionDigits: 0 };
  return new Intl.NumberFormat("en", { style: "currency", currency, ...digits }).format(
    amount as Intl.StringNumericLiteral,
  );
}

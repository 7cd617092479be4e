/** Commas group thousands; anywhere else one may mean decimals, and guessing wrong is a hundredfold. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(?![\d,])/;
const AMOUNT = /^(-?)(\d*)(?:\.(\d*))?\s*(k|m|bn?)?$/i;
const ZEROS: Record<string, number> = { k: 3, m: 6, b: 9, bn: 9 };

/**
 * Reads what people type for an amount ("1,250,000.50", "1 250 000", "2.5m", "€ 300k") into a decimal string. An empty text
 * is null; undefined means that it is no amount. Works on the digits themselves: no floating point.
 */
export function readAmount(text: string): string | null | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’_$€£¥]/g, "").replace("−", "-");
  if (bare === "") return null;
  const match = AMOUNT.exec(GROUPED.test(bare) ? bare.replaceAll(",", "") : bare);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", unit = ""] = match;
  if (whole === "" && fraction === "") return undefined;
  const zeros = ZEROS[unit.toLowerCase()] ?? 0;
  const digits = fraction.padEnd(zeros, "0");
  const integer = `${whole}${digits.slice(0, zeros)}`.replace(/^0+(?=\d)/, "") || "0";
  const rest = digits.slice(zeros);
  return `${sign}${integer}${rest === "" ? "" : `.${rest}`}`;
}

/** Groups the digits of a decimal string in threes: "1250000.5" → "1,250,000.5". */
export function groupAmount(amount: string): string {
  const [integer = "", fraction] = amount.split(".");
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

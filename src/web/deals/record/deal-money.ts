const PLACES = 4;
const SCALE = 10n ** BigInt(PLACES);

/** Ten-thousandths of the currency's unit, as whole numbers. */
function unitsOf(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  const units = BigInt(whole) * SCALE;
  const rest = BigInt(fraction.slice(0, PLACES).padEnd(PLACES, "0"));
  return whole.startsWith("-") ? units - rest : units + rest;
}

function amountOf(units: bigint): string {
  return `${units / SCALE}.${String(units % SCALE).padStart(PLACES, "0")}`;
}

/** What a company is worth with the money of the round; null while either is not known. */
export function postMoney(pre: string | null, round: string | null): string | null {
  return pre === null || round === null ? null : amountOf(unitsOf(pre) + unitsOf(round));
}

/** The part of a whole in percent, with at most two decimals; null where there is none. */
export function percentOf(part: string | null, whole: string | null): string | null {
  if (part === null || whole === null || unitsOf(whole) <= 0n) return null;
  const hundredths = (unitsOf(part) * 10_000n * 2n + unitsOf(whole)) / (unitsOf(whole) * 2n);
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
  return text.replace(/\.?0+$/, "");
}

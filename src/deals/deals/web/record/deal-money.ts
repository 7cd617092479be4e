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

const AMOUNT = /^\d+(\.\d+)?$/;

type Round = { valuationPre: string | null; roundSize: string | null; valuationPost: string | null };

/** By how much the post-money valuation differs from pre-money and round; null while one of them is not known, or no amount. */
export function postMoneyGap({ valuationPre, roundSize, valuationPost }: Round): string | null {
  if (![valuationPre, roundSize, valuationPost].every((amount) => amount !== null && AMOUNT.test(amount))) return null;
  const gap = unitsOf(valuationPost ?? "0") - unitsOf(postMoney(valuationPre, roundSize) ?? "0");
  return gap === 0n ? null : amountOf(gap < 0n ? -gap : gap);
}

/** The part of a whole in percent, with at most two decimals; null where none exists. */
export function percentOf(part: string | null, whole: string | null): string | null {
  if (part === null || whole === null || unitsOf(whole) <= 0n) return null;
  const hundredths = (unitsOf(part) * 10_000n * 2n + unitsOf(whole)) / (unitsOf(whole) * 2n);
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
  return text.replace(/\.?0+$/, "");
}

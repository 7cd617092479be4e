export type Scale = { from: number; to: number; ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10];
const MOST_TICKS = 6;

/** An axis that contains zero and ends at round numbers, in few steps of 1, 2, 2.5 or 5 times a power of ten. */
export function chartScale(values: readonly number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const power = 10 ** Math.floor(Math.log10(span / MOST_TICKS));
  const step = (STEPS.find((one) => span / (one * power) <= MOST_TICKS) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step) || 1];
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { from: first * step, to: last * step, ticks };
}

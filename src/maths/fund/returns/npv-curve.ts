/** An amount at a time, in years or periods from the first. */
export type TimedAmount = { time: number; amount: number };

/**
 * Net present value as a function of x = ln(1 + rate), f(x) = Σ aᵢ·e^(−x·ageᵢ): smooth for every x, and its roots are those
 * of the rate. It is drawn as seen from one end, the first flow for x ≥ 0 and the last for x ≤ 0, which multiplies it by a
 * positive factor: no weight exceeds 1, so nothing overflows, and signs and roots stay.
 */
export type NpvCurve = { ages: Float64Array; amounts: Float64Array; span: number; signChanges: number };

/** What one evaluation at x tells; the arrays go by order of derivative. */
export type Look = {
  x: number;
  values: Float64Array;
  /** Σ of the absolute terms: no value of this order is larger on the side of x where the weights are smaller. */
  sizes: Float64Array;
  /** At most so many roots lie above x, and at most so many below. */
  rootsAbove: number;
  rootsBelow: number;
};

/** Beyond this exponent, weights times small amounts could underflow and the partial sums lose their signs. */
const TRUSTED_EXPONENT = 300;

/** The curve of flows in order of time, none of them zero; the largest amount becomes 1. */
export function npvCurve(flows: readonly TimedAmount[], seenFrom: "first" | "last"): NpvCurve {
  const largest = flows.reduce((most, { amount }) => Math.max(most, Math.abs(amount)), 0);
  const first = flows[0]?.time ?? 0;
  const last = flows.at(-1)?.time ?? 0;
  const origin = seenFrom === "first" ? first : last;
  const [ages, amounts] = [new Float64Array(flows.length), new Float64Array(flows.length)];
  for (const [index, { time, amount }] of flows.entries()) {
    ages[index] = time - origin;
    amounts[index] = amount / largest;
  }
  return { ages, amounts, span: last - first, signChanges: signChanges(flows) };
}

export function signChanges(flows: readonly TimedAmount[]): number {
  let [changes, before] = [0, 0];
  for (const { amount } of flows) {
    if (amount * before < 0) changes += 1;
    before = Math.sign(amount);
  }
  return changes;
}

/** Values up to an order of derivative, their sizes, and the bounds on the roots at x. */
export function look(curve: NpvCurve, x: number, orders: number): Look {
  const { ages, amounts, span } = curve;
  const terms = new Float64Array(ages.length);
  const [values, sizes] = [new Float64Array(orders + 1), new Float64Array(orders + 1)];
  for (let index = 0; index < ages.length; index += 1) {
    const age = ages[index] ?? 0;
    let term = (amounts[index] ?? 0) * Math.exp(-x * age);
    terms[index] = term;
    for (let order = 0; order <= orders; order += 1) {
      values[order] = (values[order] ?? 0) + term;
      sizes[order] = (sizes[order] ?? 0) + Math.abs(term);
      term *= -age;
    }
  }
  if (Math.abs(x) * span > TRUSTED_EXPONENT) {
    return { x, values, sizes, rootsAbove: curve.signChanges, rootsBelow: curve.signChanges };
  }
  const positive = isPositive(values[0] ?? 0);
  const rootsAbove = signChangesOfSums(terms, "forwards", positive);
  return { x, values, sizes, rootsAbove, rootsBelow: signChangesOfSums(terms, "backwards", positive) };
}

/** On which side of zero a value counts. Zero is positive in every look alike, so no root is lost or found twice. */
export function isPositive(value: number): boolean {
  return value >= 0;
}

/**
 * Laguerre's extension of Descartes' rule: the roots above x are at most the sign changes in the partial sums of the terms
 * from the first on; those below, from the last back (G. J. O. Jameson, "Counting zeros of generalised polynomials",
 * Mathematical Gazette 90, 2006; at x = 0 it is Norstrøm's criterion of a single IRR).
 */
function signChangesOfSums(terms: Float64Array, direction: "forwards" | "backwards", positiveInAll: boolean): number {
  let [changes, sum, sign] = [0, 0, 0];
  for (let count = 0; count < terms.length - 1; count += 1) {
    sum += terms[direction === "forwards" ? count : terms.length - 1 - count] ?? 0;
    const next = Math.sign(sum);
    if (next === 0) continue;
    if (sign === -next) changes += 1;
    sign = next;
  }
  return sign === (positiveInAll ? -1 : 1) ? changes + 1 : changes;
}

/** The value of a derivative and its slope, the next derivative. */
export function valueAndSlope({ ages, amounts }: NpvCurve, order: number, x: number): { value: number; slope: number } {
  let [value, slope] = [0, 0];
  for (let index = 0; index < ages.length; index += 1) {
    const age = ages[index] ?? 0;
    let term = (amounts[index] ?? 0) * Math.exp(-x * age);
    for (let times = 0; times < order; times += 1) term *= -age;
    value += term;
    slope -= age * term;
  }
  return { value, slope };
}

/** How far the rounding of floats may have moved a value of an order: a few units in the last place of every term. */
export function noise({ x, sizes }: Look, order: number): number {
  return Number.EPSILON * (8 * (sizes[order] ?? 0) + Math.abs(x) * (sizes[order + 1] ?? 0));
}

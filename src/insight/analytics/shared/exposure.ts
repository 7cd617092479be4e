import { addAmounts, Exact, ratio, total } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";

export const DIMENSIONS = ["sector", "stage", "country", "vintage", "currency"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The fair value of a position, in one currency, and its place in a dimension; null where it is not known. */
type Placed<By extends Dimension> = Record<By, string | null> & { companyId: string; value: string };
export type Exposed = { of: string | null; companies: number; amount: string; share: number | null };

/** Fair value by one dimension, the largest first, each with its part of the whole as a share. */
export function exposureBy<By extends Dimension>(
  dimension: By,
  positions: readonly Placed<By>[],
  currency: string,
): Exposed[] {
  const held = positions.filter(({ value }) => !new Exact(value).isZero());
  const whole = total(held.map(({ value }) => new Exact(value)));
  return [...Map.groupBy(held, (position) => position[dimension])]
    .map(([of, own]) => {
      const amount = addAmounts(own.map(({ value }) => value));
      const companies = new Set(own.map(({ companyId }) => companyId)).size;
      const share = ratio(new Exact(amount), whole, "whole");
      return { of, companies, amount: moneyText(amount, currency), share };
    })
    .toSorted((a, b) => new Exact(b.amount).cmp(a.amount) || (a.of ?? "").localeCompare(b.of ?? "", "en"));
}

/** One company over all its positions: amounts in one currency. */
export type CompanyReturn = { id: string; name: string; invested: string; proceeds: string; value: string };

/**
 * The part of all invested capital that is lost: what companies worth less than they cost (proceeds and fair value together) are short of
 * it, over all that was invested. A share; null while nothing is invested.
 */
export function lossRatio(companies: readonly CompanyReturn[]): number | null {
  const invested = total(companies.map((one) => new Exact(one.invested)));
  const lost = companies.map((one) => {
    const short = new Exact(one.invested).minus(one.proceeds).minus(one.value);
    return short.gt(0) ? short : new Exact(0);
  });
  return ratio(total(lost), invested, "invested");
}

/** The part of the fair value that is in the largest companies; null while nothing is held. */
export function concentration(companies: readonly CompanyReturn[], largest: number): number | null {
  const values = companies.map(({ value }) => new Exact(value)).toSorted((a, b) => b.cmp(a));
  return ratio(total(values.slice(0, largest)), total(values), "value");
}

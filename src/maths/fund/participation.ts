import { allocate } from "../money/allocate.ts";
import { amountText, Exact, total } from "../money/amount.ts";

/** What a partner paid of what calls named a company for, with what later closings and transfers moved of it. */
export type NamedFunding = { partner: string; deal: string; amount: string };

/** What the books of a fund know of who paid for what, on a day. Decimal texts in the fund's currency. */
export type FundingFacts = {
  named: readonly NamedFunding[];
  /** Capital that each partner contributed by then. */
  contributed: ReadonlyMap<string, string>;
  /** What was spent on each company. */
  spent: ReadonlyMap<string, string>;
  /** Whether a call that names its company excused somebody: else all take part in everything by capital contributed. */
  isUneven: boolean;
  decimals: number;
};

/** Who paid for an investment. `called`: what calls named it for; the rest of its cost is shared by capital that no call named. */
export type Investment = { deal: string; funded: Map<string, string>; called: string; unnamed: string };

const ZERO = new Exact(0);

/**
 * Who funded each investment of a fund, and by that who shares in its gains, losses, income and proceeds.
 *
 * - Of a company, what calls named it for is its funders' own; cost beyond that was paid with capital that no call named, and is shared by that
 *   (by all capital, where calls named all of it).
 * - Where no call excused anybody of a company it names, every investment is shared by all capital contributed.
 * - Parts of a company add up to what was called for it and what was spent beyond, to the smallest unit.
 * - Source: ILPA Model LPA (2020), 14.2: proceeds are apportioned by the sharing percentages of the investment.
 */
export function investmentsOf(facts: FundingFacts): Investment[] {
  const deals = new Set([...facts.spent.keys(), ...facts.named.map(({ deal }) => deal)]);
  return [...deals].toSorted().flatMap((deal) => fundedBy(facts, deal) ?? []);
}

/** What each partner paid of a company; undefined where nothing was called for it and nothing spent, or all share by capital contributed. */
export function fundingOf(facts: FundingFacts, deal: string): ReadonlyMap<string, string> | undefined {
  return facts.isUneven ? fundedBy(facts, deal)?.funded : undefined;
}

function fundedBy(
  { named, contributed, spent, isUneven, decimals }: FundingFacts,
  deal: string,
): Investment | undefined {
  const own = isUneven ? sumsOf(named.filter((one) => one.deal === deal)) : new Map<string, Exact>();
  // An older closing may have paid back what a partner never paid, as to who took an excused commitment over: that lessens what the others paid.
  const called = Exact.max(ZERO, total([...own.values()]));
  const unnamed = Exact.max(ZERO, new Exact(spent.get(deal) ?? 0).minus(called));
  const funded = new Map(spread(called, own, { decimals, occasion: deal }));
  const free = isUneven ? lessNamed(contributed, named) : readAll(contributed);
  const by = total([...free.values()]).isZero() ? readAll(contributed) : free;
  for (const [partner, amount] of spread(unnamed, by, { decimals, occasion: deal }))
    funded.set(partner, amountText(new Exact(funded.get(partner) ?? 0).plus(amount), decimals));
  if (funded.size === 0) return undefined;
  return { deal, funded, called: amountText(called, decimals), unnamed: amountText(unnamed, decimals) };
}

const readAll = (amounts: ReadonlyMap<string, string>) =>
  new Map([...amounts].map(([id, amount]) => [id, Exact.max(ZERO, new Exact(amount))]));

function sumsOf(named: readonly NamedFunding[]): Map<string, Exact> {
  const sums = new Map<string, Exact>();
  for (const { partner, amount } of named) sums.set(partner, (sums.get(partner) ?? ZERO).plus(amount));
  return sums;
}

/** Capital that no call named a company for. */
function lessNamed(contributed: ReadonlyMap<string, string>, named: readonly NamedFunding[]): Map<string, Exact> {
  const taken = sumsOf(named);
  return new Map(
    [...contributed].map(([id, amount]) => [id, Exact.max(ZERO, new Exact(amount).minus(taken.get(id) ?? ZERO))]),
  );
}

/** An amount by weights in whole units; nothing where none exists, or no weight. */
function spread(
  amount: Exact,
  by: ReadonlyMap<string, Exact>,
  options: { decimals: number; occasion: string },
): [string, string][] {
  const parties = [...by]
    .filter(([, weight]) => weight.gt(0))
    .map(([id, weight]) => ({ id, weight: amountText(weight) }));
  if (parties.length === 0 || amount.isZero()) return [];
  const whole = amountText(amount.toDecimalPlaces(options.decimals), options.decimals);
  const parts = allocate(whole, parties, options);
  return parties.flatMap(({ id }, place) => (Number(parts[place] ?? 0) === 0 ? [] : [[id, parts[place] ?? "0"]]));
}

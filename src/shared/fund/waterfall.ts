import { amountText, Exact, share } from "../money/amount.ts";
import type { WaterfallResult } from "./waterfall-result.ts";
import { WaterfallRun } from "./waterfall-run.ts";
import { type Movement, readEvents, readTerms, type WaterfallEvent, type WaterfallTerms } from "./waterfall-terms.ts";

export type Clawback = { amount: string; reason: string };

/**
 * Divides the distributions of a fund between its limited partners and its general partner, in four tiers: return of
 * capital, preferred return, catch-up, carried-interest split.
 *
 * - Units: money as decimal texts, rounded to the minor unit (cents unless the events name another currency); rates and
 *   shares as decimal texts, "0.08". Finer amounts are rounded half-even to what can be paid.
 * - European: all capital contributed so far is returned first. American: capital of deals that paid out or were written
 *   off, and capital of no deal; a realised loss therefore comes back before further carry (loss carry-forward), and at
 *   each distribution the GP is paid what the tiers, drawn again over that capital from the first day, give it beyond what
 *   it has had. So European carry never exceeds American carry to date. See `WaterfallTerms` for the other terms.
 * - Preferred return: Actual/365 from the date of each contribution; capital is paid before preferred return.
 * - Entitlements are exact decimals; only payments are rounded, each as the rounded entitlement to date less what was paid.
 * - Nothing is taken back from the GP here: see `clawback`. Events in any order.
 * - Throws FundInputError naming the field for bad terms, dates, amounts, mixed currencies, and a write-off above cost.
 *
 * Source: ILPA Model Limited Partnership Agreement, whole-of-fund (2020) and deal-by-deal (2020) versions, article 14.
 */
export function waterfall(terms: WaterfallTerms, events: readonly WaterfallEvent[]): WaterfallResult {
  const agreed = readTerms(terms);
  const { movements, decimals } = readEvents(events);
  const run = new WaterfallRun(agreed, decimals);
  for (const [index, movement] of movements.entries()) {
    if (movement.kind === "distribution") run.distribute(movement, dealsPayingOn(movements, index));
    else if (movement.kind === "contribution") run.contribute(movement);
    else run.writeOff(movement);
  }
  return run.result(movements.at(-1));
}

/**
 * What the general partner has to give back, were the fund wound up after the last event with nothing left to realise.
 *
 * amount = min(max(carry − carry share × profit of the limited partners' capital, what they lack of capital and preferred
 * return on the whole fund), carry × (1 − tax rate)). An escrow pays first; the amount includes it. For a test with what is
 * still held, add a distribution of its value before.
 *
 * - Units: money as decimal texts; `taxRate` a share, "0.4", by default none.
 * - Source: ILPA Principles 3.0 (2019), "Clawback"; ILPA Model LPA (2020), GP clawback. ILPA prefers it gross of tax.
 */
export function clawback(result: WaterfallResult, options: { taxRate?: string } = {}): Clawback {
  const { position } = result;
  const money = (amount: Exact) => amountText(amount, position.decimals);
  const nearest = (amount: Exact) => amount.toDecimalPlaces(position.decimals, Exact.ROUND_HALF_DOWN);
  const carry = new Exact(position.carry);
  const afterTax = nearest(carry.times(new Exact(1).minus(share(options.taxRate ?? "0", "taxRate"))));
  const profit = new Exact(position.received).plus(carry).minus(position.contributed);
  const fair = Exact.max(0, profit).times(position.carryShare);
  const excess = nearest(Exact.max(0, carry.minus(fair)));
  const shortfall = new Exact(position.hurdleShortfall);
  const owed = Exact.min(Exact.max(excess, shortfall), carry);
  const amount = Exact.min(owed, afterTax);
  if (carry.isZero()) return { amount: money(amount), reason: "No carry has been paid." };
  const findings = [
    `The GP has had ${money(carry)} of carry, and its share of the profit of ${money(profit)} is ${money(fair)}: ${money(excess)} too much`,
    `the LPs lack ${money(shortfall)} of their capital and preferred return`,
  ].join("; ");
  if (owed.isZero()) return { amount: money(amount), reason: `${findings}: nothing is owed.` };
  const cap = owed.gt(afterTax) ? ` Carry after tax is ${money(afterTax)}, which is the most it gives back.` : "";
  const escrow = new Exact(position.escrow);
  const held = escrow.isZero() ? "" : ` ${money(Exact.min(escrow, amount))} of it is in escrow.`;
  return { amount: money(amount), reason: `${findings}: the larger counts, at most the carry.${cap}${held}` };
}

/** The deals with a distribution on that day: all of them are realised before the first is divided. */
function dealsPayingOn(movements: readonly Movement[], index: number): (string | undefined)[] {
  const day = movements[index]?.day;
  if (movements[index - 1]?.day === day && movements[index - 1]?.kind === "distribution") return [];
  const paying: (string | undefined)[] = [];
  for (let next = index; movements[next]?.day === day; next += 1) paying.push(movements[next]?.deal);
  return paying;
}

import { isPaidOut, type Movement, readEvents, type WaterfallEvent } from "./waterfall-events.ts";
import type { WaterfallResult } from "./waterfall-result.ts";
import { WaterfallRun } from "./waterfall-run.ts";
import { readTerms, type WaterfallTerms } from "./waterfall-terms.ts";

/** Whether the result says how each cent came about; without it the trace is empty, and the sums take half the time. */
export type Traced = { isTraced?: boolean };

/**
 * Divides the distributions of a fund between its limited partners and its general partner, in four tiers: return of
 * capital, preferred return, catch-up, carried-interest split.
 *
 * - Units: money as decimal texts, rounded to the minor unit (cents unless the events name another currency); rates and
 *   shares as decimal texts, "0.08". Finer amounts are rounded half-even to what can be paid.
 * - European: all capital contributed so far is returned first. American: the cost of what was sold or written off, and its
 *   part of fees and expenses; income realises nothing. A realised loss therefore comes back before further carry (loss
 *   carry-forward), and at each distribution the GP is paid what the tiers, drawn again over that capital from the first day,
 *   give it beyond what it has had. So European carry never exceeds American carry to date. See `WaterfallTerms` and
 *   `WaterfallEvent`.
 * - Preferred return: Actual/365 from the date of each contribution; capital is paid before preferred return.
 * - Entitlements are exact decimals; only payments are rounded, each as the rounded entitlement to date less what was paid.
 * - Nothing is taken back from the GP here: see `clawback`. Events in any order; results in the order of the events.
 * - Throws FundInputError naming the field for bad terms, dates, amounts, mixed currencies, an American distribution of a
 *   deal that does not say what it realises, more sold, written off or written up than is held, too many events.
 *
 * Source: ILPA Model Limited Partnership Agreement, whole-of-fund (2020) and deal-by-deal (2020) versions, article 14.
 */
export function waterfall(
  terms: WaterfallTerms,
  events: readonly WaterfallEvent[],
  { isTraced = true }: Traced = {},
): WaterfallResult {
  const agreed = readTerms(terms);
  const { movements, decimals, currency } = readEvents(events, agreed.style);
  const run = new WaterfallRun(agreed, decimals, isTraced);
  let paidOn: number | undefined;
  for (const [index, movement] of movements.entries()) {
    if (movement.kind === "contribution") run.contribute(movement);
    else if (!isPaidOut(movement)) run.revalue(movement);
    else {
      if (movement.day !== paidOn) run.realise(paymentsFrom(movements, index));
      paidOn = movement.day;
      run.distribute(movement);
    }
  }
  return run.result(movements.at(-1), currency);
}

/** The payments of a day, which stand together at its end, from the first of them on. */
function paymentsFrom(movements: readonly Movement[], first: number): Movement[] {
  const day = movements[first]?.day;
  let end = first;
  while (movements[end]?.day === day) end += 1;
  return movements.slice(first, end);
}

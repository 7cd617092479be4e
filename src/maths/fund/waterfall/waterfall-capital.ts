import { Exact, total } from "../../money/amount.ts";
import { refusal } from "../../money/refusals.ts";
import type { Capital } from "./waterfall-account.ts";
import type { Movement } from "./waterfall-events.ts";
import type { Terms } from "./waterfall-terms.ts";

/** A contribution to a deal: the parts of it that were sold, and that were written off and are still held. */
type Lot = Capital & { sold: Exact; writtenOff: Exact; isIdle: boolean };

const [ZERO, ONE] = [new Exact(0), new Exact(1)];
/** Quotients are rounded at the 60th digit: what differs less than this is the same. */
const DECIMALS = 30;

/**
 * Which contributed capital has to be returned before the GP takes carry. European: all of it, from the day it came in.
 * American: of a deal, the cost that was sold and the cost that was written off; and of capital of no deal (fees, expenses)
 * the same part as of the cost of all deals, or all of it when the terms say so. Without any deal, all of it. Capital that paid for
 * nothing yet is no cost of deals.
 */
export class CapitalBook {
  private readonly terms: Pick<Terms, "style" | "expenses">;
  private readonly deals = new Map<string, Lot[]>();
  private readonly general: Capital[] = [];
  private stale = false;

  constructor(terms: Pick<Terms, "style" | "expenses">) {
    this.terms = terms;
  }

  add({ deal, amount, isIdle }: Movement): Capital {
    this.stale = true;
    const counted = this.terms.style === "european" ? ONE : ZERO;
    if (deal === undefined) {
      const capital = { amount, counted };
      this.general.push(capital);
      return capital;
    }
    const lot = { amount, counted, sold: ZERO, writtenOff: ZERO, isIdle };
    const lots = this.deals.get(deal);
    if (lots) lots.push(lot);
    else this.deals.set(deal, [lot]);
    return lot;
  }

  /** Proceeds of a sale: that much of what is held is sold, at cost, and its part of what was written off with it. Answers the cost. */
  sell({ deal, realisedCost, realisedShare, field }: Movement): Exact | undefined {
    if (deal === undefined || (!realisedCost && !realisedShare)) return undefined;
    const lots = this.lots(deal);
    const held = costOf(lots, ({ sold }) => ONE.minus(sold));
    const cost = realisedCost ?? held.times(realisedShare ?? ZERO);
    if (cost.gt(held)) {
      throw refusal(`${field}.realisedCost`, "overHeld", { amount: cost.toFixed(), held: held.toFixed() });
    }
    const part = partOf(cost, held);
    for (const lot of lots) {
      lot.sold = lot.sold.plus(ONE.minus(lot.sold).times(part));
      lot.writtenOff = lot.writtenOff.times(ONE.minus(part));
    }
    this.stale = true;
    return cost;
  }

  /** A loss in value of what is held. */
  writeOff({ deal, amount, field }: Movement): void {
    const lots = this.lots(deal);
    const [held, before] = [costOf(lots, ({ sold }) => ONE.minus(sold)), costOf(lots, ({ writtenOff }) => writtenOff)];
    const after = before.plus(amount);
    if (after.gt(held)) {
      throw refusal(`${field}.amount`, "overCost", { amount: after.toFixed(), cost: held.toFixed() });
    }
    const part = partOf(amount, held.minus(before));
    for (const lot of lots) {
      const whole = ONE.minus(lot.sold).minus(lot.writtenOff);
      lot.writtenOff = lot.writtenOff.plus(whole.times(part));
    }
    this.stale = true;
  }

  /** Some of it taken back. */
  writeUp({ deal, amount, field }: Movement): void {
    const lots = this.lots(deal);
    const before = costOf(lots, ({ writtenOff }) => writtenOff);
    if (amount.gt(before)) {
      throw refusal(`${field}.amount`, "overWrittenOff", { amount: amount.toFixed(), writtenOff: before.toFixed() });
    }
    const left = ONE.minus(partOf(amount, before));
    for (const lot of lots) lot.writtenOff = lot.writtenOff.times(left);
    this.stale = true;
  }

  /** So much of what is held is lost in value from now on. */
  writeDown({ deal, writtenShare }: Movement): void {
    for (const lot of this.lots(deal)) lot.writtenOff = ONE.minus(lot.sold).times(writtenShare ?? ZERO);
    this.stale = true;
  }

  /** Brings every share that counts up to date. Answers whether any changed. */
  recount(): boolean {
    if (this.terms.style === "european" || !this.stale) return false;
    this.stale = false;
    let changed = false;
    const count = (capital: Capital, counted: Exact) => {
      changed ||= !capital.amount.isZero() && !capital.counted.eq(counted);
      capital.counted = counted;
    };
    const lots = [...this.deals.values()].flat();
    for (const lot of lots) count(lot, lot.sold.plus(lot.writtenOff));
    const bearing = lots.filter(({ isIdle }) => !isIdle);
    const cost = total(bearing.map(({ amount }) => amount));
    const all = this.terms.expenses === "first" || cost.isZero();
    const part = all
      ? ONE
      : partOf(
          costOf(bearing, ({ counted }) => counted),
          cost,
        );
    for (const capital of this.general) count(capital, part);
    return changed;
  }

  /** The capital that counts, of all who paid in. */
  counted(): Exact {
    return costOf([...this.general, ...[...this.deals.values()].flat()], ({ counted }) => counted);
  }

  private lots(deal: string | undefined): Lot[] {
    return deal === undefined ? [] : (this.deals.get(deal) ?? []);
  }
}

function costOf<T extends Capital>(capital: readonly T[], part: (each: T) => Exact): Exact {
  return total(capital.map((each) => each.amount.times(part(each)))).toDecimalPlaces(DECIMALS);
}

function partOf(amount: Exact, whole: Exact): Exact {
  if (whole.isZero()) return ZERO;
  return amount.gte(whole) ? ONE : amount.div(whole);
}

import { Exact, FundInputError } from "../money/amount.ts";
import type { Capital } from "./waterfall-account.ts";
import type { Movement, Terms } from "./waterfall-terms.ts";

/**
 * Which contributed capital has to be returned before the GP takes carry. European: all of it, from the day it came in.
 * American: capital of no deal (fees, expenses) at once; a deal's capital once the deal has paid anything out; and the part
 * of a deal that was written off.
 */
export class CapitalBook {
  private readonly style: Terms["style"];
  private readonly capital: Capital[] = [];
  private readonly realised = new Set<string | undefined>([undefined]);

  constructor(style: Terms["style"]) {
    this.style = style;
  }

  add({ deal, amount }: Movement): Capital {
    const capital = { deal, amount, counted: new Exact(this.countsAtOnce(deal) ? 1 : 0) };
    this.capital.push(capital);
    return capital;
  }

  /** A deal pays out: all its capital counts from now on. Answers whether that changed anything. */
  realise(deal: string | undefined): boolean {
    this.realised.add(deal);
    let changed = false;
    for (const capital of this.of(deal)) {
      changed ||= capital.counted.lt(1) && !capital.amount.isZero();
      capital.counted = new Exact(1);
    }
    return changed;
  }

  /** A loss: that much more of the deal's capital counts. Answers whether that changed anything. */
  writeOff({ deal, amount, field }: Movement, alreadyWrittenOff: Exact): boolean {
    const cost = this.of(deal).reduce((sum, capital) => sum.plus(capital.amount), new Exact(0));
    const writtenOff = alreadyWrittenOff.plus(amount);
    if (writtenOff.gt(cost)) {
      throw new FundInputError(
        `${field}.amount`,
        `writes off ${writtenOff.toFixed()} in all, of ${cost.toFixed()} contributed${deal === undefined ? "" : ` to ${deal}`}`,
      );
    }
    const counting = this.of(deal).reduce((sum, each) => sum.plus(each.amount.times(each.counted)), new Exact(0));
    if (writtenOff.lte(counting)) return false;
    const missing = writtenOff.minus(counting).div(cost.minus(counting));
    for (const each of this.of(deal)) {
      each.counted = writtenOff.eq(cost) ? new Exact(1) : each.counted.plus(each.counted.neg().plus(1).times(missing));
    }
    return true;
  }

  private countsAtOnce(deal: string | undefined): boolean {
    return this.style === "european" || this.realised.has(deal);
  }

  private of(deal: string | undefined): Capital[] {
    return this.capital.filter((capital) => capital.deal === deal);
  }
}

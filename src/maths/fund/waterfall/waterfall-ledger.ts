import { Exact } from "../../money/amount.ts";
import type { Terms } from "./waterfall-terms.ts";

/** What each tier has taken since the beginning, exactly. */
export type Tiers = {
  returnOfCapital: Exact;
  preferred: Exact;
  catchUpLp: Exact;
  catchUpGp: Exact;
  splitLp: Exact;
  splitGp: Exact;
};

export type Accrual = (unreturned: Exact, owed: Exact, days: number) => Exact;
type LedgerTerms = Pick<Terms, "hurdle" | "catchUp" | "carry">;

const ZERO = new Exact(0);
const DAYS_PER_YEAR = 365;

/** Powers cost most of a waterfall, and each partner of a fund asks for the same ones: kept by rate and number of days. */
const powers = new Map<string, Exact>();
const MOST_POWERS = 20_000;

function growth(rate: Exact, days: number): Exact {
  const key = `${rate.toString()} ${days}`;
  const known = powers.get(key);
  if (known) return known;
  if (powers.size >= MOST_POWERS) powers.clear();
  const worked = rate.plus(1).pow(new Exact(days).div(DAYS_PER_YEAR)).minus(1);
  powers.set(key, worked);
  return worked;
}

/**
 * The preferred return that some days add, Actual/365. Annual: (unreturned + owed) × ((1 + rate)^(days ÷ 365) − 1);
 * simple: unreturned × rate × days ÷ 365.
 */
export function preferredAccrual({ rate, compounding }: Terms["hurdle"]): Accrual {
  if (compounding === "simple") {
    return (unreturned, _owed, days) => unreturned.times(rate).times(days).div(DAYS_PER_YEAR);
  }
  return (unreturned, owed, days) => {
    const balance = unreturned.plus(owed);
    return balance.isZero() || days === 0 ? ZERO : balance.times(growth(rate, days));
  };
}

/** What investors are still owed before anybody shares a profit: capital, and the preferred return on it. */
export class HurdleBalance {
  unreturned = ZERO;
  owed = ZERO;
  accrued = ZERO;
  private day: number | undefined;
  private readonly accrual: Accrual;

  constructor(accrual: Accrual) {
    this.accrual = accrual;
  }

  contribute(day: number, amount: Exact): void {
    this.accrue(day);
    this.unreturned = this.unreturned.plus(amount);
  }

  /** Pays capital first, then what is owed on it. */
  pay(day: number, cash: Exact): { returnOfCapital: Exact; preferred: Exact } {
    this.accrue(day);
    const returnOfCapital = Exact.min(cash, this.unreturned);
    const preferred = Exact.min(cash.minus(returnOfCapital), this.owed);
    this.unreturned = this.unreturned.minus(returnOfCapital);
    this.owed = this.owed.minus(preferred);
    return { returnOfCapital, preferred };
  }

  private accrue(day: number): void {
    const days = day - (this.day ?? day);
    this.day = day;
    if (days === 0) return;
    const more = this.accrual(this.unreturned, this.owed, days);
    this.owed = this.owed.plus(more);
    this.accrued = this.accrued.plus(more);
  }
}

/** The four tiers over one body of capital, in exact decimals: nothing is rounded here. */
export class TierLedger {
  readonly tiers: Tiers = {
    returnOfCapital: ZERO,
    preferred: ZERO,
    catchUpLp: ZERO,
    catchUpGp: ZERO,
    splitLp: ZERO,
    splitGp: ZERO,
  };
  private readonly terms: LedgerTerms;
  private readonly balance: HurdleBalance;

  constructor(terms: LedgerTerms, accrual: Accrual) {
    this.terms = terms;
    this.balance = new HurdleBalance(accrual);
  }

  get carry(): Exact {
    return this.tiers.catchUpGp.plus(this.tiers.splitGp);
  }

  contribute(day: number, amount: Exact): void {
    if (!amount.isZero()) this.balance.contribute(day, amount);
  }

  distribute(day: number, cash: Exact): void {
    if (cash.isZero()) return;
    const { returnOfCapital, preferred } = this.balance.pay(day, cash);
    this.add("returnOfCapital", returnOfCapital);
    this.add("preferred", preferred);
    const profit = cash.minus(returnOfCapital).minus(preferred);
    if (!profit.isZero()) this.shareProfit(profit);
  }

  private shareProfit(profit: Exact): void {
    const { catchUp, carry } = this.terms;
    const catchingUp = this.catchUpPart(profit);
    const forGp = catchingUp.times(catchUp);
    this.add("catchUpGp", forGp);
    this.add("catchUpLp", catchingUp.minus(forGp));
    const shared = profit.minus(catchingUp);
    const carried = shared.times(carry);
    this.add("splitGp", carried);
    this.add("splitLp", shared.minus(carried));
  }

  /**
   * How much of the cash the catch-up takes until the GP has its share of all profit: x with
   * carried + catchUp × x = carry × (profit so far + x).
   */
  private catchUpPart(cash: Exact): Exact {
    const { catchUp, carry } = this.terms;
    if (catchUp.isZero()) return ZERO;
    const { preferred, catchUpLp, splitLp } = this.tiers;
    const profit = preferred.plus(catchUpLp).plus(splitLp).plus(this.carry);
    const missing = profit.times(carry).minus(this.carry);
    if (missing.lte(0)) return ZERO;
    return catchUp.lte(carry) ? cash : Exact.min(cash, missing.div(catchUp.minus(carry)));
  }

  private add(tier: keyof Tiers, amount: Exact): void {
    if (!amount.isZero()) this.tiers[tier] = this.tiers[tier].plus(amount);
  }
}

import { Exact } from "../../money/amount.ts";
import type { TakenParts } from "./waterfall-events.ts";
import { type Accrual, HurdleBalance, TierLedger, type Tiers } from "./waterfall-ledger.ts";
import type { Terms } from "./waterfall-terms.ts";

/** A contribution, and the share of it that counts as capital to be returned now. */
export type Capital = { readonly amount: Exact; counted: Exact };

/** What one distribution paid in each tier, in whole minor units. `withheld`: carry that earlier carry had overtaken. */
export type Payment = Tiers & { withheld: Exact };

type Entry = { day: number; amount: Exact; capital?: Capital };

const TIERS = ["returnOfCapital", "preferred", "catchUpLp", "catchUpGp", "splitLp", "splitGp"] as const;
const ZERO = new Exact(0);

/**
 * The money of one group of investors on its way through the tiers: what they are entitled to is counted exactly over all
 * that happened so far, and each payment is the rounded entitlement less what was paid before. So no rounding error ever
 * adds up. The GP never gives carry back here (that is a clawback): when a loss lowers its entitlement, it waits.
 */
export class InvestorAccount {
  contributed = ZERO;
  private readonly entries: Entry[] = [];
  private readonly payments: { day: number; amount: Exact }[] = [];
  private readonly paid: Tiers = {
    returnOfCapital: ZERO,
    preferred: ZERO,
    catchUpLp: ZERO,
    catchUpGp: ZERO,
    splitLp: ZERO,
    splitGp: ZERO,
  };
  private cash = ZERO;
  private carryDue = ZERO;
  private ledger: TierLedger;
  private readonly terms: Terms;
  private readonly accrual: Accrual;
  private readonly decimals: number;

  constructor(terms: Terms, accrual: Accrual, decimals: number) {
    this.terms = terms;
    this.accrual = accrual;
    this.decimals = decimals;
    this.ledger = new TierLedger(terms, accrual);
  }

  contribute(day: number, amount: Exact, capital: Capital): void {
    this.entries.push({ day, amount, capital });
    this.contributed = this.contributed.plus(amount);
    this.ledger.contribute(day, amount.times(capital.counted));
  }

  /** Draws the tiers again from the first day, after other capital began to count. */
  restate(): void {
    this.ledger = new TierLedger(this.terms, this.accrual);
    for (const { day, amount, capital } of this.entries) {
      if (capital) this.ledger.contribute(day, amount.times(capital.counted));
      else this.ledger.distribute(day, amount);
    }
  }

  /** `taken`: what it gave when it was divided, which is a fact and not worked out again. */
  distribute(day: number, cash: Exact, taken?: TakenParts): Payment {
    this.entries.push({ day, amount: cash });
    const dueBefore = this.carryDue;
    const entitledBefore = this.ledger.carry;
    this.ledger.distribute(day, cash);
    this.cash = this.cash.plus(cash);
    const worked = Exact.max(dueBefore, this.ledger.carry);
    this.carryDue = taken ? this.carryTaken(taken, worked) : worked;
    this.payments.push({ day, amount: cash.minus(this.carryDue.minus(dueBefore)) });
    const isWorked = this.carryDue.eq(worked);
    const withheld = isWorked ? this.ledger.carry.minus(entitledBefore).minus(worked.minus(dueBefore)) : ZERO;
    return { ...this.payOut(cash, taken), withheld: this.nearest(withheld) };
  }

  /** All carry so far with what was taken: exact where that is what the tiers give, rounded. */
  private carryTaken({ carry }: TakenParts, worked: Exact): Exact {
    const all = this.carryPaid().plus(carry);
    return this.nearest(worked).eq(all) ? worked : all;
  }

  /** Capital and preferred return of all contributions, counted or not, that the payments up to a day left uncovered. */
  hurdleShortfall(asOf: number): Exact {
    const balance = new HurdleBalance(this.accrual);
    const all = [
      ...this.entries.flatMap(({ day, amount, capital }) => (capital ? [{ day, amount, paid: ZERO }] : [])),
      ...this.payments.map(({ day, amount }) => ({ day, amount: ZERO, paid: amount })),
    ].toSorted((a, b) => a.day - b.day);
    let received = ZERO;
    for (const { day, amount, paid } of all) {
      balance.contribute(day, amount);
      balance.pay(day, paid);
      received = received.plus(paid);
    }
    balance.contribute(asOf, ZERO);
    return this.nearest(Exact.max(0, this.contributed.plus(balance.accrued).minus(received)));
  }

  private payOut(cash: Exact, taken?: TakenParts): Tiers {
    const due = this.roundedTiers();
    const owing = (tier: keyof Tiers, most: Exact) => Exact.min(most, Exact.max(0, due[tier].minus(this.paid[tier])));
    const carry = Exact.min(cash, taken?.carry ?? Exact.max(0, this.nearest(this.carryDue).minus(this.carryPaid())));
    let rest = cash.minus(carry);
    const returnOfCapital = taken ? Exact.min(rest, taken.returnOfCapital) : owing("returnOfCapital", rest);
    rest = rest.minus(returnOfCapital);
    const preferred = taken ? Exact.min(rest, taken.preferred) : owing("preferred", rest);
    rest = rest.minus(preferred);
    const catchUpLp = owing("catchUpLp", rest);
    const catchUpGp = owing("catchUpGp", carry);
    const now = {
      returnOfCapital,
      preferred,
      catchUpLp,
      catchUpGp,
      splitLp: rest.minus(catchUpLp),
      splitGp: carry.minus(catchUpGp),
    };
    for (const tier of TIERS) this.paid[tier] = this.paid[tier].plus(now[tier]);
    return now;
  }

  private carryPaid(): Exact {
    return this.paid.catchUpGp.plus(this.paid.splitGp);
  }

  /** Rounds what lies above each tier and takes differences, so that the rounded tiers add up to the cash. */
  private roundedTiers(): Tiers {
    const { returnOfCapital, preferred, catchUpLp, splitGp } = this.ledger.tiers;
    const aboveCapital = this.cash.minus(returnOfCapital);
    const abovePreferred = aboveCapital.minus(preferred);
    const levels = [aboveCapital, abovePreferred, abovePreferred.minus(catchUpLp), this.ledger.carry, splitGp];
    const [capital = ZERO, hurdle = ZERO, catchUp = ZERO, carry = ZERO, split = ZERO] = levels.map((level) =>
      this.nearest(level),
    );
    return {
      returnOfCapital: this.cash.minus(capital),
      preferred: capital.minus(hurdle),
      catchUpLp: hurdle.minus(catchUp),
      splitLp: catchUp.minus(carry),
      catchUpGp: carry.minus(split),
      splitGp: split,
    };
  }

  /**
   * To the nearest minor unit; an exact half stays with the LPs. At 40 decimals first, so that what a quotient lost at its
   * 60th digit does not make a half more or less than one.
   */
  private nearest(amount: Exact): Exact {
    return amount.toDecimalPlaces(40).toDecimalPlaces(this.decimals, Exact.ROUND_HALF_DOWN);
  }
}

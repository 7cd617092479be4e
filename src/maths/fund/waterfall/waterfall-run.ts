import { amountText, Exact, total } from "../../money/amount.ts";
import type { Statement } from "../statements.ts";
import { InvestorAccount, type Payment } from "./waterfall-account.ts";
import { CapitalBook } from "./waterfall-capital.ts";
import type { Movement } from "./waterfall-events.ts";
import { preferredAccrual } from "./waterfall-ledger.ts";
import type { TierSplit, TraceLine, WaterfallResult } from "./waterfall-result.ts";
import type { Terms } from "./waterfall-terms.ts";
import { distributionLines, movementLine, termsLines } from "./waterfall-trace.ts";

/** Both parties' part of each tier, unrounded text apart. */
type RawSplit = { lps: Payment; own: Payment; gpCommitment: Exact; escrow: Exact };

const ZERO = new Exact(0);
const NOTHING: Payment = {
  returnOfCapital: ZERO,
  preferred: ZERO,
  catchUpLp: ZERO,
  catchUpGp: ZERO,
  splitLp: ZERO,
  splitGp: ZERO,
  withheld: ZERO,
};

/** One pass over the events: the limited partners' capital bears carry, the general partner's own does not. */
export class WaterfallRun {
  private readonly terms: Terms;
  private readonly decimals: number;
  private readonly book: CapitalBook;
  private readonly limited: InvestorAccount;
  /** The general partner's own capital; absent where it committed nothing, as in each partner's own waterfall. */
  private readonly own: InvestorAccount | undefined;
  private readonly splits: { movement: Movement; split: RawSplit }[] = [];
  private readonly trace: TraceLine[] = [];
  private readonly isTraced: boolean;
  private readonly costs = new Map<Movement, Exact | undefined>();
  private readonly ownShareOf: Record<"contribution" | "distribution", (amount: Exact) => Exact>;
  private readonly escrowOf: (carry: Exact) => Exact;

  constructor(terms: Terms, decimals: number, isTraced: boolean) {
    this.isTraced = isTraced;
    this.terms = terms;
    this.decimals = decimals;
    this.book = new CapitalBook(terms);
    const accrual = preferredAccrual(terms.hurdle);
    this.limited = new InvestorAccount(terms, accrual, decimals);
    this.own = terms.gpCommitment.isZero()
      ? undefined
      : new InvestorAccount({ ...terms, carry: new Exact(0) }, accrual, decimals);
    this.ownShareOf = {
      contribution: runningShare(terms.gpCommitment, decimals),
      distribution: runningShare(terms.gpCommitment, decimals),
    };
    this.escrowOf = runningShare(terms.escrow, decimals);
    this.say(null, () => termsLines(terms));
  }

  contribute(movement: Movement): void {
    const capital = this.book.add(movement);
    const own = this.ownShareOf.contribution(movement.amount);
    this.own?.contribute(movement.day, own, capital);
    this.limited.contribute(movement.day, movement.amount.minus(own), capital);
    this.say(movement.index, () => [movementLine(movement, this.decimals)]);
  }

  /** What changes how much of a deal counts, without cash. */
  revalue(movement: Movement): void {
    if (movement.kind === "realisation") this.book.sell(movement);
    else if (movement.kind === "writeOff") this.book.writeOff(movement);
    else if (movement.kind === "writeUp") this.book.writeUp(movement);
    else this.book.writeDown(movement);
    this.say(movement.index, () => [movementLine(movement, this.decimals)]);
  }

  /** What the payments of a day realise: all of it counts before the first of them is divided. */
  realise(movements: readonly Movement[]): void {
    for (const movement of movements) this.costs.set(movement, this.book.sell(movement));
    if (!this.book.recount()) return;
    this.limited.restate();
    this.own?.restate();
  }

  distribute(movement: Movement): void {
    const own = this.ownShareOf.distribution(movement.amount);
    const lps = this.limited.distribute(movement.day, movement.amount.minus(own), movement.taken);
    const split = {
      lps,
      own: this.own?.distribute(movement.day, own) ?? NOTHING,
      gpCommitment: own,
      escrow: this.escrowOf(lps.catchUpGp.plus(lps.splitGp)),
    };
    this.splits.push({ movement, split });
    const contributed = this.limited.contributed;
    const counted = this.book.counted();
    this.say(movement.index, () => {
      const paid = {
        split: this.shown(split),
        withheld: lps.withheld,
        realised: this.terms.style === "american" ? { cost: this.costs.get(movement), counted } : undefined,
        beforeContributions: contributed.isZero() && !movement.amount.isZero(),
      };
      return [movementLine(movement, this.decimals), ...distributionLines(paid, this.decimals)];
    });
  }

  result(last: Movement | undefined, currency: string | null): WaterfallResult {
    const whole = this.whole();
    const shown = this.shown(whole);
    return {
      distributions: this.splits
        .toSorted((a, b) => a.movement.index - b.movement.index)
        .map(({ movement: { index, id = null, date, kind, deal = null, amount }, split }) => ({
          index,
          id,
          date,
          kind,
          deal,
          amount: amountText(amount, this.decimals),
          ...this.shown(split),
        })),
      total: shown,
      trace: this.trace,
      position: {
        asOf: last?.date ?? null,
        currency,
        decimals: this.decimals,
        carryShare: amountText(this.terms.carry),
        contributed: amountText(this.limited.contributed, this.decimals),
        received: shown.lp,
        carry: shown.carry,
        escrow: shown.escrow,
        hurdleShortfall: amountText(last ? this.limited.hurdleShortfall(last.day) : new Exact(0), this.decimals),
      },
    };
  }

  private whole(): RawSplit {
    const splits = this.splits.map(({ split }) => split);
    return {
      lps: together(splits.map(({ lps }) => lps)),
      own: this.own === undefined ? NOTHING : together(splits.map(({ own }) => own)),
      gpCommitment: total(splits.map(({ gpCommitment }) => gpCommitment)),
      escrow: total(splits.map(({ escrow }) => escrow)),
    };
  }

  /** What the GP's own capital earned beyond its preferred return is the GP's, in the split. */
  private shown({ lps, own, gpCommitment, escrow }: RawSplit): TierSplit {
    const text = (amount: Exact) => amountText(amount, this.decimals);
    const carry = lps.catchUpGp.plus(lps.splitGp);
    return {
      returnOfCapital: { lp: text(lps.returnOfCapital), gp: text(own.returnOfCapital) },
      preferred: { lp: text(lps.preferred), gp: text(own.preferred) },
      catchUp: { lp: text(lps.catchUpLp), gp: text(lps.catchUpGp) },
      split: { lp: text(lps.splitLp), gp: text(lps.splitGp.plus(own.splitLp)) },
      lp: text(total([lps.returnOfCapital, lps.preferred, lps.catchUpLp, lps.splitLp])),
      gp: text(carry.plus(gpCommitment)),
      carry: text(carry),
      gpCommitment: text(gpCommitment),
      escrow: text(escrow),
    };
  }

  /** Sentences cost more than the sums, so they are made only for a reader. */
  private say(index: number | null, statements: () => readonly Statement[]): void {
    if (!this.isTraced) return;
    for (const each of statements()) this.trace.push({ ...each, index });
  }
}

function together(payments: readonly Payment[]): Payment {
  const sum = (part: keyof Payment) => total(payments.map((payment) => payment[part]));
  return {
    returnOfCapital: sum("returnOfCapital"),
    preferred: sum("preferred"),
    catchUpLp: sum("catchUpLp"),
    catchUpGp: sum("catchUpGp"),
    splitLp: sum("splitLp"),
    splitGp: sum("splitGp"),
    withheld: sum("withheld"),
  };
}

/** A share of amounts that come one after another, each time the rounded share of all so far less what was given. */
function runningShare(part: Exact, decimals: number): (amount: Exact) => Exact {
  let sum = new Exact(0);
  let given = new Exact(0);
  return (amount) => {
    sum = sum.plus(amount);
    const now = sum.times(part).toDecimalPlaces(decimals, Exact.ROUND_HALF_DOWN).minus(given);
    given = given.plus(now);
    return now;
  };
}

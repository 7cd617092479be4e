import { amountText, Exact, total } from "../money/amount.ts";
import { InvestorAccount, type Payment } from "./waterfall-account.ts";
import { CapitalBook } from "./waterfall-capital.ts";
import { preferredAccrual, type Tiers } from "./waterfall-ledger.ts";
import type { TierSplit, WaterfallResult } from "./waterfall-result.ts";
import type { Movement, Terms } from "./waterfall-terms.ts";
import { distributionLine, movementLine, termsLine } from "./waterfall-trace.ts";

type RawSplit = Tiers & { carry: Exact; gpCommitment: Exact; escrow: Exact };

/** One pass over the events: the limited partners' capital bears carry, the general partner's own does not. */
export class WaterfallRun {
  private readonly terms: Terms;
  private readonly decimals: number;
  private readonly book: CapitalBook;
  private readonly limited: InvestorAccount;
  private readonly own: InvestorAccount;
  private readonly splits: { date: string; split: RawSplit }[] = [];
  private readonly trace: string[];
  private readonly writtenOff = new Map<string | undefined, Exact>();
  private readonly ownShareOf: Record<"contribution" | "distribution", (amount: Exact) => Exact>;
  private readonly escrowOf: (carry: Exact) => Exact;

  constructor(terms: Terms, decimals: number) {
    this.terms = terms;
    this.decimals = decimals;
    this.book = new CapitalBook(terms.style);
    const accrual = preferredAccrual(terms.hurdle);
    this.limited = new InvestorAccount(terms, accrual, decimals);
    this.own = new InvestorAccount({ ...terms, carry: new Exact(0) }, accrual, decimals);
    this.ownShareOf = {
      contribution: runningShare(terms.gpCommitment, decimals),
      distribution: runningShare(terms.gpCommitment, decimals),
    };
    this.escrowOf = runningShare(terms.escrow, decimals);
    this.trace = [termsLine(terms)];
  }

  contribute(movement: Movement): void {
    const capital = this.book.add(movement);
    const own = this.ownShareOf.contribution(movement.amount);
    this.own.contribute(movement.day, own, capital);
    this.limited.contribute(movement.day, movement.amount.minus(own), capital);
    this.trace.push(movementLine(movement, this.decimals, this.terms.style));
  }

  writeOff(movement: Movement): void {
    const before = this.writtenOff.get(movement.deal) ?? new Exact(0);
    if (this.book.writeOff(movement, before)) this.restate();
    this.writtenOff.set(movement.deal, before.plus(movement.amount));
    this.trace.push(movementLine(movement, this.decimals, this.terms.style));
  }

  distribute(movement: Movement, paying: readonly (string | undefined)[]): void {
    const changed = paying.map((deal) => this.book.realise(deal));
    if (changed.includes(true)) this.restate();
    const own = this.ownShareOf.distribution(movement.amount);
    const lps = this.limited.distribute(movement.day, movement.amount.minus(own));
    const split = this.merge(lps, this.own.distribute(movement.day, own), own);
    this.splits.push({ date: movement.date, split });
    const shown = { date: movement.date, ...this.shown(split) };
    this.trace.push(distributionLine(movement, shown, lps.withheld, this.decimals));
  }

  result(last: Movement | undefined): WaterfallResult {
    const sum = (part: keyof RawSplit) => total(this.splits.map(({ split }) => split[part]));
    const whole: RawSplit = {
      returnOfCapital: sum("returnOfCapital"),
      preferred: sum("preferred"),
      catchUpLp: sum("catchUpLp"),
      catchUpGp: sum("catchUpGp"),
      splitLp: sum("splitLp"),
      splitGp: sum("splitGp"),
      carry: sum("carry"),
      gpCommitment: sum("gpCommitment"),
      escrow: sum("escrow"),
    };
    const shown = this.shown(whole);
    return {
      distributions: this.splits.map(({ date, split }) => ({ date, ...this.shown(split) })),
      total: shown,
      trace: this.trace,
      position: {
        asOf: last?.date ?? null,
        decimals: this.decimals,
        carryShare: amountText(this.terms.carry),
        contributed: amountText(this.limited.contributed, this.decimals),
        received: shown.lp,
        carry: amountText(whole.carry, this.decimals),
        escrow: shown.escrow,
        hurdleShortfall: amountText(last ? this.limited.hurdleShortfall(last.day) : new Exact(0), this.decimals),
      },
    };
  }

  private restate(): void {
    this.limited.restate();
    this.own.restate();
  }

  /** What the GP's own capital earned beyond its preferred return is the GP's, in the split. */
  private merge(lps: Payment, own: Payment, gpCommitment: Exact): RawSplit {
    const carry = lps.catchUpGp.plus(lps.splitGp);
    return {
      returnOfCapital: lps.returnOfCapital.plus(own.returnOfCapital),
      preferred: lps.preferred.plus(own.preferred),
      catchUpLp: lps.catchUpLp,
      catchUpGp: lps.catchUpGp,
      splitLp: lps.splitLp,
      splitGp: lps.splitGp.plus(own.splitLp),
      carry,
      gpCommitment,
      escrow: this.escrowOf(carry),
    };
  }

  private shown(split: RawSplit): TierSplit {
    const { returnOfCapital, preferred, catchUpLp, catchUpGp, splitLp, splitGp, carry, gpCommitment, escrow } = split;
    const cash = total([returnOfCapital, preferred, catchUpLp, catchUpGp, splitLp, splitGp]);
    const gp = carry.plus(gpCommitment);
    const text = (amount: Exact) => amountText(amount, this.decimals);
    return {
      returnOfCapital: text(returnOfCapital),
      preferred: text(preferred),
      catchUp: { lp: text(catchUpLp), gp: text(catchUpGp) },
      split: { lp: text(splitLp), gp: text(splitGp) },
      lp: text(cash.minus(gp)),
      gp: text(gp),
      gpCommitment: text(gpCommitment),
      escrow: text(escrow),
    };
  }
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

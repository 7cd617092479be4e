import { amountText, Exact, exact, total } from "../../money/amount.ts";
import { dateText, readDate } from "../../money/plain-date.ts";
import { rows } from "../../money/read.ts";
import { rounded } from "../../money/rounding.ts";
import {
  MOST_INSTALLMENTS,
  type Tranche,
  type termsById,
  tranchesOf,
  type Vesting,
  type VestingTerms,
} from "./captable-vesting.ts";

const FINEST = 20;
const ONE = new Exact(1);

const sum = (some: readonly Tranche[]) => total(some.map(({ shares }) => shares));

/**
 * How much of those parts has vested by the end of a day, as the terms round: a running total (downwards, or to the nearest), or each part
 * downwards with what that leaves given share by share, or at once, to the first or the last parts. Never more than was granted.
 * Units: shares with `decimals` decimals. Source: Open Cap Format 1.2, AllocationType.
 */
function vestedBy(
  tranches: readonly Tranche[],
  on: number,
  { granted, allocation, decimals }: { granted: Exact; allocation: VestingTerms["allocation_type"]; decimals: number },
): Exact {
  const past = tranches.filter(({ day }) => day <= on).length;
  const down = (shares: Exact) => rounded(shares.toDecimalPlaces(FINEST), decimals, "down");
  const byTime = sum(tranches.slice(0, past));
  const atMost = (shares: Exact) => Exact.min(shares, granted);
  switch (allocation) {
    case "FRACTIONAL":
      return atMost(rounded(byTime.toDecimalPlaces(FINEST), Math.max(decimals, 10), "down"));
    case "CUMULATIVE_ROUND_DOWN":
      return atMost(down(byTime));
    case "CUMULATIVE_ROUNDING":
      return atMost(rounded(byTime.toDecimalPlaces(FINEST), decimals, "half-up"));
    default: {
      const floors = tranches.map(({ shares }) => down(shares));
      const unit = ONE.div(new Exact(10).pow(decimals));
      const left = down(sum(tranches)).minus(total(floors)).div(unit).toNumber();
      const early = total(floors.slice(0, past));
      return atMost(early.plus(unit.times(extras(allocation, { left, past, parts: tranches.length }))));
    }
  }
}

/** How many of the units that rounding leaves have been given by then. */
function extras(
  allocation: VestingTerms["allocation_type"],
  { left, past, parts }: { left: number; past: number; parts: number },
): number {
  if (past === 0) return 0;
  if (allocation === "FRONT_LOADED_TO_SINGLE_TRANCHE") return left;
  if (allocation === "BACK_LOADED_TO_SINGLE_TRANCHE") return past === parts ? left : 0;
  return allocation === "FRONT_LOADED" ? Math.min(past, left) : Math.max(0, past - (parts - left));
}

/** Parts that a grant lists by their days, which count in place of its terms. */
function listedTranches(
  vestings: readonly { date: string; amount: string }[],
  { scale, field }: { scale: Exact; field: string },
): Tranche[] {
  return rows(vestings, field, MOST_INSTALLMENTS)
    .map(({ date, amount }, place) => ({
      day: readDate(date, `${field}[${place}].date`),
      shares: exact(amount, `${field}[${place}].amount`).times(scale),
    }))
    .toSorted((a, b) => a.day - b.day);
}

type Held = {
  tranches: readonly Tranche[];
  allocation: VestingTerms["allocation_type"];
  granted: Exact;
  /** What is left of it, and what was exercised of it. */
  quantity: Exact;
  exercised: Exact;
  accelerated: Exact;
};

/** How what is held vests; undefined where it has vested at once. */
export function vestingHeld(
  { quantity, vesting }: { quantity: Exact; vesting: Vesting },
  termsOf: ReturnType<typeof termsById>,
): Held | undefined {
  const { field, terms, listed, granted, exercised, accelerated, scale, fired } = vesting;
  const found = terms === undefined ? undefined : termsOf.get(terms);
  if (!found && listed.length === 0) return undefined;
  const held = { granted, quantity, exercised, accelerated };
  // Exact days win: Open Cap Format lets a reader ignore the terms of a grant that lists them.
  if (!found || listed.length > 0) {
    const tranches = listedTranches(listed, { scale, field: `${field}.vestings` });
    return { ...held, tranches, allocation: "CUMULATIVE_ROUND_DOWN" };
  }
  const tranches = tranchesOf(found.terms, { granted, scale, fired }, found.field);
  return { ...held, tranches, allocation: found.terms.allocation_type };
}

/** What has vested on a day of what is held, and when more does; exercised shares came out of what had vested. */
export function vestedHeld(held: Held, on: number): { vested: string; next: { date: string; vested: string } | null } {
  const { tranches, allocation, granted, quantity, exercised, accelerated } = held;
  const decimals = granted.decimalPlaces();
  const by = (day: number) => {
    const all = Exact.min(vestedBy(tranches, day, { granted, allocation, decimals }).plus(accelerated), granted);
    return Exact.max(Exact.min(all.minus(exercised), quantity), 0);
  };
  const now = by(on);
  const later = tranches.find(({ day }) => day > on && by(day).gt(now));
  return {
    vested: amountText(now),
    next: later === undefined ? null : { date: dateText(later.day), vested: amountText(by(later.day)) },
  };
}

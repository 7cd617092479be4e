import { quarterOf } from "#funds/quarters/shared/quarter.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { addDays, daysBetween } from "#maths/money/plain-date.ts";
import type { Facility, FacilityAct, FacilityStanding } from "./api.ts";
import { keptOf, oldestDraw } from "./books.ts";
import { balanceOn, type Change, type Limit, limitOn } from "./interest.ts";

type Act = Pick<
  FacilityAct,
  | "kind"
  | "actsOn"
  | "startsOn"
  | "principal"
  | "fees"
  | "workingCapital"
  | "interest"
  | "commitmentFee"
  | "costsPaid"
  | "state"
>;
type Terms = Pick<Facility, "currency" | "maturesOn" | "cleanDownDays">;

const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);
const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);

/** What is drawn more or less by acts that are posted, by day. */
export const changesOf = (acts: readonly Act[]): Change[] =>
  acts
    .filter(({ kind, state }) => kind !== "costs" && kind !== "use" && state === "posted")
    .map(({ kind, actsOn, principal }) => ({
      date: actsOn,
      amount: kind === "repayment" ? turned(principal) : principal,
    }));

const isBorrowed = (kind: Act["kind"]) => kind === "drawdown" || kind === "capitalised";

/** What acts borrowed, by what it paid for, and gave back. */
export const booksOf = (acts: readonly Act[]) => ({
  drawn: acts
    .filter(({ kind }) => isBorrowed(kind) || kind === "use")
    .map(({ kind, actsOn: date, principal: amount, fees, workingCapital, costsPaid: costs }) => ({
      date,
      amount,
      fees,
      workingCapital: kind === "use" ? turned(workingCapital) : workingCapital,
      costs,
    })),
  repaid: acts
    .filter(({ kind }) => kind === "repayment")
    .map(({ actsOn: date, principal: amount }) => ({ date, amount })),
});

/** The period that follows what is accrued: up to the end of a quarter, or today. */
function nextPeriod(acts: readonly Act[], limits: readonly Limit[], today: string) {
  const accrued = acts.filter(({ kind, state }) => kind === "costs" && (state === "posted" || state === "waiting"));
  const last = accrued
    .map(({ actsOn }) => actsOn)
    .toSorted()
    .at(-1);
  const first = limits.map(({ effectiveOn }) => effectiveOn).toSorted()[0];
  const startsOn = last === undefined ? first : addDays(last, 1);
  if (startsOn === undefined || startsOn > today) return null;
  const { endsOn } = quarterOf(startsOn);
  return { startsOn, endsOn: endsOn > today ? today : endsOn };
}

/** Where a facility is on a day, by what was posted until then. Amounts of its currency. */
export function standingOf(
  terms: Terms,
  { acts, limits, today }: { acts: readonly Act[]; limits: readonly Limit[]; today: string },
): Omit<FacilityStanding, "byHand"> {
  const money = (amount: string) => moneyText(amount, terms.currency);
  const posted = acts.filter(({ state, actsOn }) => state === "posted" && actsOn <= today);
  const drawn = balanceOn(changesOf(posted), today);
  const limit = limitOn(limits, terms.maturesOn, today);
  const room = new Exact(limit).minus(drawn);
  const those = (kind: Act["kind"]) => posted.filter((act) => act.kind === kind);
  const owed = posted.flatMap(({ interest, commitmentFee, costsPaid }) => [interest, commitmentFee, turned(costsPaid)]);
  const books = booksOf(posted);
  const oldestOn = oldestDraw(books);
  const cleanDownOn = oldestOn === null || terms.cleanDownDays === null ? null : addDays(oldestOn, terms.cleanDownDays);
  const waiting = acts.filter(({ kind, state }) => isBorrowed(kind) && state === "waiting");
  return {
    on: today,
    currency: terms.currency,
    limit: money(limit),
    drawn: money(drawn),
    undrawn: money(room.lt(0) ? "0" : room.toFixed()),
    waiting: money(sum(waiting.map(({ principal }) => principal))),
    owed: money(sum(owed)),
    workingCapital: money(keptOf(books).toFixed()),
    accruedUntil:
      those("costs")
        .map(({ actsOn }) => actsOn)
        .toSorted()
        .at(-1) ?? null,
    oldestOn,
    days: oldestOn === null ? null : daysBetween(oldestOn, today),
    cleanDownOn,
    isOverdue: (cleanDownOn !== null && cleanDownOn < today) || (oldestOn !== null && terms.maturesOn < today),
    next: nextPeriod(acts, limits, today),
  };
}

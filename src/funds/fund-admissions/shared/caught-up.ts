import type { FeesBefore } from "#funds/capital-calls/shared/allocation.ts";
import { addAmounts, exact } from "#maths/money/amount.ts";
import { daysBetween } from "#maths/money/plain-date.ts";
import { rounded } from "#maths/money/rounding.ts";
import { countedIn, type PromisedAmount } from "./counted.ts";

/** A fee that a later closing caught up: what was divided, by whose weights; its period, where one is known. */
export type CaughtUpFee = {
  amount: string;
  borne: string;
  owed: readonly { id: string; weight: string }[];
  isOutside: boolean;
  /** It was run, not called. */
  isRun: boolean;
  startsOn: string | null;
  endsOn: string | null;
};

/** A later closing: who joined, by what, and which fees they caught up. */
export type JoiningAdmission = {
  admissionId: string;
  closesOn: string;
  joined: readonly { commitmentId: string; isGeneralPartner: boolean; added: string }[];
  fees: readonly CaughtUpFee[];
  /** What was promised by the closing’s day, as it was known then. */
  promises: readonly PromisedAmount[];
};

/** A fee that a partner was asked for, of a period. */
export type AskedFee = {
  commitmentId: string;
  isOutside: boolean;
  amount: string;
  startsOn: string | null;
  endsOn: string | null;
};

type Period = { startsOn: string; endsOn: string };

/** What each who joined owed of fees, as the closing worked it out: rounded half to even, fee by fee. */
export const caughtUpBy = (fees: readonly CaughtUpFee[], decimals: number): AskedFee[] =>
  fees.flatMap(({ amount, borne, owed, isOutside, startsOn, endsOn }) =>
    owed.map(({ id: commitmentId, weight }) => ({
      commitmentId,
      isOutside,
      amount: rounded(
        exact(amount, "amount").times(exact(weight, "weight")).div(exact(borne, "borne")),
        decimals,
      ).toFixed(),
      startsOn,
      endsOn,
    })),
  );

const touches = ({ startsOn, endsOn }: AskedFee, period: Period) =>
  startsOn !== null && endsOn !== null && endsOn >= period.startsOn && startsOn <= period.endsOn;

/** The part of a fee that is of a period, by the days of both. */
function within({ amount, startsOn, endsOn }: AskedFee, period: Period, decimals: number): string {
  if (startsOn === null || endsOn === null) return "0";
  const first = startsOn > period.startsOn ? startsOn : period.startsOn;
  const last = endsOn < period.endsOn ? endsOn : period.endsOn;
  const days = Math.max(0, daysBetween(first, last) + 1);
  return rounded(
    exact(amount, "amount")
      .times(days)
      .div(daysBetween(startsOn, endsOn) + 1),
    decimals,
  ).toFixed();
}

type Asked = { caughtUp: readonly AskedFee[]; called: readonly AskedFee[]; period: Period; decimals: number };

/**
 * What partners were asked for of the fees of a period before, by commitment: by calls, and what they caught up at closings. Nothing where
 * nothing of the period was caught up.
 */
export function feesAskedBefore({ caughtUp, called, period, decimals }: Asked): Map<string, FeesBefore> {
  const own = caughtUp.filter((fee) => touches(fee, period));
  if (!own.some((fee) => Number(fee.amount) > 0)) return new Map();
  const asked = Map.groupBy(
    [...own, ...called.filter((fee) => touches(fee, period))],
    ({ commitmentId }) => commitmentId,
  );
  const sum = (fees: readonly AskedFee[]) => addAmounts(["0", ...fees.map((fee) => within(fee, period, decimals))]);
  return new Map(
    [...asked].map(([id, fees]) => [
      id,
      {
        inside: sum(fees.filter(({ isOutside }) => !isOutside)),
        outside: sum(fees.filter(({ isOutside }) => isOutside)),
      },
    ]),
  );
}

/** Who joined at a later closing, with what that was not committed by the last day of a period; `caughtUp` is null where it is not known of which period. */
export type Joined = {
  admissionId: string;
  closesOn: string;
  commitmentId: string;
  isGeneralPartner: boolean;
  added: string;
  caughtUp: string | null;
};

/** Who joined after a period: what of the commitment the period did not know, and what was caught up of its fee by what was called. */
export function joinedAfter(closings: readonly JoiningAdmission[], period: Period, decimals: number): Joined[] {
  return closings.flatMap(({ admissionId, closesOn, joined, fees, promises }) =>
    joined.flatMap((one): Joined[] => {
      const { counted } = countedIn(promises, { endsOn: period.endsOn, knownAt: EVER }, one);
      const added = exact(one.added, "added").minus(counted);
      if (added.lte(0)) return [];
      return [
        { ...one, admissionId, closesOn, added: added.toFixed(), caughtUp: calledFor(one, fees, { period, decimals }) },
      ];
    }),
  );
}

const EVER = "9999-12-31";

function calledFor(
  { commitmentId }: { commitmentId: string },
  fees: readonly CaughtUpFee[],
  { period, decimals }: { period: Period; decimals: number },
): string | null {
  const called = caughtUpBy(
    fees.filter(({ isRun }) => !isRun),
    decimals,
  ).filter((fee) => fee.commitmentId === commitmentId);
  if (called.some(({ startsOn }) => startsOn === null)) return null;
  return addAmounts(["0", ...called.map((fee) => within(fee, period, decimals))]);
}

import { amountText, Exact, total } from "../../money/amount.ts";

/** How much of a commitment a transfer takes, and what remains with the seller. */
export type TransferredCommitment = { amount: string; remaining: string };

const ZERO = new Exact(0);

/** What of a balance goes with a part of a commitment: all of it where nothing remains, else its part, ties to even. */
export function partGoing(balance: string, { amount, remaining }: TransferredCommitment, decimals: number): string {
  const [all, going, kept] = [new Exact(balance), new Exact(amount), new Exact(remaining)];
  if (kept.isZero()) return amountText(all);
  return amountText(all.times(going).div(kept.plus(going)), decimals);
}

/**
 * The part of each amount, so that together they are the part of their sum to the last decimal: the running total is rounded, and its
 * differences are taken.
 */
function partsGoing(amounts: readonly Exact[], part: Exact, decimals: number): Exact[] {
  let [running, given] = [ZERO, ZERO];
  return amounts.map((amount) => {
    running = running.plus(amount);
    const before = given;
    given = running.times(part).toDecimalPlaces(decimals);
    return given.minus(before);
  });
}

type InBooks = { date: string; entryNo: number; isTransfer: boolean };

type Step<Flow> = { flow: Flow } | { sides: Flow[] };

/** Flows in the order of the books: one by one, and the sides of each transfer together. */
function inBookOrder<Flow extends InBooks>(flows: readonly Flow[]): Step<Flow>[] {
  const inOrder = flows.toSorted((a, b) => a.date.localeCompare(b.date) || a.entryNo - b.entryNo);
  const transfers = Map.groupBy(
    inOrder.filter(({ isTransfer }) => isTransfer),
    ({ entryNo }) => entryNo,
  );
  const done = new Set<number>();
  return inOrder.flatMap((flow): Step<Flow>[] => {
    if (!flow.isTransfer) return [{ flow }];
    if (done.has(flow.entryNo)) return [];
    done.add(flow.entryNo);
    return [{ sides: transfers.get(flow.entryNo) ?? [] }];
  });
}

/** What a partner paid in (less than nothing) or got; of a transfer, what it moved to a partner or from it. */
export type BookedAmount<Use extends string> = InBooks & { partnerId: string; use: Use; amount: string };
export type TakenAmount<Use extends string> = { partnerId: string; date: string; use: Use; amount: string };

type Held<Use> = { date: string; use: Use; amount: Exact };

/**
 * What each partner paid and got by day and use, as if who took a commitment over had held it from the start: the buyer takes over the flows
 * of the part it bought with their days, the seller keeps those of its remainder.
 *
 * - The part is what the transfer moved of the first of `leading` uses that the seller had a balance of. Of each use the flows that go
 *   come to what the transfer moved of it to the last decimal, so that a partner's sums are those of its accounts.
 * - Days on which a use comes to nothing are left out. Per day and use all partners together are what was posted.
 * - Units: decimal texts in the fund's currency.
 * - Source: ILPA Model LPA (2020), article 17 (a transferee succeeds to the capital account of its transferor).
 */
export function takenOver<Use extends string>(
  booked: readonly BookedAmount<Use>[],
  { leading, decimals }: { leading: readonly (readonly Use[])[]; decimals: number },
): TakenAmount<Use>[] {
  const held = new Map<string, Held<Use>[]>();
  const of = (id: string) => {
    const flows = held.get(id) ?? [];
    held.set(id, flows);
    return flows;
  };
  for (const step of inBookOrder(booked)) {
    if ("flow" in step) {
      const { partnerId, date, use, amount } = step.flow;
      of(partnerId).push({ date, use, amount: new Exact(amount) });
      continue;
    }
    const seller = sellerOf(step.sides, leading);
    const buyer = step.sides.find(({ partnerId }) => partnerId !== seller)?.partnerId;
    if (seller === undefined || buyer === undefined) continue;
    const moved = step.sides.filter(({ partnerId }) => partnerId === seller);
    moveFlows(of(seller), of(buyer), { moved, leading, decimals });
  }
  return [...held].flatMap(([partnerId, own]) =>
    byDay(own).map(({ date, use, amount }) => ({ partnerId, date, use, amount: amountText(amount, decimals) })),
  );
}

type Leading<Use> = readonly (readonly Use[])[];
const sumOf = <Use>(flows: readonly { use: Use; amount: Exact | string }[], uses: readonly Use[]) =>
  total(flows.filter(({ use }) => uses.includes(use)).map(({ amount }) => new Exact(amount)));

/** Whose paid-in capital became less, or where none moved, whose distributions did. */
function sellerOf<Use extends string>(sides: readonly BookedAmount<Use>[], leading: Leading<Use>): string | undefined {
  const partners = [...new Set(sides.map(({ partnerId }) => partnerId))];
  for (const [place, uses] of leading.entries())
    for (const id of partners) {
      const moved = sumOf(
        sides.filter(({ partnerId }) => partnerId === id),
        uses,
      );
      if (place === 0 ? moved.gt(0) : moved.lt(0)) return id;
    }
  return undefined;
}

type Moved<Use extends string> = {
  moved: readonly BookedAmount<Use>[];
  leading: Leading<Use>;
  decimals: number;
};

function moveFlows<Use extends string>(
  from: Held<Use>[],
  to: Held<Use>[],
  { moved, leading, decimals }: Moved<Use>,
): void {
  const led = leading.find((uses) => !sumOf(from, uses).isZero() && !sumOf(moved, uses).isZero());
  if (led === undefined) return;
  const partOf = (uses: readonly Use[]) => Exact.min(1, sumOf(moved, uses).div(sumOf(from, uses)).abs());
  const part = partOf(led);
  for (const use of new Set(from.map((flow) => flow.use))) {
    const own = from.filter((flow) => flow.use === use).toSorted((a, b) => a.date.localeCompare(b.date));
    const going = partsGoing(
      own.map(({ amount }) => amount),
      sumOf(own, [use]).isZero() ? part : partOf([use]),
      decimals,
    );
    for (const [place, flow] of own.entries()) {
      const amount = going[place] ?? ZERO;
      flow.amount = flow.amount.minus(amount);
      to.push({ date: flow.date, use, amount });
    }
  }
}

function byDay<Use extends string>(flows: readonly Held<Use>[]): Held<Use>[] {
  const days = Map.groupBy(flows, ({ date, use }) => `${date} ${use}`);
  return [...days.values()]
    .flatMap((those) => {
      const [first] = those;
      const amount = total(those.map((flow) => flow.amount));
      return first === undefined || amount.isZero() ? [] : [{ date: first.date, use: first.use, amount }];
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.use.localeCompare(b.use));
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addAmounts, Exact } from "../../money/amount.ts";
import { type BookedAmount, partGoing, takenOver } from "./transfers.ts";

type Use = "contributed" | "outside" | "distributed";
const LEADING = [["contributed"], ["distributed"]] as const;
type Row = readonly [entry: number, date: string, partner: string, use: Use, amount: string];

const booked = (rows: readonly Row[], transfers: readonly number[]): BookedAmount<Use>[] =>
  rows.map(([entryNo, date, partnerId, use, amount]) => ({
    entryNo,
    date,
    partnerId,
    use,
    amount,
    isTransfer: transfers.includes(entryNo),
  }));
const shown = (rows: readonly Row[], transfers: readonly number[] = [9]) =>
  takenOver(booked(rows, transfers), { leading: LEADING, decimals: 2 }).map(
    ({ partnerId, date, use, amount }) => `${partnerId} ${date} ${use} ${amount}`,
  );

const dayAt = (place: number) => `2024-01-${String(place + 10)}`;

describe("flows of a stake that changed hands", () => {
  test.each<[string, Row[], string[]]>([
    [
      "half of it goes with its days, and what was contributed outside commitment with it",
      [
        [1, "2024-01-10", "seller", "contributed", "-100.00"],
        [2, "2024-02-10", "seller", "outside", "-4.00"],
        [3, "2024-03-10", "seller", "distributed", "30.00"],
        [9, "2024-06-30", "seller", "contributed", "50.00"],
        [9, "2024-06-30", "buyer", "contributed", "-50.00"],
        [9, "2024-06-30", "seller", "outside", "2.00"],
        [9, "2024-06-30", "buyer", "outside", "-2.00"],
        [9, "2024-06-30", "seller", "distributed", "-15.00"],
        [9, "2024-06-30", "buyer", "distributed", "15.00"],
        [10, "2024-07-01", "seller", "contributed", "-7.00"],
      ],
      [
        "seller 2024-01-10 contributed -50.00",
        "seller 2024-02-10 outside -2.00",
        "seller 2024-03-10 distributed 15.00",
        "seller 2024-07-01 contributed -7.00",
        "buyer 2024-01-10 contributed -50.00",
        "buyer 2024-02-10 outside -2.00",
        "buyer 2024-03-10 distributed 15.00",
      ],
    ],
    [
      "three odd cents come to what the transfer moved",
      [
        [1, "2024-01-10", "seller", "contributed", "-0.01"],
        [2, "2024-02-10", "seller", "contributed", "-0.01"],
        [3, "2024-03-10", "seller", "contributed", "-0.01"],
        [9, "2024-06-30", "seller", "contributed", "0.02"],
        [9, "2024-06-30", "buyer", "contributed", "-0.02"],
      ],
      [
        "seller 2024-02-10 contributed -0.01",
        "buyer 2024-01-10 contributed -0.01",
        "buyer 2024-03-10 contributed -0.01",
      ],
    ],
    [
      "all of it: the seller has no flow left",
      [
        [1, "2024-01-10", "seller", "contributed", "-100.00"],
        [9, "2024-06-30", "seller", "contributed", "100.00"],
        [9, "2024-06-30", "buyer", "contributed", "-100.00"],
      ],
      ["buyer 2024-01-10 contributed -100.00"],
    ],
    [
      "a transfer that only moved results moves no flow",
      [[1, "2024-01-10", "seller", "contributed", "-100.00"]],
      ["seller 2024-01-10 contributed -100.00"],
    ],
  ])("%s", (_what, rows, flows) => {
    expect(shown(rows).toSorted()).toEqual(flows.toSorted());
  });

  test("both together are what was posted by day, and each has what its accounts have", () => {
    const cents = fc.integer({ min: -99_999_99, max: 99_999_99 }).map((units) => new Exact(units).div(100).toFixed(2));
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 99 }),
        (amounts, percent) => {
          const flows = amounts.map((amount, place): Row => [place + 1, dayAt(place), "seller", "contributed", amount]);
          const had = addAmounts(amounts);
          if (!new Exact(had).isNegative()) return;
          const going = partGoing(had, { amount: String(percent), remaining: String(100 - percent) }, 2);
          const moved: Row[] = [
            [90, "2024-06-30", "buyer", "contributed", going],
            [90, "2024-06-30", "seller", "contributed", new Exact(going).neg().toFixed(2)],
          ];
          if (new Exact(going).isZero()) return;
          const after = takenOver(booked([...flows, ...moved], [90]), { leading: LEADING, decimals: 2 });
          const of = (partner: string) =>
            addAmounts(["0", ...after.filter(({ partnerId }) => partnerId === partner).map(({ amount }) => amount)]);
          expect(new Exact(of("buyer")).toFixed(2)).toBe(new Exact(going).toFixed(2));
          expect(new Exact(of("seller")).toFixed(2)).toBe(new Exact(had).minus(going).toFixed(2));
          for (const [place, amount] of amounts.entries()) {
            const own = after.filter(({ date }) => date === dayAt(place)).map((one) => one.amount);
            expect(new Exact(addAmounts(["0", ...own])).toFixed(2)).toBe(amount);
          }
        },
      ),
    );
  });
});

test.each([
  ["100.00", "1", "2", "33.33"],
  ["-100.00", "1", "2", "-33.33"],
  ["0.05", "1", "1", "0.02"],
  ["0.15", "1", "1", "0.08"],
  ["0.05", "5", "0", "0.05"],
])("of %s, with %s of a commitment of which %s remains, goes %s", (balance, amount, remaining, going) => {
  expect(partGoing(balance, { amount, remaining }, 2)).toBe(going);
});

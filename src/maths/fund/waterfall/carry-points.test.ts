import { describe, expect, test } from "vitest";
import { addAmounts } from "../../money/amount.ts";
import { FundInputError } from "../../money/refusals.ts";
import { type CarryMember, carryByMember } from "./carry-points.ts";

const FOUR_YEARS = { start: "2020-01-01", months: 48, cliffMonths: 12 };

test("by points; what has not vested is held", () => {
  const members: CarryMember[] = [
    { id: "partner", points: "60" },
    { id: "principal", points: "40", vesting: FOUR_YEARS },
  ];
  expect(carryByMember({ amount: "1000.00", date: "2021-07-01", members })).toEqual([
    { id: "partner", points: "60", amount: "600.00", vested: "600.00", held: "0.00" },
    // 18 of 48 months
    { id: "principal", points: "40", amount: "400.00", vested: "150.00", held: "250.00" },
  ]);
});

test.each([
  ["2020-12-31", "0.00"],
  ["2021-01-01", "100.00"],
  ["2023-12-31", "391.66"],
  ["2024-01-01", "400.00"],
  ["2030-01-01", "400.00"],
])("of 400 on %s %s has vested", (date, vested) => {
  const members = [{ id: "principal", points: "1", vesting: FOUR_YEARS }];
  expect(carryByMember({ amount: "400.00", date, members })[0]?.vested).toBe(vested);
});

test("a leaver keeps what had vested, the others take the rest by their points", () => {
  const members: CarryMember[] = [
    { id: "gone", points: "40", vesting: FOUR_YEARS, left: "2022-01-01" },
    { id: "a", points: "40" },
    { id: "b", points: "20" },
  ];
  // Half of 40 points had vested; 20 go over, two to one.
  expect(carryByMember({ amount: "300.00", date: "2025-01-01", members })).toMatchObject([
    { id: "gone", points: "20", amount: "60.00", vested: "60.00" },
    { id: "a", points: "53.333333", amount: "160.00" },
    { id: "b", points: "26.666666", amount: "80.00" },
  ]);
});

test("with nobody left to take them points stay with the leavers", () => {
  const members = [{ id: "gone", points: "40", vesting: FOUR_YEARS, left: "2020-06-01" }];
  expect(carryByMember({ amount: "10.00", date: "2025-01-01", members })[0]?.amount).toBe("10.00");
});

test("amounts add up to the cent, and to the unit of the currency", () => {
  const members = Array.from({ length: 7 }, (_, index) => ({ id: `M${index}`, points: String(index + 1) }));
  const sum = (amount: string) =>
    addAmounts(carryByMember({ amount, date: "2024-01-01", members }).map((member) => member.amount));
  expect(sum("100.01")).toBe("100.01");
  const yen = carryByMember({ amount: { amount: "1001", currency: "JPY" }, date: "2024-01-01", members });
  expect(addAmounts(yen.map(({ amount }) => amount))).toBe("1001");
});

describe("refused by the name of the field", () => {
  test.each<[string, CarryMember]>([
    ["members[0].points", { id: "A", points: "0" }],
    ["members[0].vesting.months", { id: "A", points: "1", vesting: { start: "2020-01-01", months: 0 } }],
    ["members[0].vesting.cliffMonths", { id: "A", points: "1", vesting: { ...FOUR_YEARS, cliffMonths: 49 } }],
    ["members[0].left", { id: "A", points: "1", left: "soon" }],
  ])("%s", (field, member) => {
    const ask = () => carryByMember({ amount: "1.00", date: "2024-01-01", members: [member] });
    expect(ask).toThrow(FundInputError);
    expect(ask).toThrow(`${field}:`);
  });
});

import { expect, test } from "vitest";
import { lessGivenBack } from "./given-back.ts";

const row = (date: string, amount: string, of = "managementFees") => ({ date, of, amount });
const amounts = (rows: ReturnType<typeof row>[]) => lessGivenBack(rows).map(({ amount }) => amount);

test.each<[what: string, given: [string, string][], expected: string[]]>([
  [
    "nothing came back",
    [
      ["01", "-5"],
      ["02", "-7"],
    ],
    ["-5", "-7"],
  ],
  [
    "part of the last fee came back",
    [
      ["01", "-5"],
      ["02", "-7"],
      ["03", "3"],
    ],
    ["-5", "-4", "0"],
  ],
  [
    "more than the last fee came back",
    [
      ["01", "-5"],
      ["02", "-7"],
      ["03", "9"],
    ],
    ["-3", "0", "0"],
  ],
  [
    "more than all before came back: the next fee is less",
    [
      ["01", "-5"],
      ["02", "9"],
      ["03", "-7"],
    ],
    ["0", "0", "-3"],
  ],
  [
    "more came back than ever was spent: nothing was",
    [
      ["01", "-5"],
      ["02", "9"],
    ],
    ["0", "4"],
  ],
  [
    "in whatever order rows come",
    [
      ["03", "3"],
      ["01", "-5"],
      ["02", "-7"],
    ],
    ["0", "-5", "-4"],
  ],
])("%s", (_what, given, expected) => {
  expect(amounts(given.map(([day, amount]) => row(`2024-01-${day}`, amount)))).toEqual(expected);
});

test("kinds stay apart, and what a facility lends and gets back stays as it is", () => {
  expect(
    amounts([
      row("2024-01-01", "-5"),
      row("2024-01-02", "4", "partnershipExpenses"),
      row("2024-01-03", "-9", "facility"),
      row("2024-01-04", "9", "facility"),
    ]),
  ).toEqual(["-5", "4", "-9", "9"]);
});

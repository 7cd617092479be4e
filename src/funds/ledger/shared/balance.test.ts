import { describe, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { balanced, type RawLine } from "./balance.ts";

const usd = (amount: string, rate: string): RawLine => ({
  amount,
  currency: "USD",
  exchange: { from: "USD", to: "EUR", rate, date: "2026-03-12", source: "ECB" },
});
const eur = (amount: string): RawLine => ({ amount, currency: "EUR" });

describe("lines of an entry in the fund’s currency", () => {
  test.each<[string, RawLine[], string[], string | null]>([
    ["in it they stay as they are", [eur("100.25"), eur("-100.25")], ["100.25", "-100.25"], null],
    [
      "in another they take their rate, half to even",
      [usd("1.25", "0.9"), usd("-1.25", "0.9")],
      ["1.12", "-1.12"],
      null,
    ],
    [
      "what rounding leaves over is a line of its own",
      [usd("10.05", "0.333"), usd("-3.35", "0.333"), usd("-3.35", "0.333"), usd("-3.35", "0.333")],
      ["3.35", "-1.12", "-1.12", "-1.12"],
      "0.01",
    ],
    [
      "cost leaves at the rate it came in at",
      [{ ...usd("-100", "0.8"), fundAmount: "-80.00" }, usd("100", "0.8")],
      ["-80.00", "80.00"],
      null,
    ],
  ])("%s", (_, lines, amounts, rounding) => {
    const answer = balanced(lines, "EUR");
    expect(answer.lines.map(({ fundAmount }) => fundAmount)).toEqual(amounts);
    expect(answer.rounding).toBe(rounding);
    expect(Number(addAmounts([...amounts, rounding ?? "0"]))).toBe(0);
  });

  test.each<[string, RawLine[], string]>([
    ["sides that differ", [eur("100"), eur("-99.99")], "differ by 0.01"],
    ["a cent no rounding explains", [eur("100"), eur("-99.98"), usd("-0.01", "0.0001")], "differ by 0.02"],
    ["another currency without a rate", [{ amount: "1", currency: "USD" }, eur("-1")], "lines[0].exchange"],
    ["a rate of another pair", [{ ...usd("1", "1"), currency: "GBP" }, eur("-1")], "lines[0].exchange"],
    ["half a cent", [eur("0.005"), eur("-0.005")], "more than 2 decimals"],
    ["half a yen", [{ amount: "0.5", currency: "JPY" }, eur("-0.5")], "more than 0 decimals"],
    ["a currency there is not", [{ amount: "1", currency: "XXX" }, eur("-1")], "ISO 4217"],
  ])("%s are refused", (_, lines, says) => {
    expect(() => balanced(lines, "EUR")).toThrow(says);
  });
});

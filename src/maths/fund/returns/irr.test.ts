import { describe, expect, test } from "vitest";
import { excelNpv, irr, mirr, npv } from "./irr.ts";

const VENTURE = ["-75000", "12000", "15000", "18000", "21000", "24000"];

test.each<[string, string[], number]>([
  ["formulajs", VENTURE, 0.0571514288718],
  ["HyperFormula", ["-70000", "12000", "15000"], -0.4435069413],
  ["HyperFormula, where a guess of −2 finds −200 %", ["-100", "200", "300"], 2],
  ["numpy-financial", ["-100", "39", "59", "55", "20"], 0.28094842116],
  ["Wikipedia, Public Market Equivalent", ["-100", "-50", "60", "100", "20"], 0.0776518123],
  ["leading zeros", ["0", "0", "-100", "110"], 0.1],
])("irr, %s", (_, amounts, rate) => expect(irr(amounts)).toEqual({ kind: "rate", rate: expect.closeTo(rate, 10) }));

test("irr reports several rates and none", () => {
  expect(irr(["-50", "-100", "600", "300", "-100"])).toEqual({
    kind: "several",
    rates: [expect.closeTo(-0.7688954707, 9), expect.closeTo(1.8544178284, 9)],
  });
  expect(irr([])).toHaveProperty("kind", "none");
  expect(irr(["100"])).toHaveProperty("kind", "none");
});

describe("net present value", () => {
  const flows = ["-40000", "5000", "8000", "12000", "30000"];
  test("the first flow is not discounted (numpy-financial)", () =>
    expect(npv("0.08", flows)).toBeCloseTo(3065.222668179, 8));
  test("Excel discounts it by a period", () => expect(excelNpv("0.08", flows)).toBeCloseTo(2838.169137203, 8));
  test("Microsoft's NPV example", () =>
    expect(excelNpv("0.1", ["-10000", "3000", "4200", "6800"])).toBeCloseTo(1188.4434123352, 9));
  test("the sum of nothing", () => expect([npv("0.1", []), excelNpv("0.1", [])]).toEqual([0, 0]));
});

describe("modified rate", () => {
  test.each<[string, string[], string, string, number]>([
    ["formulajs", VENTURE, "0.1", "0.12", 0.07971710360838],
    [
      "numpy-financial 1",
      ["-4500", "-800", "800", "800", "600", "600", "800", "800", "700", "3000"],
      "0.08",
      "0.055",
      0.0665971750315,
    ],
    ["Microsoft's example", ["-120000", "39000", "30000", "21000", "37000", "46000"], "0.1", "0.12", 0.1260941303659],
    ["numpy-financial 3", ["100", "200", "-50", "300", "-200"], "0.05", "0.06", 0.3428233878422],
  ])("%s", (_, amounts, finance, reinvest, rate) => expect(mirr(amounts, finance, reinvest)).toBeCloseTo(rate, 11));

  test.each<[string[], string]>([
    [["39000", "30000"], "amounts: must hold a flow paid in"],
    [["0", "0"], "amounts: must hold a flow paid in"],
    [["-1"], "amounts: must hold at least two flows"],
    [[], "amounts: must hold at least two flows"],
    [["-1", "0x2"], "amounts[1]: must be a decimal text"],
  ])("%j is refused", (amounts, message) => expect(() => mirr(amounts, "0.1", "0.1")).toThrow(message));

  test.each([[["-1", "-2"]], [["-100", "0", "0"]]])("%j is a total loss: −100 %%", (amounts) =>
    expect(mirr(amounts, "0.1", "0.1")).toBe(-1),
  );

  test("the rates are named", () => {
    expect(() => mirr(["-1", "2"], "-1", "0.1")).toThrow("financeRate: must be above");
    expect(() => mirr(["-1", "2"], "0.1", "ten")).toThrow("reinvestRate: must be a decimal text");
  });
});

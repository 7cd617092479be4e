import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, type Party } from "./allocate.ts";
import { addAmounts, amountText, exact, nonNegative, positive, ratio, share } from "./amount.ts";
import { addMoney, minorUnit, minorUnitDecimals, moneyText, roundMoney } from "./currency.ts";
import { CURRENCY_CODES } from "./currency-codes.ts";
import { convertMoney, crossRate, inverseRate } from "./exchange.ts";
import { FundInputError, REFUSALS } from "./refusals.ts";
import { type RoundingMode, round } from "./rounding.ts";

describe("amounts", () => {
  test.each(["0", "-0", "007", "-1250.75", "0.1", "9".repeat(40), `0.${"0".repeat(119)}1`])(
    "%s is an amount",
    (text) => {
      expect(exact(text, "amount").isFinite()).toBe(true);
    },
  );

  test.each([
    "NaN",
    "Infinity",
    "-Infinity",
    "1e5",
    "1E-5",
    "0x10",
    "0b1",
    "1,000",
    "1 000",
    "",
    " ",
    "1.",
    ".5",
    "+1",
    "--1",
    "1\n",
    "٣",
  ])("%j is refused by name", (text) =>
    expect(() => exact(text, "flows[3].amount")).toThrow(/^flows\[3\]\.amount: must be a decimal text/),
  );

  test.each([1, Number.NaN, null, undefined, 10n, {}])("%s is not text", (value) => {
    expect(() => exact(value, "amount")).toThrow(FundInputError);
  });

  test("the error carries the field", () => {
    expect(() => exact("x", "commitment")).toThrow(
      expect.objectContaining({
        field: "commitment",
        name: "FundInputError",
        code: "notDecimal",
        params: { value: '"x"' },
      }),
    );
  });

  test.each([
    [() => nonNegative("-1", "commitment"), "commitment: must not be negative"],
    [() => positive("0", "rate"), "rate: must be greater than zero"],
    [() => share("1.01", "carry"), "carry: must not be more than"],
    [() => share("-0.1", "carry"), "carry: must not be negative"],
  ])("limits are held (%#)", (read, message) => expect(read).toThrow(message));

  test("sums are exact where floats are not, at any size", () => {
    expect(addAmounts(["0.1", "0.2"])).toBe("0.3");
    expect(addAmounts([`1${"0".repeat(30)}`, "0.01", `-1${"0".repeat(30)}`])).toBe("0.01");
    expect(addAmounts([])).toBe("0");
    expect(addAmounts(["0.30", "-0.3"])).toBe("0");
  });

  test("text is plain", () => {
    expect(amountText(exact("-0.000", "a"))).toBe("0");
    expect(amountText(exact("-0.001", "a"), 2)).toBe("0.00");
    expect(amountText(exact("0.0000000001", "a"))).toBe("0.0000000001");
    expect(amountText(exact("1".padEnd(30, "0"), "a"))).toBe("1".padEnd(30, "0"));
  });

  test("a quotient by zero is null", () => expect(ratio(exact("1", "a"), exact("0", "b"), "b")).toBeNull());
});

describe("rounding", () => {
  const halves = ["2.5", "-2.5", "3.5", "2.51", "-2.49"];
  test.each<[RoundingMode, string[]]>([
    ["half-even", ["2", "-2", "4", "3", "-2"]],
    ["half-up", ["3", "-3", "4", "3", "-2"]],
    ["down", ["2", "-2", "3", "2", "-2"]],
    ["up", ["3", "-3", "4", "3", "-3"]],
    ["floor", ["2", "-3", "3", "2", "-3"]],
    ["ceiling", ["3", "-2", "4", "3", "-2"]],
  ])("%s", (mode, expected) => expect(halves.map((half) => round(half, 0, mode))).toEqual(expected));

  test("1.005 is 1.01 half-up, which a float cannot see", () => expect(round("1.005", 2, "half-up")).toBe("1.01"));
  test("always that many decimals", () => expect(round("-0.001", 2)).toBe("0.00"));
  test("unknown modes and decimals are refused", () => {
    expect(() => round("1", 2, "nearest" as RoundingMode)).toThrow("mode: must be one of half-even");
    expect(() => round("1", 1.5)).toThrow("decimals: must be a whole number");
  });
});

describe("currencies", () => {
  test.each([
    ["EUR", 2, "0.01"],
    ["JPY", 0, "1"],
    ["KWD", 3, "0.001"],
    ["CLF", 4, "0.0001"],
    ["HUF", 2, "0.01"],
  ])("%s has %i decimals", (code, decimals, unit) => {
    expect(minorUnitDecimals(code)).toBe(decimals);
    expect(minorUnit(code)).toBe(unit);
  });

  test("each code once, three capitals", () => {
    expect(new Set(CURRENCY_CODES).size).toBe(CURRENCY_CODES.length);
    expect(CURRENCY_CODES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });

  test.each(["eur", "XXX", "EURO", "", "DEM", "toString"])("%j is no currency", (code) => {
    expect(() => minorUnitDecimals(code, "fund.currency")).toThrow("fund.currency: must be a current ISO 4217 code");
  });

  test("money is rounded to what can be paid", () => {
    expect(roundMoney({ amount: "0.125", currency: "EUR" })).toEqual({ amount: "0.12", currency: "EUR" });
    expect(roundMoney({ amount: "10.5", currency: "JPY" }, "half-up")).toEqual({ amount: "11", currency: "JPY" });
  });

  test("currencies do not mix", () => {
    const euros = { amount: "1.10", currency: "EUR" };
    expect(addMoney([euros, euros])).toEqual({ amount: "2.2", currency: "EUR" });
    expect(() => addMoney([euros, { amount: "1", currency: "USD" }])).toThrow(
      "monies[1].currency: is USD, but an earlier",
    );
    expect(() => addMoney([])).toThrow("monies: must not be empty");
  });
});

function parties(weights: readonly string[]): Party[] {
  return weights.map((weight, index) => ({ id: `p${index}`, weight }));
}

describe("allocation", () => {
  test.each([
    ["100.00", ["1", "1"], 2, ["50.00", "50.00"]],
    ["0.05", ["3", "7"], 2, ["0.02", "0.03"]],
    ["0.01", ["0", "0.5", "0"], 2, ["0.00", "0.01", "0.00"]],
    ["0", ["0", "0"], 2, ["0.00", "0.00"]],
    ["0.00", [], 2, []],
    ["10", ["0.1", "0.20", "0.70"], 3, ["1.000", "2.000", "7.000"]],
    ["1", ["1", "2", "4"], 2, ["0.14", "0.29", "0.57"]],
    ["-1", ["1", "2", "4"], 2, ["-0.14", "-0.29", "-0.57"]],
    ["100", ["2", "1"], 0, ["67", "33"]],
  ])("%s by %j", (total, weights, decimals, parts) =>
    expect(allocate(total, parties(weights), { decimals })).toEqual(parts),
  );

  test.each<[() => string[], string]>([
    [() => allocate("1", []), "parties: must not all be zero"],
    [() => allocate("1", parties(["0"])), "parties: must not all be zero"],
    [() => allocate("1", parties(["2", "-1"])), "parties[1].weight: must not be negative"],
    [() => allocate("1.001", parties(["1"])), "total: has more than 2 decimals"],
    [() => allocate("NaN", parties(["1"])), "total: must be a decimal text"],
    [() => allocate("1", parties(["1"]), { decimals: 13 }), "decimals: must be a whole number from 0 to 12"],
    [() => allocate("1", [...parties(["1"]), ...parties(["1"])]), "parties[1].id: p0 is in the list already"],
    [() => allocate("1", [{ id: " ", weight: "1" }]), "parties[0].id: must be a text"],
  ])("is refused (%#)", (divide, message) => expect(divide).toThrow(message));

  test("forty calls of 100.00 among three equals end a cent apart, in every order", () => {
    const had = new Map([
      ["a", 0],
      ["b", 0],
      ["c", 0],
    ]);
    for (let call = 0; call < 40; call += 1) {
      const rows = [...had].map(([id, cents]) => ({ id, weight: "1", before: (cents / 100).toFixed(2) }));
      for (const [index, part] of allocate("100.00", rows).entries()) {
        const id = rows[index]?.id ?? "";
        had.set(id, (had.get(id) ?? 0) + Math.round(Number(part) * 100));
      }
    }
    expect([...had.values()].toSorted((a, b) => a - b)).toEqual([133_333, 133_333, 133_334]);
  });

  test("without a history, another occasion draws another first", () => {
    const first = Array.from({ length: 300 }, (_, call) =>
      allocate("100.00", parties(["1", "1", "1"]), { occasion: `call ${call}` }).indexOf("33.34"),
    );
    for (const place of [0, 1, 2]) expect(first.filter((each) => each === place).length).toBeGreaterThan(70);
  });

  test("the smaller of two is not passed over for ever", () => {
    let had = ["0", "0"];
    for (let call = 0; call < 100; call += 1) {
      const parts = allocate("0.01", [
        { id: "a", weight: "50.1", before: had[0] },
        { id: "b", weight: "49.9", before: had[1] },
      ]);
      had = had.map((sum, index) => addAmounts([sum, parts[index] ?? "0"]));
    }
    expect(had).toEqual(["0.5", "0.5"]);
  });

  test("nothing is lost, nobody is more than a cent from the exact share, and nothing goes to a weight of zero", () => {
    const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(cents, weights, (size, shares) => {
        fc.pre(shares.some((part) => part > 0));
        const parts = allocate(`${size}`, parties(shares.map(String))).map((part) => exact(part, "part"));
        expect(parts.filter((part, index) => shares[index] === 0 && !part.isZero())).toEqual([]);
        const sum = exact(`${shares.reduce((all, part) => all + part, 0)}`, "sum");
        expect(parts.reduce((all, part) => all.plus(part)).eq(exact(`${size}`, "size"))).toBe(true);
        for (const [index, part] of parts.entries()) {
          const fair = exact(`${size}`, "size")
            .times(shares[index] ?? 0)
            .div(sum);
          expect(part.minus(fair).abs().lt("0.01")).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("the order of the rows does not matter", () => {
    const row = fc.record({ weight: fc.integer({ min: 1, max: 5 }), before: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 10 ** 6 }),
        (all, units) => {
          const rows = all.map(({ weight, before }, index) => ({
            id: `${index}`,
            weight: `${weight}`,
            before: `${before}`,
          }));
          const options = { occasion: "x", decimals: 0 };
          const there = allocate(`${units}`, rows, options);
          expect(allocate(`${units}`, rows.toReversed(), options).toReversed()).toEqual(there);
        },
      ),
    );
  });
});

test("every refusal fills its text", () => {
  const broken = Object.entries(REFUSALS).filter(([, text]) => /\{\W|\{\}/.test(text));
  expect(broken).toEqual([]);
});

describe("exchange", () => {
  const ecb = { from: "EUR", to: "USD", rate: "1.0850", date: "2024-06-28", source: "ECB reference rate" };

  test("the conversion carries rate, day and source", () => {
    const original = { amount: "1000.01", currency: "EUR" };
    expect(convertMoney(original, ecb)).toEqual({ amount: "1085.01", currency: "USD", original, exchange: ecb });
    expect(convertMoney(original, { ...ecb, to: "JPY", rate: "172.4" }).amount).toBe("172402");
  });

  test("a rate is turned round in the open", () => {
    expect(inverseRate(ecb)).toEqual({
      from: "USD",
      to: "EUR",
      rate: "0.92165898617511520737",
      date: "2024-06-28",
      source: "ECB reference rate (inverse)",
    });
  });

  test("two currencies of one base and day are crossed in the open", () => {
    const sterling = { ...ecb, to: "GBP", rate: "0.8435", source: "Bank of England" };
    // 0.8435 ÷ 1.0850
    expect(crossRate(ecb, sterling)).toEqual({
      from: "USD",
      to: "GBP",
      rate: "0.77741935483870967742",
      date: "2024-06-28",
      source: "Crossed through EUR: EUR→USD 1.085 (ECB reference rate), EUR→GBP 0.8435 (Bank of England)",
    });
    for (const other of [
      { ...sterling, from: "CHF" },
      { ...sterling, date: "2024-06-27" },
    ])
      expect(() => crossRate(ecb, other)).toThrow("to: must be a rate from EUR on 2024-06-28, as the other one is");
  });

  test("an amount as programs read it has the decimals of its currency, and none is lost", () => {
    expect(["1250", "-0.5", "0.125", "-0"].map((amount) => moneyText(amount, "EUR"))).toEqual([
      "1250.00",
      "-0.50",
      "0.125",
      "0.00",
    ]);
    expect(moneyText("1250.00", "JPY")).toBe("1250");
  });

  test.each<[Partial<typeof ecb>, string]>([
    [{ from: "USD", to: "EUR" }, "currency: is EUR, but the rate is from USD"],
    [{ rate: "0" }, "exchange.rate: must be greater than zero"],
    [{ rate: "Infinity" }, "exchange.rate: must be a decimal text"],
    [{ date: "2023-02-29" }, "exchange.date: must be a date that exists"],
    [{ source: " " }, "exchange.source: must be a text that is not blank"],
    [{ to: "EUR" }, "exchange.rate: must be 1 from EUR to itself"],
    [{ to: "XXX" }, "exchange.to: must be a current ISO 4217 code"],
  ])("%j is refused", (change, message) => {
    expect(() => convertMoney({ amount: "1", currency: "EUR" }, { ...ecb, ...change })).toThrow(message);
  });
});

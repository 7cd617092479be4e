// What docs/fund-maths.md promises of every calculation: null is no value, one currency, and no meaning in the order of rows.
import { describe, expect, test } from "vitest";
import { FundInputError } from "../money/refusals.ts";
import { type Path, places, replaced, valueAt, without } from "./hostile/hostile-places.ts";
import { RETURNS, type Sample } from "./hostile/hostile-samples.ts";
import { AGREEMENTS } from "./hostile/hostile-samples-agreements.ts";
import { CAP_TABLES } from "./hostile/hostile-samples-captable.ts";
import { HOLDINGS } from "./hostile/hostile-samples-holdings.ts";
import { VALUATIONS } from "./hostile/hostile-samples-valuation.ts";

const CALCULATIONS = { ...RETURNS, ...AGREEMENTS, ...CAP_TABLES, ...HOLDINGS, ...VALUATIONS };

/** What comes out: the result, or field and code of the refusal. */
function outcome({ call }: Sample, input: unknown): unknown {
  try {
    return call(...(input as never[]));
  } catch (error) {
    if (error instanceof FundInputError) return { field: error.field, code: error.code };
    throw error;
  }
}

/** Lists in any order are alike when they hold the same; places of rows are left out. */
function sorted(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(sorted).toSorted((a, b) => (written(a) < written(b) ? -1 : 1));
  if (typeof result !== "object" || result === null) return result;
  const told = Object.entries(result).filter(([key]) => key !== "index");
  return Object.fromEntries(told.map(([key, each]) => [key, sorted(each)]));
}

function written(value: unknown): string {
  return JSON.stringify({ value });
}

/** Fields of records, not the arguments themselves and not the rows of a list. */
function fields(input: unknown): Path[] {
  return places(input).filter((at) => at.length > 1 && !/^\d+$/.test(String(at.at(-1))));
}

describe("null is no value", () => {
  test.each(Object.entries(CALCULATIONS))("%s", (_name, sample) => {
    const different = fields(sample.input).filter((at) => {
      const [none, missing] = [replaced(sample.input, at, null), without(sample.input, at)];
      const [byNull, byAbsence] = [outcome(sample, none), outcome(sample, missing)];
      return written(byNull) !== written(byAbsence);
    });
    expect(different.map((at) => at.join("."))).toEqual([]);
  });
});

/** What turns one currency into another, or holds convertibles of several. */
const EXCHANGES = new Set(["convertMoney", "convertFlows", "capTableOn"]);

describe("a second currency is refused where it stands", () => {
  const inCurrency = Object.entries(CALCULATIONS).flatMap(([name, sample]) => {
    const named = places(sample.input).filter((at) => at.at(-1) === "currency");
    return named.length > 1 && !EXCHANGES.has(name) ? [{ name, sample, named }] : [];
  });

  test("in every calculation that takes several amounts", () => {
    expect(inCurrency.map(({ name }) => name).join(" ")).toBe(
      "addMoney xirr sinceInception xnpv multiples moic ilpaPerformance ksPme lnPme pmePlus directAlpha managementFees allocateCall " +
        "allocateDistribution equaliseSubsequentClose laterClosing laterClosingTrace capitalAccounts waterfall partnersWaterfall accruedCarry partnerFees pricedRound convertBsaAir weightedAverage " +
        "exitBreakpoints exitWaterfall accruedDividends balancesOn payToPlay protectedRound lotsOn positionGains valueBridge multiplesValue calibrate scenarioValue classValue backTest",
    );
  });

  test.each(inCurrency)("$name", ({ sample, named }) => {
    for (const at of named) {
      const result = outcome(sample, replaced(sample.input, at, "USD"));
      expect(result).toEqual({ field: expect.stringMatching(/currency$/), code: "otherCurrency" });
      expect(valueAt(sample.input, at)).toBe("EUR");
    }
  });
});

describe("the order of rows has no meaning", () => {
  /** Lists whose order is time, or a preference of the agreement. */
  const ordered = new Set([
    "irr",
    "npv",
    "excelNpv",
    "mirr",
    "pacing",
    "managementFees",
    "pricedRound",
    "lotsOn",
    "capTableOn",
    "protectedRound",
  ]);

  test.each(Object.entries(CALCULATIONS).filter(([name]) => !ordered.has(name)))("%s", (_name, sample) => {
    const lists = places(sample.input).filter((at) => at.length > 0 && Array.isArray(valueAt(sample.input, at)));
    const once = written(sorted(outcome(sample, sample.input)));
    for (const at of lists) {
      const list = valueAt(sample.input, at);
      const turned = replaced(sample.input, at, Array.isArray(list) ? list.toReversed() : list);
      expect(written(sorted(outcome(sample, turned)))).toBe(once);
    }
  });
});

import { describe, expect, test } from "vitest";
import { msg } from "../text.ts";
import { filterProblem } from "./filter-problem.ts";
import { filtersOf } from "./filter-schema.ts";
import {
  affirmed,
  type FilterFields,
  isPicked,
  OPERATORS,
  OPERATORS_BY_KIND,
  takesNothing,
  takesSeveral,
} from "./filters.ts";

const fields = {
  name: { label: msg("Name"), kind: "text" },
  score: { label: msg("Score"), kind: "number" },
  ask: { label: msg("Ask"), kind: "money" },
  closed: { label: msg("Closed"), kind: "date" },
  stage: { label: msg("Stage"), kind: "choice", options: ["a", "b"] },
  live: { label: msg("Live"), kind: "boolean" },
} as const satisfies FilterFields;

const SOUND = { text: "x", number: "1", money: "-1.50", date: "2026-02-28", choice: "a", boolean: true };

describe("a filter", () => {
  test.each(Object.entries(fields))("on %s may use the operators of its kind and no other", (field, { kind }) => {
    for (const operator of OPERATORS) {
      const many = operator === "between" || takesSeveral(operator);
      const value = many ? [SOUND[kind], SOUND[kind]] : SOUND[kind];
      const problem = filterProblem(fields, { field, operator, ...(!takesNothing(operator) && { value }) });
      expect([operator, problem === undefined]).toEqual([operator, OPERATORS_BY_KIND[kind].includes(operator)]);
    }
  });

  test.each([
    ["score", "1e3"],
    ["score", "Infinity"],
    ["score", ""],
    ["ask", "1,000"],
    ["ask", "0x10"],
    ["live", "yes"],
    ["name", 5],
  ])("on %s refuses the value %j", (field, value) => {
    expect(filterProblem(fields, { field, operator: "equals", value })).toMatch(/has an invalid value/);
  });

  test.each(["2026-02-29", "28.02.2026"])("on a day refuses %s and says how one is written", (value) => {
    const problem = filterProblem(fields, { field: "closed", operator: "equals", value });
    expect(problem).toMatch(/needs a date, such as 2026-03-12$/);
  });

  test("needs a value, except to ask for emptiness", () => {
    expect(filterProblem(fields, { field: "name", operator: "equals" })).toBe("Name has an invalid value");
    for (const operator of ["isEmpty", "isNotEmpty"] as const)
      expect(filterProblem(fields, { field: "name", operator })).toBeUndefined();
    expect(filterProblem(fields, { field: "stage", operator: "noneOf", value: [] })).toBe(
      "Stage: choose at least one value",
    );
  });
});

test("a list takes at most twenty filters and names the first unusable one", () => {
  const sound = { field: "name", operator: "equals", value: "x" } as const;
  const schema = filtersOf(fields);
  expect(schema.safeParse(Array.from({ length: 20 }, () => sound)).success).toBe(true);
  expect(schema.safeParse(Array.from({ length: 21 }, () => sound)).success).toBe(false);
  const refused = schema.safeParse([sound, { field: "toString", operator: "equals", value: "x" }]);
  expect(refused.error?.issues).toMatchObject([{ path: [1], message: "You can’t filter by “toString”" }]);
});

test("an operator that asks for the others says what it is the opposite of", () => {
  expect(affirmed({ field: "name", operator: "notEquals", value: "x" })).toEqual({
    filter: { field: "name", operator: "equals", value: "x" },
    isOpposite: true,
  });
  const filter = { field: "name", operator: "contains", value: "x" } as const;
  expect(affirmed(filter)).toEqual({ filter, isOpposite: false });
});

test("values are picked of what has few of them, and of what says so", () => {
  const [stage, name] = [fields.stage, fields.name];
  expect([stage, name, { ...name, options: ["x"] }, { ...stage, isPicked: false }].map((one) => isPicked(one))).toEqual(
    [true, false, true, false],
  );
});

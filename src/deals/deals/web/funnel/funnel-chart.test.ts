import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { STAGES } from "#deals/deals/shared/rules.ts";
import { type Funnel, funnelChart, growsOnTheWay } from "./funnel-chart.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

const funnelOf = (entered: readonly number[], movedOn: readonly number[] = []): Funnel => ({
  items: STAGES.map((stage, place) => ({
    stage,
    entered: entered[place] ?? 0,
    there: 1,
    movedOn: movedOn[place] ?? 0,
    passed: 2,
    invested: 0,
    medianDays: movedOn[place] ? 3.5 : null,
  })),
  overall: { entered: 60, invested: 4 },
  asOf: "2026-11-22T10:00:00Z",
});

test("bars say who entered and who of them advanced, the table the rest; the last stage leads to no other", () => {
  const {
    series,
    more = [],
    categories,
  } = funnelChart(funnelOf([56, 58, 0, 0, 0, 9], [40, 42, 0, 0, 0, 1]), "Stage", i18n);
  expect(categories.map(({ id }) => id)).toEqual(STAGES);
  expect(Object.fromEntries([...series, ...more].map(({ id, values }) => [id, values]))).toEqual({
    entered: [56, 58, 0, 0, 0, 9],
    movedOn: [40, 42, 0, 0, 0, null],
    conversion: [40 / 56, 42 / 58, null, null, null, null],
    there: [1, 1, 1, 1, 1, 1],
    passed: [2, 2, 2, 2, 2, 2],
    invested: [0, 0, 0, 0, 0, 0],
    medianDays: [3.5, 3.5, null, null, null, null],
  });
});

test.each([
  [[56, 58, 42, 26, 16, 9], true],
  [[56, 56, 42, 26, 16, 9], false],
  [[0, 0, 0, 0, 0, 1], true],
  [[], false],
])("entered %j needs explaining: %s", (entered, expected) => {
  expect(growsOnTheWay(funnelOf(entered))).toBe(expected);
});

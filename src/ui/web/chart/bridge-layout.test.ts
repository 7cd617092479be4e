import { expect, test } from "vitest";
import { bridgeLayoutOf, bridgeSteps } from "./bridge-layout.ts";

test.each([
  [
    [100, 50, -30, 120],
    [
      [0, 100],
      [100, 150],
      [150, 120],
      [0, 120],
    ],
  ],
  [
    [0, 10, 10],
    [
      [0, 0],
      [0, 10],
      [0, 10],
    ],
  ],
  [
    [5, null, 5],
    [
      [0, 5],
      [5, 5],
      [0, 5],
    ],
  ],
])("the bridge of %j begins and ends at zero", (values, steps) => {
  expect(bridgeSteps(values).map(({ from, to }) => [from, to])).toEqual(steps);
});

test("a fall is drawn to the left of where it began, and what is nothing has no bar", () => {
  const values = [100, 100, -50, 0, 150];
  const data = {
    categories: values.map((_, place) => ({ id: String(place), label: String(place) })),
    series: [{ id: "value", label: "Value", unit: "points" as const, values }],
  };
  const { bars, most, height } = bridgeLayoutOf(data, 300, 50, 250);
  expect([most, height]).toEqual([200, 180]);
  expect(bars.map(({ category, x, width }) => [category, x, width])).toEqual([
    [0, 50, 100],
    [1, 150, 100],
    [2, 200, 50],
    [4, 50, 150],
  ]);
});

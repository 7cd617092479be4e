import { expect, test } from "vitest";
import { pointsOf } from "./sparkline.tsx";

test.each([
  [[null, null], []],
  [
    [0, 50, 100],
    [18, 9.5, 1],
  ],
  [
    [null, 100, -20],
    [1, 18],
  ],
  [
    [0, 0],
    [18, 18],
  ],
])("%j stands at %j", (values, heights) => {
  expect(pointsOf(values).map(({ y }) => y)).toEqual(heights);
});

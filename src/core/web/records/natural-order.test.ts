import { expect, test } from "vitest";
import { inNaturalOrder } from "./natural-order.ts";

test.each([
  [
    ["Ventures III Feeder", "Ventures III", "Ventures II"],
    ["Ventures II", "Ventures III", "Ventures III Feeder"],
  ],
  [
    ["Growth X", "Growth IX", "Growth V", "Growth IV"],
    ["Growth IV", "Growth V", "Growth IX", "Growth X"],
  ],
  [
    ["Fund 10", "Fund 9", "fund 2"],
    ["fund 2", "Fund 9", "Fund 10"],
  ],
  [
    ["Vintage", "Ivory Fund", "Fund C", "Fund A"],
    ["Fund A", "Fund C", "Ivory Fund", "Vintage"],
  ],
])("%j stand as they count", (names, ordered) => {
  expect(inNaturalOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual(ordered);
});

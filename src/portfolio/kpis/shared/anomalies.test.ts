import { expect, test } from "vitest";
import { anomaliesOf } from "./anomalies.ts";

const eur = (values: readonly string[]) => values.map((value) => ({ value, currency: "EUR" }));

test.each([
  // The usual change is 10.
  ["130", ["120", "110", "100", "90"], []],
  ["150", ["120", "110", "100", "90"], []],
  ["151", ["120", "110", "100", "90"], ["unusual"]],
  ["89", ["120", "110", "100", "90"], ["unusual"]],
  // One jump of before does not make jumps usual.
  ["200", ["160", "150", "140", "90"], ["unusual"]],
  // Nothing is usual yet.
  ["9000", ["120", "110", "100"], []],
  // A steady series may move a little.
  ["102", ["100", "100", "100", "100"], []],
  ["104", ["100", "100", "100", "100"], ["unusual"]],
  ["-5", ["10"], ["sign"]],
  ["0", ["10"], []],
  ["-500", ["120", "110", "100", "90"], ["unusual", "sign"]],
  ["5", [], []],
])("%s after %j: %j", (value, before, expected) =>
  expect(anomaliesOf({ value, currency: "EUR" }, eur(before), true)).toEqual(expected),
);

test("another currency is no change of the figure", () => {
  expect(anomaliesOf({ value: "100", currency: "USD" }, eur(["100", "90", "80", "70"]), true)).toEqual(["currency"]);
});

test("what was given in another currency before says nothing of what is usual", () => {
  const before = [...eur(["120", "110"]), { value: "5", currency: "USD" }, ...eur(["100"])];
  expect(anomaliesOf({ value: "121", currency: "EUR" }, before, true)).toEqual([]);
});

test.each([
  [true, [], ["missing"]],
  [false, [], []],
  [false, ["5"], ["missing"]],
])("nothing, required: %s, after %j: %j", (isRequired, before, expected) =>
  expect(anomaliesOf({ value: null, currency: null }, eur(before), isRequired)).toEqual(expected),
);

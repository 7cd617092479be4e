import { expect, test } from "vitest";
import { bridgeOf, valueBridge } from "./bridge.ts";

const bought = (amount: string) => ({ amount: `-${amount}`, kind: "purchase" });
const sold = (amount: string) => ({ amount, kind: "sale" });

test.each([
  ["held", "100", "130", [], ["100", "0", "30", "0", "130"]],
  ["bought", "0", "50", [bought("40")], ["0", "40", "10", "0", "50"]],
  ["sold at a gain", "100", "0", [sold("150")], ["100", "0", "50", "-150", "0"]],
  ["written off", "80.5", "0", [], ["80.5", "0", "-80.5", "0", "0"]],
  ["added to and sold in part", "100", "90", [bought("20"), sold("50")], ["100", "20", "20", "-50", "90"]],
])("a company that was %s", (_what, opening, closing, flows, amounts) => {
  expect(Object.values(bridgeOf({ opening, closing, flows }))).toEqual(amounts);
});

test("the whole is the sum of its companies, and what was neither held nor traded is left out", () => {
  const bridge = valueBridge(
    [
      { id: "1", name: "Acme", opening: "100", closing: "130", flows: [] },
      { id: "2", name: "Basalt", opening: "80", closing: "0", flows: [] },
      { id: "3", name: "Sold before", opening: "0", closing: "0", flows: [] },
    ],
    "EUR",
  );
  expect(bridge).toMatchObject({
    opening: "180.00",
    purchases: "0.00",
    change: "-50.00",
    proceeds: "0.00",
    closing: "130.00",
  });
  expect(bridge.companies.map(({ name, change }) => [name, change])).toEqual([
    ["Basalt", "-80.00"],
    ["Acme", "30.00"],
  ]);
});

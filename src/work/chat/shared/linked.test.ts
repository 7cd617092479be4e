import { expect, test } from "vitest";
import { linkedIds } from "./linked.ts";

const HERE = "https://tranche.example";
const [FIRST, SECOND] = ["01a229ae-989e-76df-9b38-e366a2c6ca9c", "01a229ae-9de1-70d7-8465-e90355c63fb2"];

test.each([
  ["a record of this server", `See ${HERE}/deals/${FIRST}.`.replace(/\.$/, ""), [FIRST]],
  ["with an address of its own", `${HERE}/portfolio/funds/${FIRST}?tab=ledger`, [FIRST]],
  [
    "each once, in their order",
    `${HERE}/tasks/${SECOND} ${HERE}/deals/${FIRST} ${HERE}/tasks/${SECOND}`,
    [SECOND, FIRST],
  ],
  ["not of another server", `https://tranche.example.org/deals/${FIRST}`, []],
  ["not a longer path", `${HERE}/api/documents/${FIRST}/file`, []],
  ["not a list", `${HERE}/deals`, []],
])("a link unfolds %s", (_, content, ids) => {
  expect(linkedIds(content, HERE)).toEqual(ids);
});

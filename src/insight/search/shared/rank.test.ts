import { expect, test } from "vitest";
import { type Found, ranked } from "./rank.ts";

const USUAL: Found = { id: "", tier: 2, isArchived: false, isMine: false, changedAt: "2026-01-01" };
const of = (id: string, more: Partial<Found> = {}): Found => ({ ...USUAL, id, ...more });

test.each<[string, Found[], string[], string]>([
  ["the closer name", [of("a"), of("b", { tier: 0 })], [], "b a"],
  ["archived ones last", [of("a", { tier: 0, isArchived: true }), of("b", { tier: 4 })], [], "b a"],
  ["what is mine", [of("a", { changedAt: "2026-02-01" }), of("b", { isMine: true })], [], "b a"],
  ["what was opened last", [of("a", { isMine: true }), of("b"), of("c")], ["c", "b"], "c b a"],
  ["a closer name is before what was opened", [of("a"), of("b", { tier: 1 })], ["a"], "b a"],
  ["what was changed last", [of("a"), of("b", { changedAt: "2026-02-01" })], [], "b a"],
])("first comes %s", (_name, found, opened, ids) => {
  expect(
    ranked(found, opened)
      .map(({ id }) => id)
      .join(" "),
  ).toBe(ids);
});

import { expect, test } from "vitest";
import { draftOf, sentOf } from "./kind-form.ts";

test("a half-written row is kept apart for each record it stands under", () => {
  expect(draftOf("party", { closingId: "a" })).not.toBe(draftOf("party", { closingId: "b" }));
  expect(draftOf("closing", { deal: { id: "a", name: "Acme" } })).toBe("closing a");
  expect(draftOf("contact", { tags: [], document: null, ownerId: "" })).toBe("contact");
});

const applies = (entry: object) => ({ ...entry, amount: "" });

test("what does not apply is not sent", () => {
  const entry = { role: "notary", amount: "5", record: { id: "7", name: "Acme" } };
  expect(sentOf({ named: ["record"], applies }, entry)).toMatchObject({ amount: "", recordId: "7" });
});

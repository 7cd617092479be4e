import { expect, it } from "vitest";
import { createSeal } from "./sealed-text.ts";

const SECRET = "a secret of at least thirty-two characters";

it("opens what it sealed, for its own row and with its own secret only", () => {
  const { seal, open } = createSeal(SECRET);
  const sealed = seal("whsec_ü", "row 1");
  expect(open(sealed, "row 1")).toBe("whsec_ü");
  expect(sealed).not.toContain("whsec");
  expect(seal("whsec_ü", "row 1")).not.toBe(sealed);
  expect(() => open(sealed, "row 2")).toThrow(/auth|decrypt|state/i);
  expect(() => createSeal(`${SECRET}!`).open(sealed, "row 1")).toThrow(/auth|decrypt|state/i);
  const at = sealed.length - 8;
  const altered = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
  expect(() => open(altered, "row 1")).toThrow(/auth|decrypt|state/i);
  expect(() => open("plain", "row 1")).toThrow("Not a sealed text");
});

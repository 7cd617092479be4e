import { expect, test } from "vitest";
import { passwordProblem } from "./rules.ts";

const ABOUT = ["ada.lovelace@northlight.example", "Northlight Capital"];

test.each([
  ["aaaaaaaa", /too common/],
  ["Password", /too common/],
  ["northlight", /your name, address or firm/],
  ["Northlight2026!", /your name, address or firm/],
  ["northlight-capital", /your name, address or firm/],
  ["ada.lovelace", /your name, address or firm/],
  ["lovelace1", /your name, address or firm/],
  ["12345", /at least 6/],
])("%s is refused with a reason", (password, why) => {
  expect(passwordProblem(password, ABOUT)).toMatch(why);
});

test.each(["correct-horse-7", "demo-Northlight-1", "ada-7-ada", "temporary-1"])("%s is not", (password) => {
  expect(passwordProblem(password, ABOUT)).toBeUndefined();
});

import { expect, test } from "vitest";
import { inWords } from "./mentions.ts";

const ADA = "@[Ada](0189f3a0-0000-7000-8000-000000000001)";

test("a comment in words names whom it mentions, and is cut between characters", () => {
  expect(inWords(`${ADA} has it`)).toBe("@Ada has it");
  expect(inWords(`${ADA} has it`, 4)).toBe("@Ada");
  expect(inWords("a😀", 2)).toBe("a\uFFFD");
});

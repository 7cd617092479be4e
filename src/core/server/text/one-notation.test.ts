import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where numbers may be written otherwise, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "src/core/shared/text/numbers.ts": "the one part that writes them",
  "src/core/shared/text/format-message.ts": "counts within texts in the code",
  "src/intake/imports/server/jobs.ts": "counts of rows within English sentences",
  "src/intake/imports/server/read/sheet-weight.ts": "counts of characters within English sentences",
  "src/app/demo/server/deal-story.ts": "what a person of the demo firm wrote",
};

test("numbers are written by one part, for every reader", () => {
  const own = globSync("src/**/*.{ts,tsx}").filter((file) => !file.includes(".test.") && !(file in OTHERWISE));
  expect(own.length).toBeGreaterThan(1000);
  const found = own.filter((file) => /Intl\.NumberFormat\(|\.toLocaleString\(/.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

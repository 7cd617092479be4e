import fs from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { DIALOGS } from "./dialogs.ts";
import { ELSEWHERE } from "./dialogs-elsewhere.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const SOURCES = path.resolve(import.meta.dirname, "../src");
const DRAWS = /<(?:Dialog|ConfirmDialog|RecordFormDialog|KindFormDialog|EntryDialog)\b/;

test("every file that draws a dialog is looked at, here or where its journey opens it", () => {
  const files = fs.readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const drawing = files.filter((name) => DRAWS.test(fs.readFileSync(path.join(SOURCES, name), "utf8")));
  const known = [...Object.keys(DIALOGS), ...Object.keys(ELSEWHERE)];
  expect(drawing.toSorted()).toEqual(known.toSorted());
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`accessible in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    for (const [file, openings] of Object.entries(DIALOGS)) {
      test(`the dialog of ${file}`, { tag: "@journey" }, async ({ page }) => {
        await signIn(page, "admin@northlight.example");
        for (const { at, open } of openings) {
          await page.goto(typeof at === "string" ? at : await at(page));
          await open(page);
          await expect(page.locator(":is([role=dialog], [role=alertdialog])[data-open]").first()).toBeVisible();
          await expectAccessible(page, ":is([role=dialog], [role=alertdialog])");
        }
      });
    }
  });
}

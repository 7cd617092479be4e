import fs from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const AXE = fs.readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

type Look = {
  /** The only part that is looked at, as a selector. */
  part?: string;
  /** How text stands out from what is behind it takes half of the time. */
  hasContrast?: boolean;
  /** Rows of a list are made by one part; the first of them say what the others would. */
  hasAllRows?: boolean;
};

/** What follows the eighth of its kind in a list, a board or a table. */
const FURTHER_ROWS = "main :is(li, article, tr, [role=listitem], [role=row]):nth-of-type(n + 9)";

/** Nothing on the page, or in a part of it, keeps anybody out. Looked at once all that moves has come to rest. */
export async function expectAccessible(page: Page, part?: string) {
  await expectNobodyKeptOut(page, part === undefined ? {} : { part });
}

/** The same, told what to look at. */
export async function expectNobodyKeptOut(page: Page, { part, hasContrast = true, hasAllRows = true }: Look) {
  // What opens may be on its way.
  if (part !== undefined) await expect(page.locator(part).first()).toBeVisible();
  await page.evaluate(rest);
  // The builder would send all of it twice for each look: it is told a trifle, and finds what the document was given once.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // Axe waits for timers, and a frame that may run no scripts has none.
  const axe = new AxeBuilder({ page, axeSource: "0" }).exclude("iframe[sandbox]");
  if (!hasAllRows) axe.exclude(FURTHER_ROWS);
  axe.options({ resultTypes: ["violations"], rules: { "color-contrast": { enabled: hasContrast } } });
  // Otherwise each look opens a page of its own, for frames of other sites, which we have none of.
  axe.setLegacyMode(true);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary }))),
  ).toEqual([]);
}

/** A new theme or size shows in the next frame, and its transitions start in the one after. What follows the scrolling has no end. */
async function rest() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const ending = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map((animation) => animation.finished));
}

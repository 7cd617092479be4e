import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing on the page, or in a part of it, keeps anybody out. Looked at once all that moves has come to rest. */
export async function expectAccessible(page: Page, part?: string) {
  await page.evaluate(rest);
  // Axe waits for timers, and a frame that may run no scripts has none.
  const axe = new AxeBuilder({ page }).exclude("iframe[sandbox]").options({ resultTypes: ["violations"] });
  // Otherwise each look opens a page of its own, for frames of other sites, which we have none of.
  axe.setLegacyMode(true);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary }))),
  ).toEqual([]);
}

/** A new theme or size shows in the next frame, and its transitions start in the one after. */
async function rest() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}

import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expectNoWiderThanScreen } from "./deals.ts";
import { LEADING, PAGES } from "./pages.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";
import { visit } from "./visit.ts";

/** The narrowest screens that are held in a hand. */
const PHONES = [390, 360];

test("every path of the application's route table is walked, or leads to one that is", async ({ page }) => {
  await signIn(page, "admin@northlight.example");
  await page.goto("/profile");
  const paths = await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: { routesByPath: object } };
    return Object.keys(router.routesByPath);
  });
  expect(paths.length).toBeGreaterThan(30);
  // The front page is none of the application: the server has it.
  expect([...Object.keys(PAGES), ...Object.keys(LEADING)].toSorted()).toEqual(["/", ...paths].toSorted());
  expect(Object.keys(PAGES).filter((path) => PAGES[path]?.length === 0)).toEqual([]);
  for (const [path, target] of Object.entries(LEADING)) {
    await page.goto(path);
    await expect(page).toHaveURL(target);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme nobody is kept out, and it fits a phone:`, () => {
    test.use({ colorScheme });
    for (const [path, visits] of Object.entries(PAGES)) {
      test(path, async ({ page }) => {
        for (const one of visits) {
          await visit(page, path, one);
          await expectAccessible(page);
          const size = page.viewportSize();
          for (const width of PHONES) {
            await page.setViewportSize({ width, height: 844 });
            await expectNoWiderThanScreen(page);
          }
          if (size) await page.setViewportSize(size);
        }
      });
    }
  });
}

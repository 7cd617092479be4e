import { expect } from "@playwright/test";
import { isWholeRun } from "../test/whole-run.ts";
import { expectNobodyKeptOut } from "./accessible.ts";
import { expectNoCutFigure, expectNoWiderThanScreen } from "./deals.ts";
import { LEADING } from "./leading.ts";
import { PAGES } from "./pages.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";
import { visit, visitFrom } from "./visit.ts";
import type { Visit } from "./visits.ts";

/** The narrowest screen that is held in a hand. */
const PHONE = { width: 360, height: 844 };

/**
 * To look at everything takes most of the time. A usual run looks at each page once and leaves its further states to a whole one; pages
 * are made of the same colours, so it looks at contrast on so many of an area's.
 */
const ONE_IN = 3;

/** Paths of one area, looked at one after the other in an application that is started once for each who looks. */
const AREAS = Object.entries(Object.groupBy(Object.entries(PAGES), ([path]) => `/${path.split("/")[1] ?? ""}`));

test("every path of the application's route table is walked, or leads to one that is", async ({ page }) => {
  await signIn(page, "admin@northlight.example");
  await page.goto("/profile");
  const paths = await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: { routesByPath: object } };
    return Object.keys(router.routesByPath);
  });
  expect(paths.length).toBeGreaterThan(30);
  // The front page is not one of the application: the server has it.
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
    for (const [area, pages = []] of AREAS) {
      test(area, async ({ page, viewport }) => {
        test.setTimeout(180_000);
        let open: Visit | undefined;
        const all = pages.flatMap(([path, visits]) =>
          (isWholeRun ? visits : visits.slice(0, 1)).map((next) => ({ path, next })),
        );
        for (const [place, { path, next }] of inTurn(all).entries()) {
          await test.step(path, async () => {
            await page.setViewportSize(viewport ?? PHONE);
            await (open && staysOpenFor(next, open) ? visitFrom : visit)(page, path, next);
            await expectNobodyKeptOut(page, {
              hasContrast: isWholeRun || place % ONE_IN === 0,
              hasAllRows: isWholeRun,
            });
            await expectNoCutFigure(page);
            await page.setViewportSize(PHONE);
            await expectNoWiderThanScreen(page);
          });
          open = next;
        }
      });
    }
  });
}

/** One person after the other, and what leaves something open last. */
function inTurn<Stop extends { next: Visit }>(all: Stop[]): Stop[] {
  const turns = Object.values(Object.groupBy(all, ({ next }) => next.who));
  return turns.flatMap((stops = []) => [
    ...stops.filter(({ next }) => next.opens === undefined),
    ...stops.filter(({ next }) => next.opens !== undefined),
  ]);
}

/** Somebody else starts again; so does the person who opened or wrote something, which would be in the way. */
function staysOpenFor(next: Visit, last: Visit): boolean {
  return next.who !== "nobody" && next.who === last.who && last.opens === undefined;
}

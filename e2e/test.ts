import { type BrowserContext, test as base, type Page } from "@playwright/test";

/** One window of one browser, kept by a worker. */
type Warm = { context: BrowserContext; page: Page };

/**
 * Tests of one worker share a window whose cache is warm: a page then starts as it does for a person who works here all day, in half of
 * the time. Between two tests it forgets who was signed in, what was kept, what was listened to and what was answered in the
 * server's place. What cannot be forgotten (a clock, scripts that start with each page), and what needs an empty cache, is done to
 * `ownPage`.
 */
export const test = base.extend<{ ownPage: Page }, { warm: Warm }>({
  warm: [
    async ({ browser }, lend, { project }) => {
      const { baseURL = "", locale = "", timezoneId = "", contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId });
      const page = await context.newPage();
      page.addInitScript = staysForEver;
      page.clock.install = page.clock.setFixedTime = staysForEver;
      await lend({ context, page });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ warm: { context, page } }, lend) => {
    await lend(context);
    const others = context.pages().filter((one) => one !== page);
    await Promise.all(others.map((one) => one.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
  },
  page: async ({ context, warm: { page }, viewport, colorScheme }, lend) => {
    // Contexts are made ready first and left last; here only its order matters.
    void context;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, media: null });
    await lend(page);
    await page.removeAllListeners(undefined, { behavior: "ignoreErrors" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("/api/health");
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
  ownPage: async ({ browser }, lend) => {
    const page = await browser.newPage();
    await lend(page);
    await page.context().close();
  },
});

function staysForEver(): never {
  throw new Error("This would stay with the page for other tests: take ownPage");
}

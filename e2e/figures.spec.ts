import { expect, type Page } from "@playwright/test";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const drawer = (page: Page) => page.getByRole("dialog");

/** A press shows what the figure is, its formula, its day and what it is made of. */
async function expectOpens(page: Page, region: string, figure: string, rows: RegExp) {
  await page.getByRole("region", { name: region }).getByRole("button", { name: figure }).click();
  await expect(drawer(page).getByRole("heading", { name: new RegExp(`^${figure}`) })).toBeVisible();
  await expect(drawer(page).getByText(/^As of /)).toBeVisible();
  await expect(drawer(page).getByRole("list", { name: "What counts" }).getByRole("listitem").first()).toContainText(
    rows,
  );
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
}

test("the figures of a fund stand over its tabs and in the list, and open the flows they are made of", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/portfolio/funds");
  const row = page.getByRole("list", { name: "Funds" }).getByRole("listitem").filter({ hasText: "Ventures II" });
  await row
    .first()
    .getByRole("button", { name: /^Net IRR/ })
    .click();
  await expect(drawer(page)).toContainText("Contribution");
  await page.keyboard.press("Escape");
  await row
    .first()
    .getByRole("link", { name: /Ventures II/ })
    .first()
    .click();
  const strip = "Fund performance";
  await expect(page.getByRole("region", { name: strip }).getByRole("button")).toHaveCount(4);
  await expectOpens(page, strip, "NAV", /€/);
  await expectOpens(page, strip, "Net IRR", /NAV/);
  await expectOpens(page, strip, "TVPI", /NAV/);
  await expectOpens(page, strip, "DPI", /NAV/);
  await page.getByRole("button", { name: /called:/ }).click();
  await expect(drawer(page)).toContainText("Contribution");
  await drawer(page)
    .getByRole("link", { name: /^Entry \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tab=journal/);
});

test("a limited partner’s figures stand over its tabs, and each opens", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/lp-management");
  const list = page.getByRole("list", { name: "LP Management" });
  const partner = list.getByRole("listitem").filter({ hasText: "Brandt Pension Fund" });
  await expect(partner.getByRole("button", { name: /^NAV/ })).toBeVisible();
  await expect(partner.getByRole("button", { name: /^Net IRR/ })).toBeVisible();
  await partner.getByRole("link", { name: "Brandt Pension Fund", exact: true }).click();
  const strip = "Figures in EUR";
  for (const [figure, rows] of [
    ["Commitment", /Northlight/],
    ["Called", /Contribution/],
    ["NAV", /Northlight/],
    ["Net IRR", /NAV/],
  ] as const)
    await expectOpens(page, strip, figure, rows);
});

test("the menu marks the entry a page belongs to", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  for (const [path, entry] of [
    ["/lp-management/calls", "Capital Calls"],
    ["/lp-management/distributions", "Distributions"],
    ["/lp-management/closings", "Fund Closings"],
    ["/lp-management/questions", "LP Questions"],
    ["/lp-management/data-requests", "Data Requests"],
  ] as const) {
    await page.goto(path);
    const first = page.getByRole("main").locator(`a[href^="${path}/"]:not([href$="/new"])`).first();
    await first.click();
    await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}`));
    await expect(menu.locator("[aria-current=page]")).toHaveText(new RegExp(entry));
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(entry);
  }
});

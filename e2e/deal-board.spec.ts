import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDeal, expectNoWiderThanScreen, newCompany, toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const STAGES = 6;

async function openBoard(page: Page, search: string) {
  await page.goto(`/dealflow?layout=board&search=${encodeURIComponent(search)}`);
  await expect(page.getByRole("region", { name: "Board" })).toBeVisible();
}

const column = (page: Page, stage: string): Locator =>
  page.getByRole("region", { name: "Board" }).getByRole("region", { name: stage, exact: true });

test("a deal is dragged to another stage, and the toast takes it back", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await addDeal(page, company);
  await openBoard(page, company);
  await column(page, "Sourcing").getByRole("article", { name: company }).dragTo(column(page, "Due Diligence"));
  await expect(column(page, "Due Diligence").getByRole("article", { name: company })).toBeVisible();
  await expect(column(page, "Sourcing").getByRole("article")).toHaveCount(0);
  await expect(column(page, "Due Diligence").getByText("1 deal", { exact: true })).toBeVisible();
  await toast(page, `${company} moved to Due Diligence`).getByRole("button", { name: "Undo" }).click();
  await expect(column(page, "Sourcing").getByRole("article", { name: company })).toBeVisible();
});

test("by keyboard and by its menu a deal goes the same ways, and keeps the focus", async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await addDeal(page, company);
  await openBoard(page, company);
  const title = page.getByRole("region", { name: "Board" }).getByRole("button", { name: company });
  await title.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(column(page, "Initial Review").getByRole("button", { name: company })).toBeFocused();
  await page.keyboard.press("m");
  await expect(page.getByRole("menuitemradio", { name: "Term Sheet" })).toBeVisible();
  // The menu takes the focus once it is drawn; a person sees it before the next key.
  await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(column(page, "Initial Review").getByRole("button", { name: company })).toBeFocused();
  await column(page, "Initial Review").getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitemradio", { name: "Term Sheet" }).click();
  await expect(column(page, "Term Sheet").getByRole("article", { name: company })).toBeVisible();
});

test("a move that lacks what the stage asks asks for it, and is made with it", { tag: "@journey" }, async ({
  page,
}) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await addDeal(page, company);
  await openBoard(page, company);
  await column(page, "Sourcing").getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitemradio", { name: "Closing" }).click();
  const dialog = page.getByRole("dialog", { name: `Move ${company} to Closing` });
  await expect(dialog.getByLabel("Instrument")).toBeFocused();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(dialog.getByRole("textbox")).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByLabel("Instrument").fill("SAFE");
  await dialog.getByRole("button", { name: "Move to Closing" }).click();
  await expect(dialog.getByText("Required for Closing")).toBeVisible();
  await expect(dialog.getByLabel("Our Investment")).toBeFocused();
  await dialog.getByLabel("Our Investment").fill("2.5m");
  await dialog.getByRole("button", { name: "Move to Closing" }).click();
  await expect(toast(page, `${company} moved to Closing`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(column(page, "Closing").getByRole("article", { name: company })).toBeVisible();

  // Given up, the deal stays where it was.
  const other = newCompany();
  await addDeal(page, other);
  await openBoard(page, other);
  await page.getByRole("region", { name: "Board" }).getByRole("button", { name: other }).focus();
  for (const stage of ["Initial Review", "Due Diligence", "Investment Committee", "Term Sheet"]) {
    await page.keyboard.press("Alt+ArrowRight");
    await expect(column(page, stage).getByRole("button", { name: other })).toBeFocused();
  }
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByRole("dialog", { name: `Move ${other} to Closing` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoWiderThanScreen(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(column(page, "Term Sheet").getByRole("article", { name: other })).toBeVisible();
});

test("where nothing matches the board and the funnel say so once, and let go of the filters", {
  tag: "@journey",
}, async ({ page }) => {
  const nobody = newCompany();
  await signIn(page, "gp@northlight.example");
  await page.goto(`/dealflow?layout=board&search=${encodeURIComponent(nobody)}`);
  await expect(page.getByText("No deals found matching your criteria")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("region", { name: "Board" }).getByRole("article").first()).toBeVisible();

  await page.goto(`/dealflow?layout=funnel&search=${encodeURIComponent(nobody)}`);
  await expect(page.getByText("No deals found matching your criteria")).toHaveCount(1);
  await page.getByRole("button", { name: "All time" }).click();
  await expect(page.getByLabel("Period")).toHaveValue("all");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("table", { name: "Funnel" })).toBeVisible();
  await expect(page.getByLabel("Which deals")).toHaveValue("all");
});

for (const [layout, shown] of [
  ["board", "Board"],
  ["funnel", "Conversion"],
] as const) {
  test(`the ${layout} says once that its deals cannot be read, and reads them again when asked`, {
    tag: "@journey",
  }, async ({ page }) => {
    await signIn(page, "gp@northlight.example");
    const answer = { code: "internal", message: "Something went wrong (abc)" };
    await page.route("**/rpc/deals/**", (route) => route.fulfill({ status: 500, json: { json: answer } }));
    await page.goto(`/dealflow?layout=${layout}`);
    await expect(page.getByRole("alert")).toHaveText(
      /Erreur lors du chargement des deals.*Something went wrong \(abc\)/,
    );
    await page.unroute("**/rpc/deals/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(
      page.getByRole("region", { name: shown }).or(page.getByRole("columnheader", { name: shown })),
    ).toBeVisible();
  });
}

test("columns that cannot be read wait with saying so until it is known whether the board can", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const refused: string[] = [];
  const totals = Promise.withResolvers<void>();
  await page.route("**/rpc/deals/stageTotals", async (route) => {
    await totals.promise;
    await route.fallback();
  });
  await page.route("**/rpc/deals/list", async (route) => {
    await route.fulfill({ status: 500, json: { json: { code: "internal", message: "Something went wrong" } } });
    refused.push(route.request().url());
  });
  await page.goto("/dealflow?layout=board");
  const failures = page.getByRole("region", { name: "Board" }).getByRole("alert");
  await expect.poll(() => refused.length).toBe(STAGES);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(failures).toHaveCount(0);
  totals.resolve();
  await expect(failures).toHaveCount(STAGES);
});

test("the keys that move a deal are listed where it can be moved", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/dealflow?layout=board&search=paloma");
  await expect(page.getByRole("region", { name: "Board" })).toBeVisible();
  await page.getByRole("button", { name: "Help and shortcuts" }).click();
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByRole("listitem");
  await expect(keys.filter({ hasText: "Move the deal to the next stage" })).toHaveText(/Alt.*→/);
  await expect(keys.filter({ hasText: "Move the deal to the stage before" })).toHaveText(/Alt.*←/);
  await page.goto("/dealflow?search=paloma");
  await page.getByRole("button", { name: "Help and shortcuts" }).click();
  await expect(keys.filter({ hasText: "Next deal" })).toBeVisible();
  await expect(keys.filter({ hasText: "Move the deal" })).toHaveCount(0);
});

test("a person who may not edit may look at the board", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "viewer@northlight.example");
  await page.goto("/dealflow?layout=board&search=paloma");
  await expect(page.getByRole("region", { name: "Board" }).getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Move to…" })).toHaveCount(0);
});

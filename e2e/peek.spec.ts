import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDeal, newCompany, toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Open record" });
const named = (page: Page, name: string) => panel(page).getByRole("heading", { level: 1, name });

test("a contact opens beside the list by keys, follows the focus, is edited there, and the address keeps it", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const family = `Beside${Date.now().toString(36)}`;
  for (const first of ["Ann", "Bob"]) await make(page, "/api/contacts", { name: `${first} ${family}` });
  await page.goto(`/contacts?search=${family}&sort=name.asc`);
  const link = (first: string) => page.getByRole("link", { name: `${first} ${family}`, exact: true });
  await expect(link("Bob")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(named(page, `Ann ${family}`)).toBeVisible();
  await expect(link("Ann")).toBeFocused();
  await page.keyboard.press("j");
  await expect(named(page, `Bob ${family}`)).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Next", exact: true })).toBeDisabled();
  await expectAccessible(page);

  // What the keys do on its page they do here.
  await page.keyboard.press("l");
  const log = page.getByRole("dialog", { name: "Log activity" });
  await log.getByLabel("What happened").fill("Called back");
  await log.getByRole("button", { name: "Log activity" }).click();
  await expect(panel(page).getByRole("list", { name: "Activity" })).toContainText("Called back");
  await panel(page).getByRole("button", { name: "Change Title" }).click();
  await panel(page).getByRole("textbox", { name: "Title" }).fill("Partner");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Contact updated successfully")).toBeVisible();

  await page.reload();
  await expect(named(page, `Bob ${family}`)).toBeVisible();
  await panel(page).getByRole("button", { name: "Previous", exact: true }).click();
  await expect(named(page, `Ann ${family}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(link("Ann")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`search=${family}&sort=name.asc$`));
  await page.goBack();
  await expect(named(page, `Ann ${family}`)).toBeVisible();
  await panel(page).getByRole("link", { name: "Open page" }).click();
  await expect(page).toHaveURL(/\/contacts\/[0-9a-f-]+$/);
});

test("a deal opens beside table and board; m moves it, and l logs on it from its row", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  const company = newCompany();
  await addDeal(page, company);
  await page.goto(`/dealflow?layout=table&search=${encodeURIComponent(company)}`);
  const cell = page.getByRole("gridcell", { name: company }).first();
  await cell.focus();
  await page.keyboard.press("p");
  await expect(named(page, company)).toBeVisible();
  await page.keyboard.press("m");
  await page.getByRole("menuitemradio", { name: "Initial Review" }).click();
  await expect(toast(page, `${company} moved to Initial Review`)).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();

  await page.goto(`/dealflow?layout=board&search=${encodeURIComponent(company)}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("j");
  const log = page.getByRole("dialog", { name: "Log activity" });
  // The key comes with code of its own, a moment after the page.
  await expect(async () => {
    await page.keyboard.press("l");
    await expect(log.getByText(company)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await log.getByLabel("What happened").fill("Met the team");
  await expectAccessible(page);
  await log.getByRole("button", { name: "Log activity" }).click();
  await expect(log).toBeHidden();
  await page.getByRole("article").getByRole("button", { name: company }).press("Space");
  await expect(panel(page).getByRole("list", { name: "Activity" })).toContainText("Met the team");
});

import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { confirm, expectNoWiderThanScreen, newCompany } from "./deals.ts";
import { openView, viewTab, withView } from "./list.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** Each list views are kept of, narrowed by its address, and how it says so. */
const LISTS = [
  {
    address: "/deal-sourcing",
    narrowed: "?source=Events&show=all",
    heading: "Deal Sourcing",
    said: /source=Events/,
    order: "Name",
    ordered: /sort=name/,
  },
  {
    address: "/contacts",
    narrowed: "?tab=advisor&sort=createdAt.desc",
    heading: "Contact Management",
    said: /advisor/,
    order: "Company",
    ordered: /sort=companyName/,
  },
  {
    address: "/documents",
    narrowed: "?show=firm",
    heading: "Document Management",
    said: /show=firm/,
    order: "Largest first",
    ordered: /sort=fileSize/,
  },
] as const;

async function keepView(page: Page, name: string, heading: string, more: readonly string[] = []) {
  await page.getByRole("button", { name: "Save view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill(name);
  for (const label of more) await dialog.getByLabel(label).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog).toBeHidden();
  await expect(viewTab(page, name)).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

async function asColleague(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB" });
  await signIn(page, "analyst@northlight.example");
  return page;
}

for (const { address, narrowed, heading, said, order, ordered } of LISTS) {
  test(`a view of ${address} is kept, opened by default and by a colleague, changed and deleted`, {
    tag: "@full",
  }, async ({ page, browser }) => {
    const name = `Mine ${newCompany()}`;
    await signIn(page, "principal@northlight.example");
    await page.goto(address + narrowed);
    await keepView(page, name, heading, ["Share with the firm", `Open ${heading} with this view`]);

    await page.goto(address);
    await expect(page).toHaveURL(said);
    await expect(page).toHaveURL(/view=/);

    const other = await asColleague(browser);
    await other.goto(address);
    await openView(other, name);
    await expect(other).toHaveURL(said);
    await other.getByRole("button", { name: `Actions on the view ${name}` }).click();
    await expect(other.getByRole("menuitem", { name: "Make this my default" })).toBeVisible();
    await expect(other.getByRole("menuitem", { name: "Delete view" })).toHaveCount(0);
    await other.context().close();

    await page.getByRole("button", { name: `Actions on the view ${name}` }).click();
    await expect(page.getByRole("menuitem", { name: "Rename or share…" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Save changes to this view" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.getByLabel("Sort by").selectOption(order);
    await expect(page).toHaveURL(ordered);
    // The view was said to be saved before, too: its answer is waited for.
    const saved = page.waitForResponse((response) => /Views\/update/i.test(response.url()) && response.ok());
    await withView(page, name, "Save changes to this view");
    await saved;

    // All of the list is one press away, and the view another.
    await viewTab(page, "All").click();
    await expect(page).not.toHaveURL(/view=/);
    await openView(page, name);
    await expect(page).toHaveURL(ordered);

    await withView(page, name, "Delete view");
    await confirm(page, "Delete view");
    await expect(viewTab(page, "All")).toHaveAttribute("aria-current", "true");
    await expect(page).not.toHaveURL(/view=/);
  });

  test(`the form of a view of ${address} fits a phone, without serious findings`, { tag: "@full" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, "associate@northlight.example");
    await page.goto(address + narrowed);
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("button", { name: "Save view…" }).click();
    await expect(page.getByRole("dialog", { name: "Save view" })).toBeVisible();
    await expectNoWiderThanScreen(page);
    await expectAccessible(page);
  });
}

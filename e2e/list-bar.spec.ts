import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { viewTab } from "./list.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** The rows of a list with the head of their columns. */
const rows = (name: string) => (page: Page) => page.getByRole("list", { name, exact: true }).locator("..");
const grid = (page: Page) => page.getByRole("grid", { name: "Deals" });

/** Every list, and what follows its bar. */
const LISTS: readonly (readonly [address: string, first: (page: Page) => Locator])[] = [
  ["/dealflow", (page) => page.getByRole("article").first()],
  ["/dealflow?layout=board", (page) => page.getByRole("region", { name: "Board" })],
  ["/dealflow?layout=table", grid],
  ["/tasks", rows("Tasks")],
  ["/contacts", rows("Contacts")],
  ["/deal-sourcing", rows("Prospects")],
  ["/deal-sourcing/events", rows("Events")],
  ["/deal-sourcing/partners", rows("Partners")],
  ["/deal-sourcing/watch-list?who=all", rows("Watch list")],
  ["/documents", rows("Documents")],
  ["/admin/users", (page) => page.getByRole("table", { name: "Users" })],
];

test("the rows of every list begin within the first 180 px", { tag: "@journey" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "admin@northlight.example");
  for (const [address, first] of LISTS) {
    await page.goto(address);
    await expect(first(page)).toBeVisible();
    const top = async () => Math.round((await first(page).boundingBox())?.y ?? Number.NaN);
    await expect.poll(top, address).toBeLessThanOrEqual(180);
    // Under the head of its columns, too.
    if (address.includes("layout=table"))
      expect((await grid(page).getByRole("row").nth(1).boundingBox())?.y).toBeLessThanOrEqual(180);
  }
});

test("a list opens as it was left, but for its search; All is the way back, and an address is never changed", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "associate@northlight.example");
  await page.goto("/tasks?search=a");
  await page.getByLabel("Priority", { exact: true }).selectOption("Low");
  await expect(page).toHaveURL(/priority=low/);
  await page.goto("/dealflow?layout=table&stage=closing");
  await expect(grid(page)).toBeVisible();

  await page.goto("/tasks");
  await expect(page).toHaveURL(/\/tasks\?priority=low$/);
  await page.goto("/dealflow");
  await expect(page).toHaveURL(/layout=table/);
  await expect(grid(page)).toBeVisible();
  await expect(page.getByLabel("Stage", { exact: true }).first()).toHaveValue("closing");
  await page.goto("/dealflow?stage=sourcing");
  await expect(page).toHaveURL(/\/dealflow\?stage=sourcing$/);

  await viewTab(page, "All").click();
  await expect(page).toHaveURL(/\/dealflow$/);
  await page.goto("/dealflow");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dealflow$/);
});

test("filters are picked from the values there are, hold at once, change in their chips and go one by one", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/dealflow");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("f");
  const popover = page.getByRole("dialog", { name: "More Filters" });
  await expect(popover.getByRole("combobox", { name: "Field" })).toBeFocused();
  await page.keyboard.type("secto");
  await page.keyboard.press("Enter");
  const values = popover.getByRole("listbox", { name: "Values of Sector" });
  await expect(popover.getByRole("combobox", { name: "Values of Sector" })).toBeFocused();
  await values.getByRole("option", { name: /^FinTech \d+$/ }).click();
  await expect(page.getByRole("button", { name: "Sector is FinTech", exact: true })).toBeVisible();
  const sector = (name: string) => page.getByRole("article").filter({ has: page.getByText(name, { exact: true }) });
  await expect(page.getByRole("article").filter({ hasNot: page.getByText("FinTech", { exact: true }) })).toHaveCount(0);
  await expect(sector("FinTech").first()).toBeVisible();
  await values.getByRole("option", { name: /^EdTech/ }).click();
  const chip = page.getByRole("button", { name: "Sector is any of FinTech, EdTech", exact: true });
  await expect(chip).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(page.getByRole("button", { name: "More Filters" })).toBeFocused();

  await chip.click();
  await popover.getByRole("combobox", { name: "Condition" }).selectOption("is none of");
  const none = page.getByRole("button", { name: "Sector is none of FinTech, EdTech", exact: true });
  await expect(none).toBeVisible();
  await expect(sector("FinTech")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();

  await page.getByRole("button", { name: "More Filters" }).click();
  await popover.getByRole("option", { name: "Ask Amount" }).click();
  await popover.getByRole("combobox", { name: "Condition" }).selectOption("is more than");
  await popover.getByLabel("Value").fill("1m");
  await expect(page.getByText("Ask Amount is more than 1,000,000")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();

  await page.reload();
  await none.focus();
  await page.keyboard.press("Backspace");
  await expect(page).not.toHaveURL(/FinTech/);
  await page.getByRole("button", { name: "Remove filter Ask Amount is more than 1,000,000" }).click();
  await expect(page).not.toHaveURL(/filters=/);
});

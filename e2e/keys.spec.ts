import { expect } from "@playwright/test";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "admin@northlight.example");
  await page.goto("/dealflow");
  await expect(page.getByRole("button", { name: "Help and shortcuts" })).toBeVisible();
});

test("moves by two keys and reads which keys there are", { tag: "@journey" }, async ({ page }) => {
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page).toHaveURL(/\/admin\/users/);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("User Management")).toBeVisible();
  await list.getByRole("checkbox", { name: "Enable single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/admin\/users/);
});

test("keys pressed before the page has them are kept for it, and its list is as it was left", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/dealflow?stage=closing");
  await expect(page.getByRole("article").first()).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/\/rpc\/ui\/state|\/assets\/log-anywhere-panel-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/dealflow");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Deal" })).toBeDisabled();
  await page.keyboard.press("c");
  held.resolve();
  await expect(page.getByRole("dialog").getByLabel("Company", { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/stage=closing$/);

  const later = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(/\/assets\/log-anywhere-panel-/, async (route) => {
    await later.promise;
    await route.continue();
  });
  await page.goto("/contacts");
  await expect(page.getByRole("list", { name: "Contacts" }).getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("l");
  later.resolve();
  await expect(page.getByRole("dialog", { name: "Log activity" })).toBeVisible();

  // A person who went on to something else is left there.
  const last = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(/\/rpc\/ui\/state/, async (route) => {
    await last.promise;
    await route.continue();
  });
  await page.goto("/dealflow");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("c");
  await page.getByRole("searchbox").first().fill("a");
  last.resolve();
  await expect(page.getByRole("button", { name: "Add Deal" })).toBeEnabled();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("keys pressed while typing stay text", { tag: "@journey" }, async ({ page }) => {
  await page.keyboard.press("Control+k");
  const typed = page.getByRole("dialog", { name: "Search or run a command" }).getByRole("combobox");
  await expect(typed).toBeFocused();
  await page.keyboard.type("g u ?");
  await expect(typed).toHaveValue("g u ?");
  await expect(page).toHaveURL(/\/dealflow/);
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeHidden();
});

test("l asks on which record, then for what happened, and each has the focus", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto("/contacts");
  await expect(page.getByRole("list", { name: "Contacts" }).getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("l");
  const log = page.getByRole("dialog", { name: "Log activity" });
  await expect(log.getByLabel("On")).toBeFocused();
  await page.keyboard.type("Ivybridge");
  await expect(log.getByRole("list", { name: "Records" })).toContainText("Ivybridge");
  await page.keyboard.press("Enter");
  await expect(log.getByLabel("What happened")).toBeFocused();
  await log.getByRole("button", { name: "Remove Ivybridge" }).click();
  await expect(log.getByLabel("On")).toBeFocused();
});

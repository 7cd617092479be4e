import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expectNoWiderThanScreen, toast } from "./deals.ts";
import { newFounder, PASSWORD } from "./new-founder.ts";
import { test } from "./test.ts";

test("a sign-in service is set up, tested and removed", async ({ page }) => {
  await newFounder(page);
  await page.goto("/admin/organization?tab=security");
  const panel = page.getByRole("region", { name: "Sign-in with your own service" });
  await panel.getByRole("button", { name: "Set up" }).click();
  const form = page.getByRole("dialog", { name: "Sign-in with your own service" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(/^\W*Issuer/)).toBeFocused();
  await expect(form.getByLabel(/^\W*Issuer/)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  // Off: other firms of these tests have people at the same domain.
  await form.getByRole("checkbox", { name: "People can sign in this way" }).uncheck();
  await form.getByLabel(/^\W*Issuer/).fill("https://127.0.0.1:1");
  await form.getByLabel(/^\W*Client ID/).fill("tranche");
  await form.getByLabel(/^\W*Client secret/).fill("hidden");
  await form.getByLabel(/^\W*Role for everyone else/).selectOption({ label: "Viewer" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Organization settings saved successfully")).toBeVisible();
  await expect(panel.getByText("Off", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Test" }).click();
  await expect(toast(page, "127.0.0.1:1 isn’t a public address, so this server doesn’t call it")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoWiderThanScreen(page);
  await panel.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Sign-in service removed")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("everything of the firm is exported after a password, as one archive", async ({ page }) => {
  await newFounder(page);
  await page.goto("/admin/organization?tab=security");
  const panel = page.getByRole("region", { name: "Export of all data" });
  await panel.getByRole("button", { name: "Export all data" }).click();
  const dialog = page.getByRole("dialog", { name: "Export all data" });
  await dialog.getByLabel(/^\W*Password/).fill("not-this-one-1");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await expect(dialog.getByText("Wrong password")).toBeVisible();
  await dialog.getByLabel(/^\W*Password/).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  await expect(toast(page, "Export started")).toBeVisible({ timeout: 30_000 });
  const line = panel.getByRole("list", { name: "Exports" }).getByRole("listitem");
  await expect(line).toContainText("Ada Moreau");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    line.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tranche-\d{4}-\d\d-\d\d\.tar\.gz$/);
  await expect(line).toContainText(/\d+ rows, \d+ files?, [\d.]+ MB/);
  await expectAccessible(page);
});

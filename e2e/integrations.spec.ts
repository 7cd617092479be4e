import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expectNoWiderThanScreen, toast } from "./deals.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

test("a service is connected, tested, turned off and disconnected", async ({ page }) => {
  await newFounder(page);
  await page.goto("/integrations");
  await expect(page.getByRole("heading", { name: "External Integrations", level: 1 })).toBeVisible();
  await expect(page.getByText("No integrations configured yet")).toBeVisible();

  await page.getByRole("button", { name: "Add Integration" }).click();
  await page.getByRole("button", { name: "Connect QuickBooks" }).click();
  const form = page.getByRole("dialog", { name: "Connect QuickBooks" });
  await form.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(form.getByText("Fill in this field")).toHaveCount(2);
  await form.getByLabel(/^\W*Company ID/).fill("42");
  await form.getByLabel(/^\W*Access Token/).fill("hidden");
  // Nothing of tests leaves this machine, and this machine is no public address.
  await form.getByLabel(/^\W*API address/).fill("https://127.0.0.1:1");
  await form.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(toast(page, "127.0.0.1:1 isn’t a public address, so this server doesn’t call it")).toBeVisible();
  await expect(toast(page, "QuickBooks is connected but can’t be used yet")).toBeVisible();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "QuickBooks" }) });
  await expect(card.getByText("active")).toBeVisible();
  await expectAccessible(page);

  await card.getByRole("switch", { name: "Auto Sync: QuickBooks" }).click();
  await expect(toast(page, "Integration status updated successfully")).toBeVisible();
  await expect(card.getByText("inactive")).toBeVisible();
  await card.getByRole("button", { name: "Configure QuickBooks" }).click();
  const configure = page.getByRole("dialog", { name: "Configure QuickBooks" });
  await expect(configure.getByLabel(/^\W*Access Token/)).toHaveValue("");
  await expect(configure.getByText("Leave empty to keep the stored one")).toBeVisible();
  await configure.getByRole("button", { name: "Cancel" }).click();

  await card.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Figures" }).click();
  await expect(page.getByRole("dialog").getByText("No figures yet")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Financial" }).click();
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: "CRM", exact: true }).click();
  await expect(card).toBeHidden();

  await page.getByRole("tab", { name: "Activity Logs" }).click();
  await expect(page.getByRole("list", { name: "Activity Logs" }).getByRole("listitem")).toContainText(
    "QuickBooks: test",
  );
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Default sync interval").selectOption({ label: "Daily" });
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(toast(page, "Integration settings saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Default sync interval")).toHaveValue("1440");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: "Active" }).click();
  await expect(card).toBeVisible();
  await expectNoWiderThanScreen(page);
  await card.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Disconnect" }).click();
  await page.getByRole("button", { name: "Disconnect", exact: true }).click();
  await expect(page.getByText("No integrations configured yet")).toBeVisible();
});

test("an endpoint shows its secret once, and its messages in its log", async ({ page }) => {
  await newFounder(page);
  await page.goto("/integrations?tab=webhooks");
  await page.getByRole("button", { name: "Add endpoint" }).click();
  const form = page.getByRole("dialog", { name: "Add endpoint" });
  await form.getByLabel(/^\W*Address/).fill("https://127.0.0.1:1/in");
  await form.getByRole("button", { name: "Add endpoint" }).click();
  await expect(form.getByText("Choose an event")).toBeVisible();
  await form.getByRole("checkbox", { name: "deal created" }).check();
  await form.getByRole("button", { name: "Add endpoint" }).click();
  const secret = page.getByRole("dialog", { name: "Signing secret" });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page);
  await secret.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Send test message" }).click();
  await expect(toast(page, "Test message sent")).toBeVisible();
  await page.getByRole("button", { name: /^Delivery log/ }).click();
  const log = page.getByRole("dialog", { name: "Delivery log" });
  await expect(log.getByRole("listitem")).toContainText("isn’t a public address");
  await expectAccessible(page);
});

import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("an exit is added with a buyer, and its scenario says what each holder, fund and partner would get", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/exit-management");
  await expect(page.getByRole("heading", { level: 1, name: "Exit Management" })).toBeVisible();
  await page.getByRole("button", { name: "New exit opportunity" }).click();
  const form = page.getByRole("dialog", { name: "New exit opportunity" });
  await form.getByRole("button", { name: "Create exit opportunity" }).click();
  await expect(form.getByText("Choose a portfolio company")).toBeVisible();
  await form.getByPlaceholder("Search portfolio companies...").fill("Ivybridge");
  await form.getByRole("button", { name: "Choose Ivybridge" }).click();
  await form.getByLabel(/^\W*Potential value/).fill("12m");
  await form.getByRole("button", { name: "Create exit opportunity" }).click();
  await expect(toast(page, "Exit opportunity created successfully")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Ivybridge" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Ivybridge" })).toBeVisible();
  await page.getByRole("button", { name: "Add buyer" }).click();
  const buyer = page.getByRole("dialog", { name: "Add buyer" });
  await buyer.getByLabel(/^\W*Name/).fill("Meridian Software");
  await buyer.getByLabel(/^\W*State/).selectOption("Indicative Offer");
  await buyer.getByRole("button", { name: "Add buyer" }).click();
  await expect(page.getByRole("region", { name: "Buyers" })).toContainText("Meridian Software");
  await expectAccessible(page);

  await page.getByRole("main").getByRole("link", { name: "Scenario Analysis" }).click();
  const scenario = page.getByRole("form", { name: "Scenario Analysis" });
  await scenario.getByLabel(/^\W*Exit valuation/).fill("60m");
  await scenario.getByLabel(/^\W*Escrow/).fill("2m");
  await scenario.getByLabel(/^\W*Save as/).fill("Base case");
  await scenario.getByRole("button", { name: "Calculate Returns" }).click();
  await expect(page.getByRole("table", { name: "Company waterfall" })).toBeVisible();
  await expect(page.getByRole("table", { name: /^Partners of Northlight/ })).toBeVisible();
  await expect(toast(page, "Scenario saved")).toBeVisible();
  await expect(page.getByRole("region", { name: "Saved scenarios" })).toContainText("Base case");
  await expectAccessible(page);
});

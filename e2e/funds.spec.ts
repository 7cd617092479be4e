import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("a fund is added, its terms are written by one partner and approved by another", { tag: "@journey" }, async ({
  page,
}) => {
  const name = `Harbour Fund ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  await page.goto("/portfolio/funds");
  await page.getByRole("main").getByRole("button", { name: "Add fund" }).click();
  const form = page.getByRole("dialog", { name: "Add fund" });
  await form.getByLabel(/^\W*Name/).fill(name);
  await form.getByLabel("Vintage").fill("soon");
  await form.getByRole("button", { name: "Add fund" }).click();
  await expect(form.getByText("Enter a year such as 2024")).toBeVisible();
  await form.getByLabel("Vintage").fill("2026");
  await form.getByLabel("Target size").fill("€80m");
  await form.getByRole("button", { name: "Add fund" }).click();
  await expect(toast(page, "Fund created successfully")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("No approved terms")).toBeVisible();

  await page.getByRole("tab", { name: "Terms" }).click();
  await page.getByRole("button", { name: "Add terms" }).click();
  const terms = page.getByRole("dialog", { name: "Add terms" });
  await terms.getByLabel(/What it is/).fill("Limited partnership agreement");
  await terms.getByLabel(/Effective from/).fill("2026-01-15");
  await terms.getByLabel("Upload the agreement").setInputFiles({
    name: "Agreement.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("agreed"),
  });
  await expect(terms.getByRole("combobox", { name: "Agreement" })).toHaveText(/Agreement.txt/);
  await terms.getByLabel(/Management fee \(%/).fill("2");
  await terms.getByLabel(/Carried interest/).fill("20");
  await terms.getByLabel(/Preferred return \(%/).fill("8%");
  await terms.getByLabel(/Catch-up/).fill("100");
  await terms.getByRole("button", { name: "Add step-down" }).click();
  await terms.getByLabel("Step 1: from").fill("2031-01-15");
  await terms.getByLabel("Step 1: rate in percent").fill("1.5");
  await terms.getByRole("button", { name: "Add terms" }).click();
  const agreed = page.getByRole("region", { name: "Limited partnership agreement" });
  await expect(agreed.getByText("Waiting for approval")).toBeVisible();
  await expect(agreed.getByText("Ask a colleague to approve")).toBeVisible();
  await expect(agreed).toContainText("1.5%");
  await expectAccessible(page);

  await signIn(page, "admin@northlight.example");
  await page.reload();
  await agreed.getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, "Terms approved")).toBeVisible();
  await expect(agreed.getByText("In force")).toBeVisible();
  await expect(agreed).toContainText("approved by Nora Whitfield");
  await expect(agreed.getByRole("button", { name: "More actions" })).toHaveCount(0);
});

test("a person who only reads sees funds and nothing to change", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "analyst@northlight.example");
  await page.goto("/portfolio/funds");
  await page.getByRole("main").getByRole("link", { name: "Northlight Ventures II", exact: true }).click();
  await page.getByRole("tab", { name: "Terms" }).click();
  await expect(page.getByText("In force")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Add (terms|amendment)|Approve|Change )/ })).toHaveCount(0);
});

import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("a call is prepared by one, approved by another, issued, and its money confirmed by a third pair of eyes", {
  tag: "@journey",
}, async ({ page }) => {
  const at = Date.now().toString(36);
  const [fund, alpha, beta] = [`Called fund ${at}`, `Alpha ${at}`, `Beta ${at}`];
  await signIn(page, "gp@northlight.example");
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name: fund, currency: "EUR" });
  for (const [name, commitmentAmount] of [
    [alpha, "600000"],
    [beta, "400000"],
  ])
    await make(page, "/api/limited-partners", { name, commitmentAmount, fundId, admittedOn: "2025-01-15" });

  await page.goto("/lp-management/calls");
  await page.getByRole("button", { name: "New capital call" }).click();
  await page.getByLabel(/^Fund/).fill(fund);
  await page.getByRole("option", { name: fund }).click();
  await page.getByLabel(/^Due date/).fill("2031-03-14");
  await page.getByLabel(/^Purpose/).fill("First investments");
  await page.getByLabel("Item 1: amount").fill("100000.01");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("row", { name: new RegExp(alpha) })).toContainText("€60,000.01");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create capital call" }).click();
  await expect(toast(page, "Capital call created successfully")).toBeVisible();
  await page.goto("/lp-management/calls");
  await page.getByRole("link", { name: `${fund}: capital call 1` }).click();
  await expect(page.getByText("Ask a colleague to approve it")).toBeVisible();
  const address = page.url();

  await signIn(page, "admin@northlight.example");
  await page.goto(address);
  await page.getByRole("button", { name: "Approve call" }).click();
  await expect(toast(page, "Capital call approved")).toBeVisible();
  await page.getByRole("button", { name: "Issue call" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Issue call" }).click();
  await expect(toast(page, "Capital call issued")).toBeVisible();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText(alpha);
  await page.getByRole("button", { name: "Enter receipt" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Partner/).selectOption({ label: alpha });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enter receipt" }).click();
  await expect(toast(page, /^Receipt entered/)).toBeVisible();

  await signIn(page, "gp@northlight.example");
  await page.goto(address);
  await page.getByRole("button", { name: `Confirm receipt from ${alpha}` }).click();
  await expect(toast(page, "Receipt confirmed and posted")).toBeVisible();
  const partners = page.getByRole("table", { name: "Partners" });
  await expect(partners.getByRole("row", { name: new RegExp(alpha) })).toContainText("Paid");
  await expect(partners.getByRole("row", { name: new RegExp(beta) })).toContainText("Due");
  await expectAccessible(page);
});

import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("an entry is prepared by one, approved by another, found by its account, and reversed", {
  tag: "@journey",
}, async ({ page }) => {
  const name = `Books ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  await page.goto("/portfolio/funds");
  await page.getByRole("main").getByRole("button", { name: "Add fund" }).click();
  const fund = page.getByRole("dialog", { name: "Add fund" });
  await fund.getByLabel(/^\W*Name/).fill(name);
  await fund.getByRole("button", { name: "Add fund" }).click();
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await page.getByRole("tab", { name: "Journal" }).click();
  await page.getByRole("button", { name: "Prepare entry" }).click();
  const form = page.getByRole("dialog", { name: "Prepare entry" });
  await form.getByLabel(/Description/).fill("First call");
  await form.getByLabel(/^\W*Date/).fill("2026-03-31");
  await form.getByLabel("Line 1: account").selectOption({ label: "1000 Cash at bank" });
  await form.getByLabel("Line 1: debit").fill("1.5m");
  await form.getByLabel("Line 2: account").selectOption({ label: "3000 Capital contributed" });
  await form.getByLabel("Line 2: credit").fill("1,000,000");
  await expect(form.getByText("Debits and credits differ by €500,000")).toBeVisible();
  await form.getByRole("button", { name: "Prepare entry" }).click();
  await expect(form.getByText("Debits and credits differ by 500000.00 EUR")).toBeVisible();
  await form.getByLabel("Line 2: credit").fill("1.5m");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Prepare entry" }).click();
  await expect(toast(page, "Entry prepared. It waits for approval")).toBeVisible();
  const waiting = page.getByRole("region", { name: "First call" });
  await expect(waiting.getByText("Ask a colleague to approve")).toBeVisible();

  await signIn(page, "admin@northlight.example");
  await page.reload();
  await waiting.getByRole("button", { name: "Approve First call" }).click();
  await expect(toast(page, "Posted as entry 1")).toBeVisible();
  await page.getByRole("tab", { name: "Trial balance" }).click();
  const balance = page.getByRole("table", { name: "Trial balance" });
  await expect(balance.getByRole("row", { name: /Total/ })).toContainText("€1,500,000");
  await expectAccessible(page);
  await balance.getByRole("button", { name: "1000 Cash at bank" }).click();
  const lines = page.getByRole("dialog", { name: "1000 Cash at bank" });
  await lines.getByRole("button", { name: /First call/ }).click();
  const entry = page.getByRole("dialog", { name: "Entry 1: First call" });
  await expect(entry).toContainText("approved by Nora Whitfield");
  await entry.getByRole("button", { name: "Reverse…" }).click();
  const reversal = page.getByRole("dialog", { name: "Reverse entry 1" });
  await expect(reversal).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await reversal.getByRole("button", { name: "Prepare reversal" }).click();
  await expect(toast(page, "Reversal prepared. It waits for approval")).toBeVisible();
});

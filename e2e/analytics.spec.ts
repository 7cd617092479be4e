import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("a fund’s figures are shown net and gross side by side, open their flows, and leave as a CSV file", async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/analytics?range=all");
  const cards = page.getByRole("region", { name: "Performance" });
  await expect(cards.getByRole("button", { name: /Gross IRR/ })).toContainText("%");
  await page.getByLabel("Fund", { exact: true }).selectOption({ label: "Northlight Ventures II" });
  await expect(page).toHaveURL(/fund=/);
  await cards
    .getByRole("button", { name: /Net IRR/ })
    .first()
    .click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("list", { name: "What counts" })).toContainText("Contribution");
  await page.keyboard.press("Escape");
  const quarters = page.getByRole("table", { name: "Quarterly performance" });
  await quarters
    .getByRole("button", { name: /Deployed in Q/ })
    .first()
    .click();
  await expect(drawer.getByRole("list", { name: "What counts" })).toContainText("Purchase");
  await page.keyboard.press("Escape");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^analytics-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain('"Net","IRR",0.');
  await expect(page.getByText("Data exported successfully", { exact: true })).toBeVisible();
});

test("the period is kept in the browser, and a viewer can’t export", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "viewer@northlight.example");
  await page.goto("/analytics");
  const period = page.getByLabel("Period");
  await expect(period).toHaveValue("30d");
  await period.selectOption("90d");
  await expect(page).toHaveURL(/range=90d/);
  expect(await page.evaluate(() => localStorage.getItem("analytics-range"))).toBe("90d");
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();
  await page.evaluate(() => localStorage.removeItem("analytics-range"));
});

test("a firm without funds sees what to do, and a manager imports a table of quartiles from a file", {
  tag: "@journey",
}, async ({ page }) => {
  await newFounder(page);
  await page.goto("/analytics");
  await expect(page.getByText("No funds yet.")).toBeVisible();
  await make(page, "/api/funds", { name: "Harbour I", currency: "EUR", vintage: 2021 });
  await page.reload();
  await page.getByRole("button", { name: "Import or manage benchmarks" }).click();
  await page.getByRole("button", { name: "Import benchmark" }).click();
  const dialog = page.getByRole("dialog", { name: "Import benchmark" });
  const rows = ["Vintage,Metric,Upper quartile,Median,Lower quartile", "2021,TVPI,1.6,1.3,1", "2021,MOIC,2,1,0"];
  const buffer = Buffer.from(rows.join("\n"));
  await dialog.locator("input[type=file]").setInputFiles({ name: "quartiles.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByRole("list", { name: "Rows left out" })).toContainText("Row 3");
  await dialog.getByLabel("Name").fill("European venture");
  await dialog.getByLabel("Source").fill("Harbour research");
  await dialog.getByLabel("As of").fill("2026-06-30");
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("Harbour research")).toBeVisible();
  await page.getByRole("button", { name: "Delete European venture" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Harbour research")).toHaveCount(0);
});

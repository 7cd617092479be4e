import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
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
  await expect(page.getByText("Data exported successfully")).toBeVisible();
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

import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { hold } from "./held.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

test("a short runway is found, resolved, and a test alert comes and goes", { tag: "@journey" }, async ({ page }) => {
  await newFounder(page);
  const { id } = await make<{ id: string }>(page, "/api/companies", { name: "Acme" });
  await hold(page, id);
  const last = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 10);
  const figures = { periodStart: last, currency: "EUR", values: { cash: "500k", burn: "90k" } };
  await make(page, `/api/companies/${id}/kpis`, figures);
  await page.goto("/portfolio/health");
  const alerts = page.getByRole("region", { name: "Active Health Alerts" });
  await expect(alerts.getByText("Runway is 5.6 months, below 6 months")).toBeVisible();
  await expect(page.getByText("Critical alerts at Acme")).toBeVisible();
  await page.getByRole("button", { name: "Generate Test Alert" }).click();
  await expect(toast(page, "Health alert generated successfully")).toBeVisible();
  await alerts.getByRole("button", { name: "Remove the test alert of Acme" }).click();
  await expect(alerts.getByText("Test", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await alerts.getByRole("button", { name: "Resolve the alert of Acme" }).click();
  await expect(toast(page, "Alert resolved successfully")).toBeVisible();
  await page.getByRole("button", { name: "Run Health Scan" }).click();
  await expect(toast(page, "Health monitoring completed. Found 1 potential issues.")).toBeVisible();
  await expect(page.getByText("No alerts. The latest figures break no rule.")).toBeVisible();

  await page.getByRole("button", { name: "Rules", exact: true }).click();
  const rules = page.getByRole("dialog", { name: "Health rules" });
  const add = rules.getByRole("form", { name: "Add rule" });
  await add.getByRole("button", { name: "Add rule" }).click();
  await expect(add.getByText("Enter a number such as 100,000")).toBeVisible();
  await add.getByLabel("Metric").selectOption({ label: "Cash" });
  await add.getByLabel("Threshold").fill("1m");
  await add.getByRole("button", { name: "Add rule" }).click();
  await expect(toast(page, "Rule added")).toBeVisible();
  await expectAccessible(page);
  await rules.getByRole("button", { name: "Delete the rule for Cash" }).click();
  await expect(toast(page, "Rule deleted")).toBeVisible();
});

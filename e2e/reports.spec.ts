import fs from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

test("a report is generated, downloaded and deleted, and lists are exported", async ({ page }) => {
  await newFounder(page);
  await make(page, "/api/deals", { company: "Acme", sector: "FinTech" });
  await page.goto("/reports");
  const made = page.getByRole("region", { name: "Generated Reports" });
  await expect(made.getByText("No reports yet")).toBeVisible();
  const generate = page.getByRole("button", { name: "Generate Report" });
  await expect(generate).toBeDisabled();
  await page.getByLabel("Report Name").fill("Monday meeting");
  await expect(generate).toBeDisabled();
  await page.getByLabel("Template", { exact: true }).selectOption({ label: "Deal Pipeline" });
  await expect(page.getByLabel("Figures as of")).toHaveCount(0);
  await page.getByLabel("Format").selectOption({ label: "CSV" });
  await generate.click();
  await expect(toast(page, "Report generated successfully")).toBeVisible();
  await expect(made.getByText("Completed")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await made.getByRole("button", { name: "Download Monday meeting" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Monday meeting.csv");
  expect(await fs.readFile(await file.path(), "utf8")).toContain('"Acme"');

  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Deal Pipeline as CSV" }).click();
  expect((await exported).suggestedFilename()).toMatch(/^deals.*\.csv$/);
  await expect(toast(page, "Data exported successfully")).toBeVisible();

  await made.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete report" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete report" }).click();
  await expect(made.getByText("No reports yet")).toBeVisible();
});

test("a template is generated now and by schedule, by the settings of the firm", async ({ page }) => {
  await newFounder(page);
  await make(page, "/api/deals", { company: "Acme", sector: "FinTech" });
  await page.goto("/automated-reporting");
  await page.getByRole("region", { name: "Global Settings" }).getByLabel("Default format").selectOption("csv");
  await expect(toast(page, "Template settings updated")).toBeVisible();
  await page.getByRole("button", { name: "Generate Now: Weekly Deal Flow Summary" }).click();
  await expect(toast(page, "Weekly Deal Flow Summary generated successfully")).toBeVisible();
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity.getByText("On request")).toBeVisible();

  await page.getByRole("button", { name: "Schedule: Weekly Deal Flow Summary" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule a report" });
  await expect(dialog.getByLabel("Format")).toHaveValue("csv");
  await dialog.getByLabel("Weekday").selectOption({ label: "Friday" });
  await dialog.getByLabel("Time", { exact: true }).fill("05:00");
  await dialog.getByLabel("Time zone").selectOption("Asia/Shanghai");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save schedule" }).click();
  await expect(toast(page, "Report scheduled successfully")).toBeVisible();
  const schedules = page.getByRole("region", { name: "Schedules" });
  await expect(schedules.getByText("Weekly on Friday at 05:00, Asia/Shanghai")).toBeVisible();
  await expectAccessible(page);
  await schedules.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(schedules.getByText("Paused")).toBeVisible();
  await schedules.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete schedule" }).click();
  await expect(schedules.getByText("No schedules yet")).toBeVisible();
});

test("a template of the firm is made with its own sections and text, and gross returns alone stay inside", async ({
  page,
}) => {
  await newFounder(page);
  await page.goto("/reports");
  await page.getByRole("button", { name: "New template" }).click();
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog.getByLabel("Template name").fill("Exposure");
  await dialog.getByLabel("Based on").selectOption({ label: "Portfolio Summary" });
  await dialog.getByRole("button", { name: "Move Fair value by sector up" }).click();
  await dialog.getByRole("checkbox", { name: "Companies" }).uncheck();
  await dialog.getByLabel("Introduction").fill("Dear {{fund.name}}");
  await dialog.getByRole("button", { name: "Create template" }).click();
  await expect(dialog.getByText("This template has no funds: remove {{fund.name}}")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Introduction").fill("From {{firm.name}}");
  await dialog.getByRole("button", { name: "Create template" }).click();
  await expect(toast(page, "Template saved")).toBeVisible();
  const own = page.getByRole("region", { name: "Templates of your firm" });
  await expect(own.getByText("2 sections")).toBeVisible();

  await page.getByLabel("Report Name").fill("For an investor");
  await page.getByLabel("Template", { exact: true }).selectOption({ label: "Portfolio Summary" });
  await page.getByLabel("Template of your firm").selectOption({ label: "Exposure" });
  await page.getByLabel("Readers").selectOption({ label: "Readers outside the firm" });
  // The founder of a firm has every permission, so a waiver is offered.
  await expect(page.getByLabel("Waiver reason")).toBeVisible();
  await page.getByRole("button", { name: "Generate Report" }).click();
  await expect(page.getByText(/^Gross returns without net ones: Portfolio\. Readers outside/).first()).toBeVisible();
  await page.getByLabel("Waiver reason").fill("Asked for in writing");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Generate Report" }).click();
  const made = page.getByRole("region", { name: "Generated Reports" });
  await expect(made.getByText(/^Waived by .*: Asked for in writing$/)).toBeVisible();
});

test("tiles open their rows, and Bulk Send asks for a report and partners", async ({ page }) => {
  await newFounder(page);
  await page.goto("/automated-reporting");
  await page.getByRole("button", { name: "Schedule: Monthly LP Report" }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule a report" });
  await schedule.getByLabel("Send to limited partners once approved").check();
  await expect(schedule.getByLabel("A second person approves before sending")).toBeChecked();
  await schedule.getByRole("button", { name: "Save schedule" }).click();
  await expect(toast(page, "Report scheduled successfully")).toBeVisible();
  await page.getByRole("button", { name: "Active schedules" }).click();
  const rows = page.getByRole("dialog", { name: "Active schedules" });
  await expect(rows.getByText("Monthly LP Report")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Bulk Send" }).click();
  const bulk = page.getByRole("dialog", { name: "Bulk Send" });
  await expect(bulk.getByText(/^No finished report for readers outside the firm/)).toBeVisible();
  await expect(bulk.getByRole("button", { name: "Send report" })).toBeDisabled();
  await expectAccessible(page);
});

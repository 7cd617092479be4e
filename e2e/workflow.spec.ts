import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expectNoWiderThanScreen, toast } from "./deals.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

test("a custom workflow is made by keyboard, started about a deal and validated to its end", async ({ page }) => {
  await newFounder(page);
  await make(page, "/api/deals", { company: "Acme", sector: "FinTech" });
  await page.goto("/workflow");
  const standard = page.getByRole("list", { name: "Standard templates" });
  await expect(standard.getByRole("listitem").getByRole("heading")).toHaveText([
    "Deal Screening",
    "Due Diligence",
    "LP Reporting",
    "Legal Closing",
  ]);
  await expect(page.getByText("No active workflows")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Initialize Custom Workflow" }).click();
  const form = page.getByRole("dialog", { name: "Initialize Custom Workflow" });
  await form.getByRole("button", { name: "Create template" }).click();
  await expect(form.getByText("Enter a name")).toBeVisible();
  await expect(form.getByText("Enter a title")).toBeVisible();
  await form.getByLabel(/^\W*Name/).fill("First look");
  const step = (number: number) => form.getByRole("listitem", { name: `Step ${number}` });
  await step(1)
    .getByLabel(/^\W*Title/)
    .fill("Summary");
  await step(1)
    .getByLabel(/^\W*Type/)
    .selectOption({ label: "Form" });
  await step(1).getByRole("button", { name: "Add field" }).click();
  await step(1)
    .getByLabel(/^\W*Field/)
    .fill("Why invest");
  await expect(step(1).getByLabel("Required")).toBeChecked();
  await form.getByRole("button", { name: "Add step" }).click();
  await step(2)
    .getByLabel(/^\W*Title/)
    .fill("Call them");
  await step(2)
    .getByLabel(/^\W*Title/)
    .press("Alt+ArrowUp");
  await expect(step(1).getByLabel(/^\W*Title/)).toHaveValue("Call them");
  await expect(step(1).getByLabel(/^\W*Title/)).toBeFocused();
  await form.getByRole("button", { name: "Graph" }).click();
  const graph = form.getByRole("region", { name: "Graph of the steps" });
  const nodes = graph.getByRole("button");
  await expect(nodes).toHaveText([/1\. Call them/, /2\. Summary/]);
  await nodes.nth(1).press("Alt+ArrowUp");
  await expect(nodes).toHaveText([/1\. Summary/, /2\. Call them/]);
  await expectAccessible(page);
  await nodes.nth(0).dragTo(nodes.nth(1));
  await expect(nodes).toHaveText([/1\. Call them/, /2\. Summary/]);
  await nodes.nth(0).click();
  await expect(step(1).getByLabel(/^\W*Title/)).toBeFocused();
  await form.getByRole("button", { name: "Create template" }).click();
  await expect(toast(page, "Workflow template created successfully")).toBeVisible();

  await page.getByRole("button", { name: "Start Workflow: First look" }).click();
  const start = page.getByRole("dialog", { name: "Start Workflow" });
  await start.getByPlaceholder("Search deals...").fill("Acme");
  await start.getByRole("button", { name: "Choose Acme" }).click();
  await start.getByRole("button", { name: "Start Workflow" }).click();
  await expect(toast(page, "Workflow started successfully")).toBeVisible();
  const active = page.getByRole("list", { name: "Active Workflows" }).getByRole("listitem");
  await expect(active).toContainText("Pending");
  await active.getByRole("button", { name: "Begin" }).click();
  await expect(active).toContainText("In Progress");
  await active.getByRole("button", { name: "Validate & Next Step" }).click();
  await expect(active.getByRole("progressbar")).toHaveAttribute("value", "50");

  await active.getByRole("link", { name: "First look" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "First look" })).toBeVisible();
  await page.getByRole("button", { name: "Validate & Next Step" }).click();
  const answers = page.getByRole("dialog", { name: "Summary" });
  await answers.getByRole("button", { name: "Validate & Next Step" }).click();
  await expect(answers.getByText("Fill in Why invest")).toBeVisible();
  await answers.getByLabel(/^\W*Why invest/).fill("Strong team");
  await answers.getByRole("button", { name: "Validate & Next Step" }).click();
  await expect(page.getByRole("list", { name: "Steps" })).toContainText("Strong team");
  await page.getByRole("button", { name: "Complete Workflow" }).click();
  await expect(page.getByRole("list", { name: "Log" }).getByRole("listitem").first()).toContainText("Completed");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoWiderThanScreen(page);
});

test("the collaboration page counts what there is, and each card opens its tab", async ({ page }) => {
  await newFounder(page);
  await make(page, "/api/tasks", { title: "Call Priya" });
  await page.goto("/collaboration?tab=tasks");
  const figures = page.getByRole("region", { name: "Counts" });
  await expect(figures.getByRole("button", { name: /^Channels\s*\d/ })).toBeVisible();
  await expect(figures.getByRole("button", { name: /^Tasks\s*1/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Kanban Board" })).toContainText("Call Priya");
  await figures.getByRole("button", { name: /^Workflows\s*0/ }).click();
  await expect(page.getByRole("tab", { name: "Workflow" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("No active workflows")).toBeVisible();
  await page.getByRole("tab", { name: "Automated Reporting" }).click();
  await expect(page.getByRole("list", { name: "Report templates" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoWiderThanScreen(page);
});

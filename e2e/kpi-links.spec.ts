import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { hold } from "./held.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

const MONTH = "2026-03-01";

/** A firm that holds a company, and the template its founders are asked by. */
async function holding(page: Page): Promise<{ companyId: string; templateId: string }> {
  await newFounder(page);
  const { id: companyId } = await make<{ id: string }>(page, "/api/companies", { name: "Acme" });
  await hold(page, companyId);
  const answer = await page.request.get("/api/kpi-templates");
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return { companyId, templateId: items[0]?.id ?? "" };
}

/** What the last mail in the outbox leads to. */
async function linkIn(page: Page): Promise<string> {
  const answer = await page.request.get("/api/outbox");
  const [link] = /\/figures#[\w-]+/.exec(await answer.text()) ?? [];
  return link ?? "";
}

test("founders paste a table, upload one, and send what they checked", { tag: "@journey" }, async ({ page }) => {
  const { companyId, templateId } = await holding(page);
  const asked = { companyId, templateId, periodStart: MONTH, email: "ada@acme.example" };
  await make(page, "/api/kpi-requests", asked);
  await page.goto(await linkIn(page));
  await page.getByLabel("Cash").first().focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, "Metric\tFeb 26\tMar 26\nARR\t900000\t950000\nCash\t1200000\t1100000");
  await page.getByRole("button", { name: "Fill in 2 figures" }).click();
  await expect(page.getByLabel("Cash").first()).toHaveValue("1100000");
  const file = { name: "March.csv", mimeType: "text/csv", buffer: Buffer.from("Metric,Mar 2026\nHeadcount,41\n") };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByRole("button", { name: "Fill in 1 figure" }).click();
  await expect(page.getByLabel("Headcount").first()).toHaveValue("41");
  await page.getByLabel("Burn").first().fill("much");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByText("Check what is marked in red. Nothing was sent yet.")).toBeVisible();
  await expect(page.getByLabel("Burn").first()).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Burn").first().fill("90k");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByRole("button", { name: "Send corrections" })).toBeVisible();
});

test("all companies are asked at once, and nothing typed is lost on the way", { tag: "@journey" }, async ({ page }) => {
  await holding(page);
  await page.goto("/portfolio/kpis?tab=requests");
  await page.getByRole("button", { name: "Ask all companies" }).click();
  const form = page.getByRole("dialog", { name: "Ask all companies" });
  await form.getByLabel("E-mail of Acme").fill("ada");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByLabel("E-mail of Acme")).toHaveValue("ada");
  await form.getByRole("button", { name: "Send 1 request" }).click();
  await expect(form.getByText("Enter an e-mail address")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Ask all companies" }).click();
  await expect(form.getByLabel("E-mail of Acme")).toHaveValue("ada");
  await form.getByLabel("E-mail of Acme").fill("ada@acme.example");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send 1 request" }).click();
  await expect(toast(page, "Requests sent: 1")).toBeVisible();
  await expect(page.getByText("ada@acme.example")).toBeVisible();
});

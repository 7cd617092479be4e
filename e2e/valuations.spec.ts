import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("a quarter shows every position, and a mark opens on its calculation, its inputs and its review", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/portfolio/valuations");
  // Others may start quarters of other funds meanwhile.
  const ours = page.getByRole("table", { name: "Quarters" }).getByRole("row", { name: /Northlight Ventures II\b/ });
  await ours.first().getByRole("link").first().click();
  const positions = page.getByRole("table", { name: "Positions" });
  await positions
    .getByRole("row", { name: /To review/ })
    .first()
    .getByRole("button")
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Calculation")).toContainText("Fair value");
  await expect(dialog.getByRole("table", { name: "Inputs" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Return", exact: true }).click();
  await expect(dialog.getByText("Enter what to change")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("tab", { name: "Bridge" }).click();
  await expect(page.getByRole("table", { name: "Value bridge" })).toBeVisible();
  await page.goto("/portfolio/valuations?tab=exits");
  await page.getByRole("table", { name: "Marks against exits" }).getByRole("button").first().click();
  await expect(page.getByRole("table", { name: "Marks before the exit" })).toBeVisible();
});

test("a mark is prepared by one, reviewed and approved by another, and counts", { tag: "@journey" }, async ({
  page,
}) => {
  const at = Date.now().toString(36);
  const [name, fund] = [`Marked ${at}`, `Marked fund ${at}`];
  await signIn(page, "gp@northlight.example");
  const { id: companyId } = await make<{ id: string }>(page, "/api/companies", { name });
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name: fund, currency: "EUR" });
  const { id: holding } = await make<{ id: string }>(page, "/api/portfolio-companies", { companyId });
  const bought = { fundId, securityName: "Series A", quantity: "1000", amount: "1000000", effectiveOn: "2025-02-03" };
  const draft = await make<{ id: string; rowVersion: number }>(
    page,
    `/api/portfolio-companies/${holding}/transactions`,
    {
      ...bought,
      isFundedByUnallocated: true,
    },
  );
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/journal-drafts/${draft.id}/approve`, { rowVersion: draft.rowVersion });

  await signIn(page, "gp@northlight.example");
  await page.goto("/portfolio/valuations");
  await page.getByRole("button", { name: "Start a quarter" }).click();
  await page.getByLabel(/^Fund/).selectOption({ label: fund });
  await page.getByRole("button", { name: "Start quarter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: fund })).toBeVisible();
  await expect(page.getByRole("table", { name: "Positions" }).getByText("At cost since")).toBeVisible();
  await page.getByRole("button", { name }).click();
  const form = page.getByRole("dialog", { name: `Mark ${name}` });
  await form.getByLabel("Method").selectOption({ label: "Multiples" });
  await form.getByRole("button", { name: "Prepare mark" }).click();
  await expect(form.getByText("Enter a number").first()).toBeVisible();
  for (const [label, value] of [
    ["Metric today", "2m"],
    ["Net debt today", "-500k"],
    ["Our share (%)", "10"],
  ] as const) {
    await form.getByLabel(label, { exact: false }).first().fill(value);
    await form.getByLabel(`Source of ${label}`).fill("Board pack");
  }
  await form.getByRole("button", { name: "Add company" }).click();
  await form.getByLabel("Company 1", { exact: true }).fill("Peer");
  await form.getByLabel("Multiple", { exact: true }).fill("8");
  await form.getByLabel("Source", { exact: true }).last().fill("Annual report");
  await expect(form.getByLabel("Calculation")).toContainText("€1,650,000");
  await form.getByLabel(/^Reason/).fill("Revenue doubled");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Prepare mark" }).click();
  await expect(toast(page, "Mark prepared. A colleague reviews it")).toBeVisible();
  // Until the list is read again, the position has no mark to open.
  await expect(page.getByText("To review", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name }).click();
  await expect(page.getByText("You prepared this mark. A colleague reviews it.")).toBeVisible();
  const address = page.url();

  await signIn(page, "admin@northlight.example");
  await page.goto(address);
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Mark as reviewed" }).click();
  await page.getByRole("button", { name: "Approve quarter" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve quarter" }).click();
  await expect(toast(page, "Quarter approved and posted")).toBeVisible();
  await page.goto(`/portfolio/${holding}?tab=valuations`);
  await expect(page.getByRole("table", { name: "Valuations" })).toContainText("€1,650,000");
});

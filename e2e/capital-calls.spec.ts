import { expect, type Page } from "@playwright/test";
import { writeXlsx } from "hucre";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Partner = { id: string; name: string; kycStatus: string };

/** Partners whose KYC is approved commit to a fund: prepared by one, confirmed by another. Gives their names. */
async function commit(page: Page, fundId: string, amounts: readonly [string, string]): Promise<[string, string]> {
  const answer = await page.request.get("/api/limited-partners");
  const { items } = (await answer.json()) as { items: Partner[] };
  const partners = items.filter(({ kycStatus }) => kycStatus === "approved").slice(0, amounts.length);
  const made: { id: string; rowVersion: number }[] = [];
  for (const [index, { id }] of partners.entries())
    made.push(
      await make(page, `/api/limited-partners/${id}/commitments`, {
        fundId,
        amount: amounts[index],
        admittedOn: "2025-01-15",
      }),
    );
  await signIn(page, "admin@northlight.example");
  for (const { id, rowVersion } of made) await make(page, `/api/commitments/${id}/confirm`, { rowVersion });
  await signIn(page, "gp@northlight.example");
  return [partners[0]?.name ?? "", partners[1]?.name ?? ""];
}

test("a call is prepared by one, approved by another, issued, and its money confirmed by a third pair of eyes", {
  tag: "@journey",
}, async ({ page }) => {
  const at = Date.now().toString(36);
  const fund = `Called fund ${at}`;
  await signIn(page, "gp@northlight.example");
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name: fund, currency: "EUR" });
  const [alpha, beta] = await commit(page, fundId, ["600000", "400000"]);

  await page.goto("/lp-management/calls");
  await page.getByRole("button", { name: "New capital call" }).click();
  await page.getByLabel(/^Fund/).fill(fund);
  const choose = page.getByRole("button", { name: /^Choose/ }).first();
  await expect(choose).toBeVisible();
  // The list closes when the field is left, and is there again with it.
  await page.getByLabel(/^Purpose/).click();
  await expect(choose).toBeHidden();
  await page.getByLabel(/^Fund/).focus();
  await choose.click();
  await expect(choose).toBeHidden();
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

  await page.getByRole("button", { name: `Reverse receipt from ${alpha}` }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Reason/)
    .fill("Booked to the wrong partner");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Reverse" }).click();
  await expect(toast(page, "A colleague must confirm it")).toBeVisible();
  await expect(page.getByRole("region", { name: "Receipts" })).toContainText("Booked to the wrong partner");

  const paid = { bookedOn: "2026-01-20", currency: "EUR", reference: "Capital call 1" };
  const rows = [
    { ...paid, amount: "40000", payer: beta },
    { ...paid, amount: "7", payer: "Landlord", reference: "Rent" },
  ];
  await make(page, "/api/bank-rows", { fundId, rows });
  const bank = page.getByRole("region", { name: "From the bank" });
  await bank
    .getByRole("listitem")
    .filter({ hasText: "Landlord" })
    .getByRole("button", { name: "Mark as not applicable…" })
    .click();
  await page
    .getByRole("dialog")
    .getByLabel(/^What it is/)
    .fill("Rent of the office");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Mark as not applicable" }).click();
  await expect(bank).toContainText("Rent of the office");
  await bank.getByRole("listitem").filter({ hasText: beta }).getByRole("button", { name: "Enter receipt" }).click();
  await expect(toast(page, /^Receipt entered/).last()).toBeVisible();
  await expect(page.getByRole("region", { name: "Receipts" })).toContainText("€40,000");

  await bank.getByRole("button", { name: "Import bank file" }).click();
  const importing = page.getByRole("dialog");
  const chosen = importing.getByLabel("Choose a CSV file or a spreadsheet");
  await chosen.setInputFiles({ name: "other.csv", mimeType: "text/csv", buffer: Buffer.from("a\n1\n") });
  await expect(importing.getByRole("alert")).toContainText("with a date and an amount");
  const unnamed = "20.01.2026;Dividend;8,50;x1\n21.01.2026;Refund of a fee;3,00;x2\n";
  await chosen.setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(unnamed) });
  await expect(importing).toContainText("Choose the columns of the date and of the amount");
  await importing.getByLabel("Field for column Column 1").selectOption("Date");
  await importing.getByLabel("Field for column Column 2").selectOption("Payer");
  await importing.getByLabel("Field for column Column 3").selectOption("Amount");
  await expect(importing.getByRole("list", { name: "Rows" })).toContainText("€8.50");
  await expectAccessible(page);
  const sheet = await writeXlsx({
    sheets: [
      {
        name: "Statement",
        rows: [
          ["Date", "Amount", "Name", "Reference"],
          [new Date("2026-01-21T00:00:00Z"), 12.5, "Interest of the bank", ""],
        ],
      },
    ],
  });
  await chosen.setInputFiles({ name: "bank.xlsx", mimeType: XLSX, buffer: Buffer.from(sheet) });
  await expect(importing.getByRole("list", { name: "Rows" })).toContainText("€12.50");
  await expectAccessible(page);
  await importing.getByRole("button", { name: "Add 1 row" }).click();
  await expect(bank).toContainText("Interest of the bank");
});

test("a call that others’ commitments made stale says so, and is prepared again", { tag: "@journey" }, async ({
  page,
}) => {
  const fund = `Stale fund ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name: fund, currency: "EUR" });
  const [alpha, beta] = await commit(page, fundId, ["600000", "400000"]);
  const items = [{ type: "capitalCallInvestments", amount: "100000" }];
  const asked = { fundId, purpose: "First investments", dueOn: "2031-03-14", items };
  const { id } = await make<{ id: string }>(page, "/api/capital-calls", asked);
  await page.goto(`/lp-management/calls/${id}`);
  await expect(page.getByText("Ask a colleague to approve it")).toBeVisible();
  const { items: commitments } = await (await page.request.get(`/api/funds/${fundId}/commitments`)).json();
  const ofBeta = commitments.find(({ name }: { name: string }) => name === beta);
  const increase = { commitmentId: ofBeta.commitmentId, kind: "increase", amount: "200000", reason: "More" };
  const change = await make<{ id: string; rowVersion: number }>(
    page,
    `/api/commitments/${ofBeta.commitmentId}/changes`,
    {
      ...increase,
      effectiveOn: "2025-02-01",
    },
  );
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/commitment-changes/${change.id}/confirm`, { rowVersion: change.rowVersion });
  await page.goto(`/lp-management/calls/${id}`);
  const notice = page.getByRole("status").filter({ hasText: "out of date" });
  await expect(notice).toContainText("Commitment increased");
  await expect(notice).toContainText(beta);
  await expect(page.getByRole("button", { name: "Approve call" })).toBeHidden();
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Prepare again…" }).click();
  const dialog = page.getByRole("dialog");
  const row = dialog.getByRole("row", { name: new RegExp(alpha) });
  await expect(row).toContainText("€60,000");
  await expect(row).toContainText("€50,000");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Prepare again" }).click();
  await expect(toast(page, /^Prepared again/)).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByText("Ask a colleague to approve it")).toBeVisible();
  await signIn(page, "gp@northlight.example");
  await page.goto(`/lp-management/calls/${id}`);
  await page.getByRole("button", { name: "Approve call" }).click();
  await expect(toast(page, "Capital call approved")).toBeVisible();
});

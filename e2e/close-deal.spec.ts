import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

type Item = { id: string; title: string; isAfterClosing: boolean };

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(path)).json()) as Answer;

/** A fund with some money to invest, not enough: entered by one, approved by another. Signed in is the partner, afterwards too. */
async function fundWithCash(page: Page, name: string): Promise<{ id: string; currency: string }> {
  await signIn(page, "gp@northlight.example");
  const fund = await make<{ id: string; currency: string }>(page, "/api/funds", { name, currency: "EUR" });
  const { items } = await read<{ items: { id: string; use: string | null }[] }>(page, "/api/ledger-accounts");
  const account = (use: string) => items.find((one) => one.use === use)?.id;
  const draft = await make<{ id: string; rowVersion: number }>(page, `/api/funds/${fund.id}/journal-drafts`, {
    fundId: fund.id,
    effectiveOn: "2026-01-02",
    kind: "contribution",
    memo: "Capital call 1",
    lines: [
      { accountId: account("cash"), debit: "60000" },
      { accountId: account("contributed"), credit: "60000" },
    ],
  });
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/journal-drafts/${draft.id}/approve`, { rowVersion: draft.rowVersion });
  await signIn(page, "gp@northlight.example");
  return fund;
}

/** A closing of a new deal into such a fund, its checklist done but for one item, in the name of the partner. */
async function almostReady(page: Page, company: string) {
  const fund = await fundWithCash(page, `Fund of ${company}`);
  const deal = await make<{ id: string }>(page, "/api/deals", { company, currency: fund.currency });
  const { id } = await make<{ id: string }>(page, "/api/deal-closings", {
    dealId: deal.id,
    fundId: fund.id,
    amount: "100000",
    quantity: "1000",
    securityName: "Series A preferred",
    closeDate: new Date().toISOString().slice(0, 10),
    takesBoardSeat: true,
  });
  const { items } = await read<{ items: Item[] }>(page, `/api/deal-closings/${id}/items`);
  const [last, ...others] = items.filter(({ isAfterClosing }) => !isAfterClosing);
  for (const item of others) await make(page, `/api/closing-items/${item.id}/status`, { status: "done" });
  return { id, dealId: deal.id, left: last?.title ?? "" };
}

test("a deal is closed by a second person, becomes a holding, and the close is undone", { tag: "@journey" }, async ({
  page,
}) => {
  const company = `Closed ${Date.now().toString(36)}`;
  const { id, dealId, left } = await almostReady(page, company);
  await page.goto(`/deal-closing/${id}?tab=funds-flow`);
  await page.getByRole("button", { name: "Add payment" }).click();
  const form = page.getByRole("dialog", { name: "Add payment" });
  await form.getByLabel(/^\W*Payee/).fill(company);
  await form.getByLabel(/IBAN/).fill("DE89 3704 0044 0532 0130 00");
  await form.getByRole("button", { name: "Add payment" }).click();
  await expect(page.getByRole("region", { name: "Funds flow" })).toContainText("3000");

  await signIn(page, "portfolio@northlight.example");
  await page.reload();
  await page.getByRole("button", { name: "Close deal" }).click();
  const dialog = page.getByRole("dialog", { name: `Close ${company}` });
  const open = dialog.getByRole("list", { name: "Still open" });
  await expect(open).toContainText("1 checklist item is open");
  await expect(open).toContainText("1 payment is unchecked");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Check the bank details of ${company}` }).click();
  await expect(toast(page, "Bank details checked")).toBeVisible();
  await page.getByRole("tab", { name: "Checklist" }).click();
  await page.getByRole("button", { name: `Complete ${left}` }).click();
  await expect(page.getByRole("button", { name: `Reopen ${left}` })).toBeVisible();
  await page.getByRole("button", { name: "Close deal" }).click();
  await expect(dialog).toContainText(`This posts the purchase to the books of Fund of ${company}`);
  await dialog.getByRole("button", { name: "Close deal" }).click();
  const reason = dialog.getByLabel("Why cash may fall below zero");
  await expect(dialog.getByText("There isn’t enough EUR cash on that day")).toBeVisible();
  await expectAccessible(page);
  await reason.fill("The capital call is paid tomorrow");
  await dialog.getByRole("button", { name: "Close deal" }).click();
  await expect(toast(page, `${company} closed successfully`)).toBeVisible();
  await expect(page.getByText("Closed Successfully").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Activity" }).click();
  // Changes are folded in the timeline.
  await expect(page.getByText("closed the deal")).toHaveCount(1);

  await page.getByText("Holding:").getByRole("link", { name: company }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(page.getByText(`Take up the board seat at ${company}`)).toBeVisible();
  await expect(page.getByText(`Agree on reporting under the information rights with ${company}`)).toBeVisible();
  await page.getByRole("tab", { name: /^Cap table/i }).click();
  await expect(page.getByText("Series A preferred").first()).toBeVisible();
  await page.goto(`/deals/${dealId}`);
  await expect(page.getByText("Invested").first()).toBeVisible();

  await page.goto(`/deal-closing/${id}`);
  await page.getByRole("button", { name: "Ask to undo close" }).click();
  const question = page.getByRole("dialog", { name: `Undo the close of ${company}?` });
  await question.getByLabel("Reason").fill("The wires came back");
  await question.getByRole("button", { name: "Ask to undo" }).click();
  await expect(page.getByText("asked to undo the close")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo close", exact: true })).toBeHidden();
  await signIn(page, "gp@northlight.example");
  await page.goto(`/deal-closing/${id}`);
  await page.getByRole("button", { name: "Undo close", exact: true }).click();
  await expect(toast(page, "Close undone")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close deal" })).toBeVisible();
  expect(await read(page, `/api/deals/${dealId}`)).toMatchObject({ outcome: "open" });
});

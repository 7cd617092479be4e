import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { agreementOn } from "./agreement.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

type Made = { id: string; rowVersion: number };
type Partner = { id: string; name: string; kycStatus: string };

/** Partners whose KYC is approved. */
async function approvedPartners(page: Page): Promise<Partner[]> {
  const answer = await page.request.get("/api/limited-partners");
  const { items } = (await answer.json()) as { items: Partner[] };
  return items.filter(({ kycStatus }) => kycStatus === "approved");
}

/** What a partner commits to a fund: prepared by one, confirmed by another. */
async function commit(page: Page, { id }: Partner, commitment: { fundId: string; amount: string; admittedOn: string }) {
  const made = await make<Made>(page, `/api/limited-partners/${id}/commitments`, commitment);
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/commitments/${made.id}/confirm`, { rowVersion: made.rowVersion });
  await signIn(page, "gp@northlight.example");
}

/** A partner whose KYC is approved, committed to a new fund. */
async function committed(page: Page, fund: string) {
  await signIn(page, "gp@northlight.example");
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name: fund, currency: "EUR" });
  const [partner, other] = await approvedPartners(page);
  if (partner === undefined || other === undefined) throw new Error("No two partners are approved");
  await commit(page, partner, { fundId, amount: "600000", admittedOn: "2025-01-15" });
  return { partner, other, fundId };
}

/** Terms of later closings, at cost: prepared by one, approved by another. */
async function agree(page: Page, fundId: string) {
  const documentId = await agreementOn(page, fundId);
  const late = { lateRate: "8", lateDayCount: "act/365", lateFeeInterest: "none", lateDistributions: "equalised" };
  const plain = { documentId, effectiveOn: "2025-01-01", carry: "20", hurdle: "8", catchUp: "100", feeRate: "0" };
  const agreed = { ...plain, ...late, lateEntry: "cost", lateRealised: "in", reason: "Agreement" };
  const terms = await make<Made>(page, `/api/funds/${fundId}/terms`, agreed);
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/fund-terms/${terms.id}/approve`, { rowVersion: terms.rowVersion });
  await signIn(page, "gp@northlight.example");
}

/** Posts a gain of the first quarter of 2025 and allocates it. */
async function allocateGain(page: Page, fundId: string) {
  const answer = await page.request.get("/api/ledger-accounts");
  const { items } = (await answer.json()) as { items: { id: string; use: string | null }[] };
  const accountOf = (use: string) => items.find((account) => account.use === use)?.id ?? "";
  const approve = async ({ id, rowVersion }: Made) => {
    await signIn(page, "admin@northlight.example");
    await make(page, `/api/journal-drafts/${id}/approve`, { rowVersion });
    await signIn(page, "gp@northlight.example");
  };
  const gain = await make<Made>(page, `/api/funds/${fundId}/journal-drafts`, {
    effectiveOn: "2025-03-31",
    memo: "Interest",
    lines: [
      { accountId: accountOf("cash"), debit: "4000" },
      { accountId: accountOf("interest"), credit: "4000" },
    ],
  });
  await approve(gain);
  const run = await make<{ draft: Made }>(page, `/api/funds/${fundId}/quarters/2025-03-31/allocation`, {});
  await approve(run.draft);
}

test("a closing is previewed and prepared by one, approved by another; a side letter stands beside the commitment", {
  tag: "@journey",
}, async ({ page }) => {
  const fund = `Closing fund ${Date.now().toString(36)}`;
  const { partner } = await committed(page, fund);

  await page.goto("/lp-management/closings/new");
  await page.getByLabel(/^Fund/).fill(fund);
  await page
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
  await page.getByLabel(/^Closes on/).fill("2025-01-20");
  await expect(page.getByRole("alert")).toContainText("The first closing of a fund is its initial one");
  await page.getByLabel(/^Closing/).selectOption({ label: "Initial closing" });
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(partner.name);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prepare closing" }).click();
  await expect(toast(page, /^Closing prepared/)).toBeVisible();
  await page.goto("/lp-management/closings");
  const closings = page.getByRole("list", { name: "Fund Closings" });
  await closings.getByRole("link", { name: `${fund}: closing 1` }).click();
  await expect(page.getByText("Ask a colleague to approve")).toBeVisible();
  const address = page.url();

  await signIn(page, "admin@northlight.example");
  await page.goto(address);
  await page.getByRole("button", { name: "Approve and post" }).click();
  await expect(toast(page, "Closing approved")).toBeVisible();

  await page.goto(`/lp-management/${partner.id}`);
  const letters = page.getByRole("region", { name: "Side letters" });
  await letters.getByRole("button", { name: `Add term in ${fund}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Term/).selectOption({ label: "No management fee" });
  await dialog.getByRole("button", { name: "Add term" }).click();
  await expect(toast(page, /^Prepared/)).toBeVisible();
  await expect(letters).toContainText("Signed side letter missing");
  await expectAccessible(page);
});

test("what a quarter allocated is divided anew with who joins, in the preview and on the closing", {
  tag: "@journey",
}, async ({ page }) => {
  const fund = `Later fund ${Date.now().toString(36)}`;
  const { partner, other, fundId } = await committed(page, fund);
  await agree(page, fundId);
  const initial = { fundId, kind: "initial", closesOn: "2025-01-20" };
  const first = await make<Made>(page, "/api/fund-closings", initial);
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/fund-closings/${first.id}/approve`, { rowVersion: first.rowVersion });
  await signIn(page, "gp@northlight.example");
  await allocateGain(page, fundId);
  await commit(page, other, { fundId, amount: "200000", admittedOn: "2025-04-10" });

  await page.goto("/lp-management/closings/new");
  await page.getByLabel(/^Fund/).fill(fund);
  await page
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
  await page.getByLabel(/^Closing/).selectOption({ label: "Subsequent closing" });
  await page.getByLabel(/^Closes on/).fill("2025-04-10");
  // A quarter of the fund joins: of 4,000 it gets 1,000.
  const divided = page.getByRole("table", { name: "Divided anew" });
  await expect(divided.getByRole("row").filter({ hasText: other.name })).toContainText("€1,000€1,000");
  await expect(divided.getByRole("row").filter({ hasText: partner.name })).toContainText(/[-−(].?1,000/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prepare closing" }).click();
  await expect(toast(page, /^Closing prepared/)).toBeVisible();
  await page.goto("/lp-management/closings");
  const closings = page.getByRole("list", { name: "Fund Closings" });
  await closings.getByRole("link", { name: `${fund}: closing 2` }).click();
  await expect(divided.getByRole("row").filter({ hasText: other.name })).toContainText("€1,000€1,000");
  await expectAccessible(page);
});

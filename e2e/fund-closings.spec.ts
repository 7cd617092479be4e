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

async function approveDraft(page: Page, { id, rowVersion }: Made) {
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/journal-drafts/${id}/approve`, { rowVersion });
  await signIn(page, "gp@northlight.example");
}

type Entry = { effectiveOn: string; memo: string; use: string; amount: string; limitedPartnerId?: string };

/** Posts what came to the bank: prepared by one, approved by another. */
async function postCash(page: Page, fundId: string, { effectiveOn, memo, use, amount, limitedPartnerId }: Entry) {
  const answer = await page.request.get("/api/ledger-accounts");
  const { items } = (await answer.json()) as { items: { id: string; use: string | null }[] };
  const accountOf = (of: string) => items.find((account) => account.use === of)?.id ?? "";
  const draft = await make<Made>(page, `/api/funds/${fundId}/journal-drafts`, {
    effectiveOn,
    memo,
    lines: [
      { accountId: accountOf("cash"), debit: amount },
      { accountId: accountOf(use), credit: amount, ...(limitedPartnerId !== undefined && { limitedPartnerId }) },
    ],
  });
  await approveDraft(page, draft);
}

/** Posts a gain of the first quarter of 2025 and allocates it. */
async function allocateGain(page: Page, fundId: string) {
  await postCash(page, fundId, { effectiveOn: "2025-03-31", memo: "Interest", use: "interest", amount: "4000" });
  const run = await make<{ draft: Made }>(page, `/api/funds/${fundId}/quarters/2025-03-31/allocation`, {});
  await approveDraft(page, run.draft);
}

/** The first closing of a fund, approved by another. */
async function closeFirst(page: Page, fundId: string) {
  const first = await make<Made>(page, "/api/fund-closings", { fundId, kind: "initial", closesOn: "2025-01-20" });
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/fund-closings/${first.id}/approve`, { rowVersion: first.rowVersion });
  await signIn(page, "gp@northlight.example");
}

async function openForm(page: Page, fund: string) {
  await page.goto("/lp-management/closings/new");
  await page.getByLabel(/^Fund/).fill(fund);
  await page
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
  await page.getByLabel(/^Closing/).selectOption({ label: "Subsequent closing" });
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
  await page.getByRole("button", { name: "Create closing" }).click();
  await expect(toast(page, /^Closing created/)).toBeVisible();
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

test("what a quarter allocated is reallocated with who joins, in the preview and on the closing", {
  tag: "@journey",
}, async ({ page }) => {
  const fund = `Later fund ${Date.now().toString(36)}`;
  const { partner, other, fundId } = await committed(page, fund);
  await agree(page, fundId);
  await closeFirst(page, fundId);
  await allocateGain(page, fundId);
  await commit(page, other, { fundId, amount: "200000", admittedOn: "2025-04-10" });

  await openForm(page, fund);
  await page.getByLabel(/^Closes on/).fill("2025-04-10");
  // A quarter of the fund joins: of 4,000 it gets 1,000.
  const divided = page.getByRole("table", { name: "Reallocated" });
  await expect(divided.getByRole("row").filter({ hasText: other.name })).toContainText("€1,000€1,000");
  await expect(divided.getByRole("row").filter({ hasText: partner.name })).toContainText(/[-−(].?1,000/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create closing" }).click();
  await expect(toast(page, /^Closing created/)).toBeVisible();
  await page.goto("/lp-management/closings");
  const closings = page.getByRole("list", { name: "Fund Closings" });
  await closings.getByRole("link", { name: `${fund}: closing 2` }).click();
  await expect(divided.getByRole("row").filter({ hasText: other.name })).toContainText("€1,000€1,000");
  await expectAccessible(page);
});

test("what the joining owe arrives, what the earlier get is paid, each by two people", { tag: "@journey" }, async ({
  page,
}) => {
  const fund = `Money fund ${Date.now().toString(36)}`;
  const { partner, other, fundId } = await committed(page, fund);
  await agree(page, fundId);
  await closeFirst(page, fundId);
  const called = { memo: "Contribution", use: "contributed", amount: "60000", limitedPartnerId: partner.id };
  await postCash(page, fundId, { effectiveOn: "2025-02-03", ...called });
  await commit(page, other, { fundId, amount: "200000", admittedOn: "2025-04-10" });

  await openForm(page, fund);
  await page.getByLabel(/^Closes on/).fill("2025-04-10");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(other.name);
  await expect(page.getByLabel(/^To be paid by/)).not.toHaveValue("");
  await page.getByRole("button", { name: "Create closing" }).click();
  await expect(toast(page, /^Closing created/)).toBeVisible();
  await page.goto("/lp-management/closings");
  const closings = page.getByRole("list", { name: "Fund Closings" });
  await closings.getByRole("link", { name: `${fund}: closing 2` }).click();
  await expect(page.getByText("Ask a colleague to approve")).toBeVisible();
  const address = page.url();

  await signIn(page, "admin@northlight.example");
  await page.goto(address);
  await page.getByRole("button", { name: "Approve and post" }).click();
  await expect(toast(page, "Closing approved")).toBeVisible();
  const partners = page.getByRole("region", { name: "Partners" });
  await expect(partners.getByRole("row").filter({ hasText: other.name })).toContainText("Due");
  await page.getByRole("button", { name: "Enter receipt" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Partner/).selectOption({ label: other.name });
  await expect(dialog.getByLabel(/^Amount/)).not.toHaveValue("");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enter receipt" }).click();
  await expect(toast(page, /^Receipt entered/)).toBeVisible();
  const payouts = page.getByRole("region", { name: "Paid to partners" });
  await payouts.getByRole("button", { name: `Record as paid: ${partner.name}` }).click();
  await dialog.getByRole("button", { name: "Record as paid" }).click();
  await expect(toast(page, /^Payment recorded/)).toBeVisible();

  await signIn(page, "gp@northlight.example");
  await page.goto(address);
  await page.getByRole("button", { name: `Confirm receipt from ${other.name}` }).click();
  await expect(toast(page, "Receipt confirmed and posted")).toBeVisible();
  await expect(partners.getByRole("row").filter({ hasText: other.name })).toContainText("Paid");
  await payouts.getByRole("button", { name: `Confirm payment: ${partner.name}` }).click();
  await expect(toast(page, "Payment confirmed and posted")).toBeVisible();
  await expect(payouts).toContainText("Paid");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reverse closing" }).click();
  await dialog.getByLabel(/^Reason/).fill("Wrong day");
  await dialog.getByRole("button", { name: "Reverse closing" }).click();
  await expect(dialog).toContainText(/Delete its receipts, or take them back, first/);
  await page.keyboard.press("Escape");
  await page
    .getByRole("region", { name: "Receipts" })
    .getByRole("link", { name: /20\d\d/ })
    .first()
    .click();
  await expect(
    page
      .getByRole("dialog")
      .or(page.getByRole("region"))
      .filter({ hasText: `${fund}: closing 2` })
      .first(),
  ).toBeVisible();
});

test("a quarter that is allocated after a transfer follows the commitment, and the page shows it", {
  tag: "@journey",
}, async ({ page }) => {
  const fund = `Sold fund ${Date.now().toString(36)}`;
  const { partner, other, fundId } = await committed(page, fund);
  const answer = await page.request.get(`/api/limited-partners/${partner.id}/commitments`);
  const { items } = (await answer.json()) as { items: { id: string; fund: { id: string } }[] };
  const commitment = items.find((one) => one.fund.id === fundId);
  const sale = { kind: "transfer", amount: "150000", effectiveOn: "2025-05-12", toPartnerId: other.id };
  const change = await make<Made>(page, `/api/commitments/${commitment?.id}/changes`, { ...sale, reason: "Sold" });
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/commitment-changes/${change.id}/confirm`, { rowVersion: change.rowVersion });
  await signIn(page, "gp@northlight.example");
  await allocateGain(page, fundId);

  await page.goto(`/portfolio/funds/${fundId}/quarters/2025-03-31`);
  const step = page.getByRole("listitem").filter({ hasText: "Income and expenses allocated to partners" });
  await expect(step).toContainText("1 entry came after a later closing or transfer and is not reallocated for it");
  await step.getByRole("button", { name: "Reallocate" }).click();
  await expect(toast(page, "Entry prepared. It waits for approval")).toBeVisible();
  await expect(step).toContainText("Waiting for approval");
  await signIn(page, "admin@northlight.example");
  await page.reload();
  await step.getByRole("button", { name: "Approve and post…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1,000");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Approve and post" }).click();
  const along = `Moved with the commitment that ${partner.name} transferred to ${other.name} on 12 May 2025`;
  await expect(step).toContainText(along);
  await expectAccessible(page);
});

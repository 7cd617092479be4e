import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { agreementOn } from "./agreement.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

type Made = { id: string; rowVersion: number };
const [PARTNER, ADMIN] = ["gp@northlight.example", "admin@northlight.example"];

/** A fund of the demo firm that nobody else looks at. */
const newFund = (page: Page, name: string) =>
  make<Made>(page, "/api/funds", { name: `${name} ${Date.now().toString(36)}`, currency: "EUR" });

test("an offset is entered by one and confirmed by another; what reduces the fee is said in its place", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, PARTNER);
  const { id } = await newFund(page, "Offset Fund");
  await page.goto(`/portfolio/funds/${id}?tab=fees`);
  await page.getByRole("button", { name: "Add offset" }).click();
  const form = page.getByRole("dialog", { name: "Add offset" });
  await form.getByLabel(/Kind/).selectOption("Directors’ fees");
  await form.getByLabel(/Received on/).fill("2026-03-15");
  await form.getByLabel(/^\W*Amount/).fill("12k");
  await form.getByRole("button", { name: "Add offset" }).click();
  await expect(form.getByText("By the fund’s terms of that day nothing offsets the fee")).toBeVisible();
  await form.getByLabel(/Share that reduces the fee/).fill("80");
  await expectAccessible(page, "[role=dialog]");
  await form.getByRole("button", { name: "Add offset" }).click();
  await expect(toast(page, "Prepared. A colleague confirms it")).toBeVisible();

  const offsets = page.getByRole("region", { name: "Fee offsets" });
  await expect(offsets).toContainText("Directors’ fees");
  await expect(offsets).toContainText(/9,600.* of .*12,000.*\(80%\)/);
  await expect(offsets.getByText("To be confirmed")).toBeVisible();
  await expect(offsets.getByRole("button", { name: "Confirm the offset: Directors’ fees" })).toHaveCount(0);
  await expectAccessible(page);

  await signIn(page, ADMIN);
  await page.reload();
  await offsets.getByRole("button", { name: "Confirm the offset: Directors’ fees" }).click();
  await expect(toast(page, "Offset confirmed")).toBeVisible();
  await expect(offsets.getByText("Next fee takes it")).toBeVisible();
});

test("a fee shows the offsets it takes, and the roll-forward what it carries on", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, PARTNER);
  await page.goto("/portfolio/funds");
  const answer = await page.request.get("/api/funds");
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
  const fund = items.find(({ name }) => name === "Northlight Ventures II");
  await page.goto(`/portfolio/funds/${fund?.id}?tab=fees`);
  await expect(page.getByRole("table", { name: "Management fees" })).toBeVisible();
  const roll = page.getByRole("table", { name: "Offset roll-forward" });
  await expect(roll).toContainText("Monitoring fees");
  await expectAccessible(page);
  await page.getByRole("table", { name: "Management fees" }).getByRole("button").first().click();
  const fee = page.getByRole("dialog", { name: "Management fee" });
  await expect(fee.getByRole("table", { name: "Offsets of the fee" })).toContainText("Monitoring fees");
  await expectAccessible(page, "[role=dialog]");
});

test("statements that could not be made say why, and are tried again", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, PARTNER);
  const { id: fundId } = await newFund(page, "Empty Fund");
  const accounts = (await (await page.request.get("/api/ledger-accounts")).json()) as {
    items: { id: string; use: string | null }[];
  };
  const accountOf = (use: string) => accounts.items.find((account) => account.use === use)?.id ?? "";
  const draft = await make<Made>(page, `/api/funds/${fundId}/journal-drafts`, {
    effectiveOn: "2026-01-05",
    memo: "Dividend",
    lines: [
      { accountId: accountOf("cash"), debit: "10" },
      { accountId: accountOf("dividends"), credit: "10" },
    ],
  });
  await signIn(page, ADMIN);
  await make(page, `/api/journal-drafts/${draft.id}/approve`, { rowVersion: draft.rowVersion });
  const asked = await make<{ id: string }>(page, `/api/funds/${fundId}/closing-requests`, {
    endsOn: "2026-03-31",
    reason: "Quarter end",
  });
  await signIn(page, PARTNER);
  await make(page, `/api/closing-requests/${asked.id}/close`, {});
  await page.goto(`/portfolio/funds/${fundId}?tab=statements`);
  await page.getByRole("button", { name: "Prepare statements" }).click();
  const problem = page.getByRole("alert").filter({ hasText: "No partner was committed to the fund in that quarter" });
  await expect(problem).toBeVisible();
  await expect(page.getByText("Failed", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const tried = page.waitForResponse((response) => response.url().includes("/rpc/statements/retry"));
  await problem.getByRole("button", { name: "Try again" }).click();
  expect((await tried).status()).toBe(200);
  await expect(problem).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("No statements yet")).toBeVisible();
});

test("a quarter names days without a fee; what a step posts is seen before it is approved", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, PARTNER);
  const { id: fundId } = await newFund(page, "Uncharged Fund");
  const { items: partners } = (await (await page.request.get("/api/limited-partners")).json()) as {
    items: { id: string; name: string; kycStatus: string }[];
  };
  // Other tests take the first of them.
  const partner = partners.findLast(({ kycStatus }) => kycStatus === "approved");
  const commitment = await make<Made>(page, `/api/limited-partners/${partner?.id}/commitments`, {
    fundId,
    amount: "1000000",
    admittedOn: "2026-01-08",
  });
  const agreed = { reason: "Agreement", feeRate: "2", carry: "20", hurdle: "8", catchUp: "100" };
  const documentId = await agreementOn(page, fundId);
  const terms = await make<Made>(page, `/api/funds/${fundId}/terms`, {
    ...agreed,
    effectiveOn: "2026-01-01",
    documentId,
  });
  await signIn(page, ADMIN);
  await make(page, `/api/commitments/${commitment.id}/confirm`, { rowVersion: commitment.rowVersion });
  await make(page, `/api/fund-terms/${terms.id}/approve`, { rowVersion: terms.rowVersion });
  await signIn(page, PARTNER);
  await page.goto(`/portfolio/funds/${fundId}/quarters/2026-06-30`);
  const gaps = page.getByRole("list", { name: "Days without a fee" });
  await expect(gaps.getByRole("listitem")).toHaveCount(2);
  await expect(gaps.getByRole("listitem").first()).toContainText("83 days");
  await expectAccessible(page);
  await gaps
    .getByRole("button", { name: /^Charge/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Work it out" }).click();
  await expect(dialog.getByRole("button", { name: "Prepare entry" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Prepare entry" }).click();
  await expect(toast(page, /^Fee prepared/)).toBeVisible();
  await expect(page.getByText("the entry of 1 step waits for approval")).toBeVisible();

  await signIn(page, ADMIN);
  await page.goto(`/portfolio/funds/${fundId}/quarters/2026-06-30`);
  await page.getByRole("button", { name: "Approve and post…" }).click();
  const review = page.getByRole("dialog");
  await expect(review.getByRole("table", { name: "By account" })).toContainText("4,611.11");
  await expect(review.getByRole("table", { name: "By partner" })).toContainText(partner?.name ?? "");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(review).toBeHidden();
  await expect(page.getByRole("button", { name: "Approve and post…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await review.getByRole("button", { name: "Approve and post" }).click();
  await expect(toast(page, "Entry posted")).toBeVisible();
  await expect(gaps.getByRole("listitem")).toHaveCount(1);
});

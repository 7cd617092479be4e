import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

type Partner = { id: string; name: string; kycStatus: string };

/** A partner whose KYC is approved, committed to a new fund: prepared by one, confirmed by another. */
async function committed(page: Page, fund: string): Promise<Partner> {
  await signIn(page, "gp@northlight.example");
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name: fund, currency: "EUR" });
  const answer = await page.request.get("/api/limited-partners");
  const { items } = (await answer.json()) as { items: Partner[] };
  const partner = items.find(({ kycStatus }) => kycStatus === "approved");
  if (partner === undefined) throw new Error("No partner is approved");
  const commitment = { fundId, amount: "600000", admittedOn: "2025-01-15" };
  const made = await make<{ id: string; rowVersion: number }>(
    page,
    `/api/limited-partners/${partner.id}/commitments`,
    commitment,
  );
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/commitments/${made.id}/confirm`, { rowVersion: made.rowVersion });
  await signIn(page, "gp@northlight.example");
  return partner;
}

test("a closing is previewed and prepared by one, approved by another; a side letter stands beside the commitment", {
  tag: "@journey",
}, async ({ page }) => {
  const fund = `Closing fund ${Date.now().toString(36)}`;
  const partner = await committed(page, fund);

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

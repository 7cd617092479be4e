import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** The demo's distribution most of which was paid by a list; one partner has no bank details, others no KYC. */
async function openDistribution(page: Page): Promise<void> {
  const answer = await page.request.get("/api/distributions");
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
  const id = items.find(({ name }) => name === "Northlight Ventures II: distribution 1")?.id;
  await page.goto(`/lp-management/distributions/${id}`);
}

test("what is still to be paid opens; who has no list is recorded as paid by one, confirmed by another", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await openDistribution(page);
  await page
    .getByRole("region", { name: "Figures" })
    .getByRole("button", { name: /^Still to be paid/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Still to be paid" })).toContainText("Hugo Delacroix");
  await page.keyboard.press("Escape");
  const payouts = page.getByRole("region", { name: "Paid to partners" });
  const hugo = payouts.getByRole("listitem").filter({ hasText: "Hugo Delacroix" });
  await expect(hugo).toContainText("To be paid");
  await expect(payouts).toContainText("Held until KYC is approved");
  await hugo.getByRole("button", { name: "Record as paid: Hugo Delacroix" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Record as paid" }).click();
  await expect(toast(page, "Payment recorded. A colleague has to confirm it")).toBeVisible();
  await expect(hugo).toContainText("recorded it as paid on");
  await expect(hugo).toContainText("Ask a colleague to confirm it");
  await expectAccessible(page);

  await signIn(page, "admin@northlight.example");
  await openDistribution(page);
  await hugo.getByRole("button", { name: "Confirm payment: Hugo Delacroix" }).click();
  await expect(toast(page, "Payment confirmed and posted")).toBeVisible();
  await payouts.getByRole("button", { name: /^Show all/ }).click();
  await expect(hugo).toContainText("Paid");
  await expect(hugo.getByRole("button")).toHaveCount(1);

  // The bank sends it back: it is to be paid again.
  await hugo.getByRole("button", { name: "Payment returned…: Hugo Delacroix" }).click();
  const returning = page.getByRole("dialog");
  await returning.getByLabel(/^Reason/).fill("Account closed");
  await expectAccessible(page);
  await returning.getByRole("button", { name: "Record return" }).click();
  await expect(toast(page, /^Returned payment recorded/)).toBeVisible();
  await expect(hugo).toContainText("Return to be confirmed");
  await signIn(page, "gp@northlight.example");
  await openDistribution(page);
  await payouts.getByRole("button", { name: /^Show all/ }).click();
  await hugo.getByRole("button", { name: "Confirm return: Hugo Delacroix" }).click();
  await expect(toast(page, /^Return posted/)).toBeVisible();
  await expect(hugo).toContainText("To be paid");
});

test("a list shows its first rows; a payment of it that came back says so there, and its return is undone by two", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await openDistribution(page);
  const paid = page.getByRole("list", { name: "Partners of payment list 1" });
  await expect(paid.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("table", { name: "Partners" }).getByRole("row")).toHaveCount(11);
  const row = paid.getByRole("listitem").first();
  await row.getByRole("button", { name: /^Payment returned…/ }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Reason/)
    .fill("Unknown account");
  await page.getByRole("dialog").getByRole("button", { name: "Record return" }).click();
  await expect(row).toContainText("Return to be confirmed");
  await expect(row).toContainText("Ask a colleague to confirm it");
  await expectAccessible(page);
  await signIn(page, "admin@northlight.example");
  await openDistribution(page);
  await row.getByRole("button", { name: /^Confirm return/ }).click();
  await expect(toast(page, /^Return posted/)).toBeVisible();
  await row.getByRole("button", { name: /^Undo return…/ }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Reason/)
    .fill("It had arrived");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Ask to undo" }).click();
  await expect(row).toContainText("asks to undo it");
  await signIn(page, "gp@northlight.example");
  await openDistribution(page);
  await row.getByRole("button", { name: /^Undo return/ }).click();
  await expect(toast(page, "Return undone")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Payment returned…/ })).toBeVisible();
});

import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { newCompany, openNewDeal, toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("on its page a deal is moved and edited where it stands, and a figure says what it is made of", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await openNewDeal(page, company, { roundSize: "2000000", valuationPre: "8000000", ourAllocation: "500000" });
  const ownership = page.getByRole("region", { name: "Figures" }).getByRole("button", { name: /^Ownership/ });
  await expect(ownership).toContainText("5.0%");
  await ownership.click();
  const explained = page.getByRole("dialog", { name: "Ownership" });
  await expect(explained).toContainText("Our ticket ÷ (pre-money + round).");
  await expect(explained).toContainText("$10,000,000");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(explained).toBeHidden();

  await page.getByRole("button", { name: "Stage: Sourcing" }).click();
  await page.getByRole("menuitemradio", { name: "Due Diligence" }).click();
  await expect(toast(page, `${company} moved to Due Diligence`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Stage: Due Diligence" })).toBeVisible();
  await page.getByRole("button", { name: "Change Next Step" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Next Step", exact: true })).toBeFocused();
  await page.keyboard.type("Call the CFO");
  await page.keyboard.press("Tab");
  await page.keyboard.type("30/11/2035");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Deal updated successfully")).toBeVisible();
  const next = page.getByRole("button", { name: "Change Next Step" });
  await expect(next).toBeFocused();
  await expect(next.locator("..")).toContainText("30 Nov 2035 · Call the CFO");

  const founder = page.getByRole("button", { name: "Change Founder" });
  await founder.press("Enter");
  await page.getByRole("combobox", { name: "Founder" }).fill("Never Kept");
  // The first closes the list of the field.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(founder).toBeFocused();
  await expect(page.getByText("Never Kept")).toHaveCount(0);
  await page.getByRole("button", { name: "Change Ownership %" }).click();
  await page.getByRole("textbox", { name: "Ownership %" }).fill("a lot");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Ownership %" })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await founder.click();
  await page.getByRole("combobox", { name: "Founder" }).fill("Ada Field");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(founder.locator("..")).toContainText("Ada Field");
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("changes by");
});

test("figures of a round that do not add up are warned of, and investors are those of other deals", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const investor = `Longshore ${Date.now().toString(36)}`;
  await openNewDeal(page, newCompany(), { coInvestors: [investor] });
  await openNewDeal(page, newCompany(), { roundSize: "30000000", valuationPre: "133000000", currency: "EUR" });
  await page.getByRole("button", { name: "Change Post-Money Valuation" }).click();
  await page.getByRole("textbox", { name: "Post-Money Valuation" }).fill("160m");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Post-money differs from pre-money + round by €3m")).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Round and closing" }).click();
  const post = page.getByLabel("Post-Money Valuation");
  await expect(post).toHaveAccessibleDescription(/^Post-money differs from pre-money \+ round by/);
  await post.fill("163m");
  await expect(post).not.toHaveAccessibleDescription(/differs/);
  const others = page.getByLabel("Co-Investors");
  await others.fill(investor.slice(0, -1));
  await page.getByRole("option", { name: `${investor} 1 deal` }).click();
  await expect(page.getByRole("button", { name: `Remove ${investor}` })).toBeVisible();
  await page.getByRole("button", { name: "Update Deal" }).click();
  await expect(page.getByText("Post-money differs")).toHaveCount(0);
});

test("what is entered in place is shown at once; refused, it is back where it was typed, with the reason", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await openNewDeal(page, newCompany());
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  await page.route(/\/rpc\/deals\/update$/, async (route) => {
    await held[asked++]?.promise;
    await route.continue();
  });
  const fact = (name: string) => page.getByRole("button", { name: `Change ${name}`, exact: true });
  const enter = async (name: string, value: string) => {
    await fact(name).press("Enter");
    await page.getByRole("definition").locator("form:visible").getByRole("textbox").first().fill(value);
    await page.keyboard.press("Enter");
  };
  await enter("Ownership %", "12.5");
  await expect(fact("Ownership %").locator("..")).toContainText("12.5%");
  await expect(fact("Ownership %")).toBeFocused();
  await expect(toast(page, "Deal updated successfully")).toHaveCount(0);
  // The next one is entered before the first is stored; both hold, whichever comes first.
  await enter("Pre-Money Valuation", "9000000");
  await expect(fact("Pre-Money Valuation").locator("..")).toContainText("9,000,000");
  await expect.poll(() => asked).toBe(2);
  held[1]?.resolve();
  await expect(toast(page, "Deal updated successfully")).toBeVisible();
  held[0]?.resolve();
  await expect(fact("Pre-Money Valuation")).toBeEnabled();
  await expect(fact("Ownership %")).toBeEnabled();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(fact("Ownership %").locator("..")).toContainText("12.5%");
  await expect(fact("Pre-Money Valuation").locator("..")).toContainText("9,000,000");

  await page.route(/\/rpc\/deals\/update$/, (route) => route.abort());
  await enter("Ownership %", "15");
  const field = page.getByRole("textbox", { name: "Ownership %" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("15");
  await expect(field.locator("xpath=ancestor::form").getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: "wait" });
  await field.press("Enter");
  await expect(fact("Ownership %").locator("..")).toContainText("15%");
  await expect(toast(page, "Deal updated successfully")).toBeVisible();
  await page.reload();
  await expect(fact("Ownership %").locator("..")).toContainText("15%");
});

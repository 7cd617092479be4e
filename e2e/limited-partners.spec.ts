import { expect } from "@playwright/test";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const WRITTEN = /^\d{1,3},\d\sM\s€$/;
const EXACT = /^€[\d,]+(?:\.\d\d)?$/;

test("amounts of partners are short and French for a person who reads, and exact beside", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/lp-management");
  const list = page.getByRole("list", { name: "LP Management" });
  const partner = list.getByRole("listitem").filter({ hasText: "Brandt Pension Fund" });
  const figure = page.getByRole("button", { name: /^Total Commitments/ });
  for (const shown of [figure, partner]) {
    const amount = shown.locator("data").filter({ hasText: "€" }).first();
    await expect(amount.locator("[aria-hidden]")).toHaveText(WRITTEN);
    await expect(amount).toHaveAttribute("title", EXACT);
  }
  await partner.getByRole("link", { name: "Brandt Pension Fund", exact: true }).click();
  const strip = page.getByRole("region", { name: "Figures in EUR" });
  await expect(strip.locator("data [aria-hidden]").first()).toHaveText(WRITTEN);
});

test("a fund is found and taken with the keyboard alone, and given back", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/lp-management/new");
  const fund = page.getByPlaceholder("Search funds...");
  const offered = page.getByRole("list", { name: "Records" });
  await expect(offered).toHaveCount(0);
  await fund.click();
  await expect(offered.getByRole("listitem").first()).toBeVisible();
  await page.keyboard.type("northl", { delay: 60 });
  await expect(fund).toBeFocused();
  await expect(fund).toHaveValue("northl");
  await expect(page.getByRole("list", { name: "Records" }).getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("Enter");
  const remove = page.getByRole("button", { name: /^Remove Northlight/ });
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fund).toBeFocused();
  await page.keyboard.type("n");
  await expect(fund).toHaveValue("n");
});

test("whose name a new partner has is said, with capitals, accents and spaces aside", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/lp-management/new");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("fonds  boreal");
  await expect(page.getByRole("link", { name: "Fonds Boréal" })).toBeVisible();
  await name.fill("fonds boreal two");
  await expect(page.getByRole("link", { name: "Fonds Boréal" })).toHaveCount(0);
});

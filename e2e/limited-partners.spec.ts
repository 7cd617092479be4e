import { expect } from "@playwright/test";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const WRITTEN = /^\d{1,3},\d\sM\s€$/;
const EXACT = /^€[\d,]+(?:\.\d\d)?$/;

test("amounts of partners are short and French for whoever reads, and exact beside", { tag: "@journey" }, async ({
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
  const strip = page.getByRole("region", { name: "Commitment in EUR" });
  await expect(strip.locator("data [aria-hidden]").first()).toHaveText(WRITTEN);
});

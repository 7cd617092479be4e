import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

/** Where a fund is picked in a firm that has none. */
const PICK_A_FUND = [
  "/lp-management/new",
  "/lp-management/calls/new",
  "/lp-management/distributions/new",
  "/lp-management/closings/new",
  "/lp-management/communication/new",
  "/lp-management/answers/new",
  "/lp-management/import",
] as const;

const noFunds = (page: Page) => page.getByLabel(/^Fund/).and(page.getByText("No funds yet")).first();

test("a firm without funds is told so wherever one is picked, and the way to its first", {
  tag: "@journey",
}, async ({ page }) => {
  await newFounder(page);
  for (const path of PICK_A_FUND) {
    await page.goto(path);
    await expect(noFunds(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Add fund" }).first()).toBeVisible();
  }
  await page.goto("/lp-management/calls/new");
  await page.getByLabel(/^Purpose/).fill("First deals");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add fund" }).click();
  const form = page.getByRole("dialog", { name: "Add fund" });
  await form.getByLabel(/^Name/).fill("Harbour I");
  await form.getByRole("button", { name: "Add fund" }).click();
  await expect(form).toBeHidden();
  // What was typed is still there, and the fund can be picked.
  await expect(page.getByLabel(/^Purpose/)).toHaveValue("First deals");
  await page.getByRole("textbox", { name: /^Fund/ }).fill("Harbour");
  await page.getByRole("button", { name: "Choose Harbour I" }).click();
  await expect(page.getByLabel(/^Fund/)).toHaveText("Harbour I");
});

test("a firm without limited partners is told so where one is picked", { tag: "@journey" }, async ({ page }) => {
  await newFounder(page);
  await make(page, "/api/funds", { name: "Harbour I", currency: "EUR", vintage: 2026 });
  await page.goto("/lp-management/data-requests/new");
  await expect(page.getByText("No limited partners yet")).toBeVisible();
  await page.getByRole("button", { name: "Add LP" }).click();
  await expect(page.getByRole("dialog", { name: "Add limited partner" })).toBeVisible();
});

import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDeal, newCompany, openNewDeal, toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("an investment asks what it is and how much, and stands in Closing with its day", { tag: "@journey" }, async ({
  page,
}) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await openNewDeal(page, company);
  await page.getByRole("button", { name: "Outcome" }).click();
  const dialog = page.getByRole("dialog", { name: "Outcome" });
  await dialog.getByLabel("Revisit on").fill("2020-01-01");
  await dialog.getByLabel("Reason for passing").fill("Team");
  await dialog.getByRole("button", { name: "Save outcome" }).click();
  await expect(dialog.getByText("Choose a date after today")).toBeVisible();

  await dialog.getByLabel("Outcome", { exact: true }).selectOption("Invested");
  await expect(dialog.getByLabel("Actual Close Date")).toHaveValue(/^\d{1,2} \w{3,4} \d{4}$/);
  await dialog.getByRole("button", { name: "Save outcome" }).click();
  await expect(dialog.getByText("Required for Invested").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Instrument").fill("SAFE");
  await dialog.getByLabel("Our Investment").fill("250,000");
  await dialog.getByLabel("Outcome note").fill("Signed at last");
  await dialog.getByRole("button", { name: "Save outcome" }).click();
  await expect(toast(page, "Outcome saved")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Closing", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Signed at last").first()).toBeVisible();
  await expect(page.getByText("Not closed")).toBeHidden();
});

test("a second open deal of a company is asked about, and made when it is meant", { tag: "@journey" }, async ({
  page,
}) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await addDeal(page, company);
  await page.goto("/deals/new");
  await page.getByLabel("Company", { exact: true }).fill(company.toUpperCase());
  await page.getByRole("button", { name: "Add Deal" }).click();
  const asked = page.getByRole("status").filter({ hasText: `${company} already has an open deal` });
  await expect(asked.getByRole("link", { name: company })).toBeVisible();
  await expect(asked).toBeFocused();
  await expect(asked).toBeInViewport();
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Create anyway" }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
});

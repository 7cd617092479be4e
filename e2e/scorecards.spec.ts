import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { newCompany, openNewDeal, toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("a scorecard is added, rates a deal, and keeps its versions", { tag: "@journey" }, async ({ page }) => {
  // Only deals of this stage of funding are scored by it: those of other tests keep their scores.
  const stage = newCompany();
  await signIn(page, "gp@northlight.example");
  await page.goto("/dealflow/scorecards");
  await page.getByRole("button", { name: "Add scorecard" }).first().click();
  const adding = page.getByRole("dialog", { name: "Add scorecard" });
  await adding.getByRole("textbox", { name: "Name" }).first().fill(`Card ${stage}`);
  await adding.getByLabel("For stages of funding").fill(stage);
  await adding.getByLabel("For stages of funding").press("Enter");
  await adding.getByRole("button", { name: "Add criterion" }).click();
  const criterion = adding.getByRole("group", { name: "New criterion" });
  await criterion.getByLabel("Weight").fill("10");
  await criterion.getByLabel("Name").fill("Founders");
  await expectAccessible(page);
  await adding.getByRole("button", { name: "Save scorecard" }).click();
  await expect(toast(page, "Scorecard saved")).toBeVisible();
  await expect(adding).toBeHidden();

  const card = page.getByRole("region", { name: `Card ${stage}` });
  await card.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: `Edit Card ${stage}` });
  await editing.getByLabel("Weight").fill("20");
  await editing.getByRole("button", { name: "Save scorecard" }).click();
  await expect(editing).toBeHidden();
  await card.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: `Versions of Card ${stage}` });
  await expect(versions.getByRole("region", { name: "Version 2" })).toBeVisible();
  await expect(versions.getByRole("region", { name: "Version 1" })).toBeVisible();
  await expectAccessible(page);

  await openNewDeal(page, `${stage} Ltd`, { investmentType: stage });
  await page.getByRole("button", { name: "Rate Founders" }).click();
  const rating = page.getByRole("dialog", { name: "Rate Founders" });
  await rating.getByLabel("Rating, 1 to 5").fill("5");
  await rating.getByRole("button", { name: "Save rating" }).click();
  await expect(rating.getByLabel("Source")).toHaveAttribute("aria-invalid", "true");
  await rating.getByLabel("Source").fill("Call");
  await expectAccessible(page);
  await rating.getByRole("button", { name: "Save rating" }).click();
  await expect(rating).toBeHidden();
  const panel = page.getByRole("region", { name: "Scorecard" });
  await expect(panel.getByText("Strong Buy").first()).toBeVisible();
  await expect(panel.getByText("Call", { exact: true })).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

async function newHolding(page: Page, name: string): Promise<string> {
  const { id: companyId } = await make<{ id: string }>(page, "/api/companies", { name });
  return (await make<{ id: string }>(page, "/api/portfolio-companies", { companyId })).id;
}

test("founders and a round are entered, ownership follows, and the next round is tried", { tag: "@journey" }, async ({
  page,
}) => {
  const name = `Shares ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  const id = await newHolding(page, name);
  await page.goto(`/portfolio/${id}?tab=captable`);
  await expect(page.getByText("No cap table yet")).toBeVisible();
  await page.getByRole("button", { name: "Add entry" }).click();
  const dialog = page.getByRole("dialog", { name: "Add entry" });
  await dialog.getByLabel(/^\W*Date/).fill("2024-01-15");
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(dialog.getByText("Enter a share class")).toBeVisible();
  await dialog.getByRole("combobox", { name: /^Share class/ }).fill("Ordinary");
  await dialog.getByLabel(/^Rank/).selectOption("COMMON");
  await dialog.getByRole("combobox", { name: /^Stakeholder/ }).fill("Ada Founder");
  await dialog.getByLabel(/^Shares/).fill("900,000");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(toast(page, "Entered into the cap table")).toBeVisible();

  await make(page, `/api/portfolio-companies/${id}/cap-table/acts`, {
    kind: "issuance",
    effectiveOn: "2024-06-01",
    roundName: "Seed",
    className: "Seed preferred",
    price: "5",
    receivers: [{ holder: "Northlight Ventures II", quantity: "100000" }],
  });
  const holders = page.getByRole("table", { name: "By stakeholder" });
  await expect(holders.getByRole("row", { name: /Northlight Ventures II/ })).toContainText("10.00%");
  await expect(holders.getByRole("row", { name: /^Total/ })).toContainText("100.00%");
  await expect(page.getByRole("table", { name: "Rounds" }).getByRole("row", { name: /Seed/ })).toContainText(
    "€5,000,000",
  );
  await expect(page.getByRole("region", { name: "Details" })).toContainText("10.0% by the cap table");

  const round = page.getByRole("form", { name: "Next round" });
  await round.getByLabel(/^Pre-money/).fill("20m");
  await round.getByLabel(/^New money/).fill("5m");
  await round.getByLabel(/^Option pool/).fill("10");
  await round.getByRole("button", { name: "Calculate" }).click();
  const after = page.getByRole("table", { name: "Before and after the round" });
  await expect(after.getByRole("row", { name: /New investors/ })).toContainText("20.00%");
  await expect(after.getByRole("row", { name: /Option pool/ })).toContainText("10.00%");
  await expectAccessible(page);
});

test("a cap table comes from a sheet: what it comes to is shown before it is entered", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  const id = await newHolding(page, `Sheet ${Date.now().toString(36)}`);
  await page.goto(`/portfolio/${id}?tab=captable`);
  await page.getByRole("button", { name: "Import Excel or CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import cap table" });
  const buffer = Buffer.from(
    "Holder,Class,Shares,Type,Vests over (months)\nAda,Ordinary,9000,,\nBo,ESOP,480,options,48\n",
  );
  await dialog.locator("input[type=file]").setInputFiles({ name: "register.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByText("9,480 shares, fully diluted")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enter cap table" }).click();
  await expect(
    page.getByRole("table", { name: "Options and warrants" }).getByRole("row", { name: /Bo/ }),
  ).toContainText("480");
});

test("what was entered by mistake is taken back", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const id = await newHolding(page, `Mistaken ${Date.now().toString(36)}`);
  await make(page, `/api/portfolio-companies/${id}/cap-table/acts`, {
    kind: "issuance",
    effectiveOn: "2024-06-01",
    className: "Ordinary",
    receivers: [{ holder: "Ada", quantity: "100" }],
  });
  await page.goto(`/portfolio/${id}?tab=captable`);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Entry undone")).toBeVisible();
  await expect(page.getByRole("table", { name: "By stakeholder" })).not.toContainText("Ada");
  await signIn(page, "analyst@northlight.example");
  await page.goto(`/portfolio/${id}?tab=captable`);
  await expect(page.getByRole("table", { name: "Entries" })).toContainText("Correction");
  await expect(page.getByRole("button", { name: "Add entry" })).toBeHidden();
});

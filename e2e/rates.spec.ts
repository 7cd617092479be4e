import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

const FILE = "Date,USD,GBP,CYP,\n2026-03-12,1.25,0.8435,N/A,\n2026-03-11,oops,0.8,N/A,\n";

test("a central bank’s file is looked at, its rates are added and turned round only when asked", {
  tag: "@journey",
}, async ({ page }) => {
  await newFounder(page);
  await page.goto("/portfolio/funds/settings");
  await page.getByRole("button", { name: "Import file" }).click();
  const form = page.getByRole("dialog", { name: "Import exchange rates" });
  const file = form.getByLabel("Choose a file of rates");
  await file.setInputFiles({ name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2") });
  await expect(form.getByRole("alert")).toContainText("reference rates");
  await file.setInputFiles({ name: "eurofxref-hist.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await form.getByText("2 values couldn’t be read").click();
  await expect(form).toContainText("Row 3, “oops”: The rate must be a number above zero");
  await form.getByLabel("USD").check();
  await form.getByLabel(/Also add each rate inverted/).check();
  await expectAccessible(page, "[role=dialog]");
  await form.getByRole("button", { name: "Add 2 rates" }).click();
  await expect(toast(page, "2 rates added")).toBeVisible();
  await page.getByRole("button", { name: "USD → EUR" }).click();
  const history = page.getByRole("dialog", { name: "USD → EUR" });
  await expect(history.getByRole("row", { name: /0\.8000/ })).toContainText("European Central Bank (inverse)");
});

test("a rate far from its neighbour waits for a second person, and is shown with it", {
  tag: "@journey",
}, async ({ page }) => {
  await newFounder(page);
  await page.goto("/portfolio/funds/settings");
  const add = async (rate: string) => {
    await page.getByRole("button", { name: "Add rate" }).first().click();
    const form = page.getByRole("dialog", { name: "Add rate" });
    await form.getByRole("textbox", { name: "Rate", exact: true }).fill(rate);
    await form.getByRole("textbox", { name: "Source" }).fill("Bank");
    await form.getByRole("button", { name: "Add rate" }).click();
  };
  await add("1.25");
  await expect(toast(page, "Rate added")).toBeVisible();
  await add("12.5");
  const held = page.getByRole("dialog", { name: "Rates to be confirmed" });
  await expect(held.getByRole("row", { name: /EUR → USD/ })).toContainText("12.5");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  const waiting = page.getByRole("table", { name: "Rates to be confirmed" });
  await expect(waiting.getByRole("row", { name: /EUR → USD/ })).toContainText("1.25");
  await waiting.getByRole("button", { name: "Discard" }).click();
  await expect(waiting).toHaveCount(0);
});

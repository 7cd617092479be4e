import { expect } from "@playwright/test";
import { Document, Packer, Paragraph } from "docx";
import { expectAccessible } from "./accessible.ts";
import { addDeal, confirm, newCompany, toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

type Sheet = { id: string; rowVersion: number };

test("a term sheet is added from Deal Flow, changed after it was sent, signed, and confirmed by a colleague", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "principal@northlight.example");
  await addDeal(page, company, { currency: "EUR" });
  await page.goto("/dealflow");
  await page.getByRole("button", { name: "Term Sheets" }).click();
  const management = page.getByRole("dialog", { name: "Term Sheet Management" });
  await expect(management.getByRole("list", { name: "Term Sheets" })).toBeVisible();
  await management.getByRole("button", { name: "Add term sheet" }).click();
  const form = page.getByRole("dialog", { name: "Add term sheet" });
  await form.getByRole("button", { name: "Add term sheet" }).click();
  await expect(form.getByText("Choose a deal")).toBeVisible();
  await form.getByLabel("Deal", { exact: true }).fill(company);
  await form
    .getByRole("button", { name: `Choose ${company}` })
    .first()
    .click();
  await form.getByLabel("Investment", { exact: true }).fill("€3m");
  await form.getByLabel("Pre-Money Valuation", { exact: true }).fill("12m");
  await expect(form.getByRole("checkbox")).toHaveCount(2);
  await form.getByRole("button", { name: "Add term sheet" }).click();
  await expect(toast(page, "Term sheet added successfully")).toBeVisible();
  const row = management.getByRole("listitem").filter({ hasText: company });
  await expect(row).toContainText("v1.0");
  await expect(row).toContainText("Draft");
  await expect(row).toContainText("€12m");
  await row.getByRole("link", { name: company, exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await confirm(page, "Mark as sent");
  await expect(page.getByRole("button", { name: "Status" })).toContainText("Negotiating");
  await page.getByRole("button", { name: "Change Pre-Money Valuation" }).click();
  const valuation = page.getByRole("main").getByRole("textbox", { name: "Pre-Money Valuation" });
  await valuation.fill("14m");
  await valuation.press("Enter");
  await page.getByRole("tab", { name: "Versions" }).click();
  const second = page.getByRole("region", { name: "Version v2.0" });
  await expect(second).toContainText("€12,000,000");
  await expect(second).toContainText("€14,000,000");
  await expect(second).toContainText("Claire Desmoulins");
  await expectAccessible(page);
});

test("a signed copy is uploaded by one and confirmed by another; earlier terms are restored", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "principal@northlight.example");
  const dealId = await addDeal(page, company);
  const first = await make<Sheet>(page, "/api/term-sheets", { dealId, amount: "1000000", valuation: "4000000" });
  await make(page, `/api/term-sheets/${first.id}/send`, { rowVersion: first.rowVersion });
  await page.goto(`/term-sheets/${first.id}?tab=signatures`);
  const panel = page.getByRole("region", { name: "Signatures" });
  await panel.getByRole("button", { name: "Add signer" }).click();
  const signer = page.getByRole("dialog");
  await signer.getByLabel("Signer").fill("Quarry Fund");
  await expectAccessible(page);
  await signer.getByRole("button", { name: "Add signer" }).click();
  const slot = panel.getByRole("list", { name: "Investors" }).getByRole("listitem");
  await expect(slot).toContainText("Signed copy missing");
  await slot.getByLabel("Upload the signed copy of Quarry Fund").setInputFiles({
    name: "Signed.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Signed by the fund."),
  });
  await expect(slot).toContainText("To be confirmed");
  await expect(slot).toContainText("Ask a colleague to confirm it");
  await expectAccessible(page);

  await signIn(page, "gp@northlight.example");
  await page.goto(`/term-sheets/${first.id}?tab=signatures`);
  await slot.getByRole("button", { name: "Confirm the signature of Quarry Fund" }).click();
  await expect(slot).toContainText("confirmed by");
  await expect(page.getByRole("main")).toContainText("Signed");
  await expect(page.getByRole("button", { name: "Status" })).toBeHidden();
  await page.goto(`/deals/${dealId}`);
  await expect(page.getByRole("region", { name: "Term Sheets" })).toContainText("Signed");
});

test("two sheets of a deal are compared, step by step", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "principal@northlight.example");
  const dealId = await addDeal(page, company, { currency: "EUR" });
  const terms = { dealId, amount: "5000000", valuation: "20000000", sharesBefore: "9000000", poolAvailable: "1000000" };
  await make<Sheet>(page, "/api/term-sheets", { ...terms, optionPool: "10", leadInvestor: "Ours" });
  await make<Sheet>(page, "/api/term-sheets", { ...terms, leadInvestor: "Theirs", pricePerShare: "2.1" });
  await page.goto(`/deals/${dealId}`);
  await page.getByRole("link", { name: "Compare the two newest" }).click();
  const round = page.getByRole("region", { name: "Pro forma" });
  const price = round.getByRole("row", { name: /Price per share, computed/ });
  await expect(price).toContainText("€2.1875");
  await expect(price).toContainText("€2.222222");
  await expect(price).toContainText("The term sheet says 2.1");
  await expect(round.getByRole("row", { name: /Post-money valuation/ })).toContainText("€25,000,000");
  await page
    .getByRole("button", { name: `Remove ${company} v1.0` })
    .first()
    .click();
  await expect(page.getByText("Choose two term sheets to compare them.")).toBeVisible();
  const nearest = page.getByRole("list", { name: "Term Sheets" }).getByRole("listitem");
  await expect(nearest.first()).toContainText(company);
  await expectAccessible(page);
  await page.getByLabel("First term sheet").fill(company);
  await expect(nearest).toHaveCount(1);
  await nearest.getByRole("button").press("Enter");
  await expect(price).toContainText("€2.1875");
  await round.getByRole("link", { name: company }).first().click();
  await page.getByRole("button", { name: /Bought by the investors/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Investment ÷ post-money valuation");
});

test("a sheet is downloaded as Word document and PDF; a wrong template is refused with where", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  const sheet = await make<Sheet>(page, "/api/term-sheets", {
    dealId: await addDeal(page, company),
    amount: "1000000",
  });
  await page.goto(`/term-sheets/${sheet.id}`);
  for (const [type, ending] of [
    ["Word document", "docx"],
    ["PDF", "pdf"],
  ] as const) {
    await page.getByRole("button", { name: "Download v1.0" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: type }).click();
    expect((await download).suggestedFilename()).toBe(`${company} v1.0.${ending}`);
  }
  await page.goto("/term-sheets/template");
  await expect(page.getByText("{round_post_money}")).toBeVisible();
  await expectAccessible(page);
  const wrong = new Document({ sections: [{ children: [new Paragraph("{company}"), new Paragraph("{valuaton}")] }] });
  await page.getByLabel("Upload a template", { exact: true }).setInputFiles({
    name: "Ours.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: await Packer.toBuffer(wrong),
  });
  await expect(toast(page, "{valuaton} is no merge field (paragraph 2)")).toBeVisible();
});

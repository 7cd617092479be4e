import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { confirm, toast } from "./deals.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("a closing is begun for a deal, its checklist worked on, and abandoned with a reason", {
  tag: "@journey",
}, async ({ page }) => {
  const company = `Closing ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  await make(page, "/api/deals", { company });
  await page.goto("/deal-closing");
  await expect(
    page.getByRole("heading", { level: 1, name: "Deal Closing - Finalisation juridique et administrative" }),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Success Rate/ }).click();
  await expect(page.getByRole("dialog", { name: "Success Rate" })).toContainText("Closed Successfully ÷");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New Closing" }).click();
  const form = page.getByRole("dialog", { name: "New Closing" });
  await form.getByRole("button", { name: "Create closing" }).click();
  await expect(form.getByText("Choose a deal")).toBeVisible();
  await form.getByPlaceholder("Search deals...").fill(company);
  await form.getByRole("button", { name: `Choose ${company}` }).click();
  await form.getByLabel(/^\W*Type/).selectOption({ label: "Convertible" });
  await form.getByLabel(/^\W*Amount/).fill("€500k");
  await form.getByRole("button", { name: "Create closing" }).click();
  await expect(toast(page, "Deal closing created successfully")).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: company }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  const papers = page.getByRole("region", { name: "Transaction documents" });
  await papers.getByRole("button", { name: /^Complete SAFE/ }).click();
  await expect(papers.getByText("1 of 3 done")).toBeVisible();
  await page.getByRole("button", { name: "Add item" }).click();
  const item = page.getByRole("dialog", { name: "Add item" });
  await item.getByLabel(/^\W*Item/).fill("Signing in Paris");
  await item.getByRole("button", { name: "Add item" }).click();
  await expect(page.getByText("Signing in Paris")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Abandon…" }).click();
  const abandon = page.getByRole("dialog", { name: /^Abandon the closing/ });
  await abandon.getByRole("button", { name: "Abandon closing" }).click();
  await expect(abandon.getByText("Enter why it is abandoned")).toBeVisible();
  await abandon.getByLabel(/^\W*Reason/).fill("Founders withdrew");
  await abandon.getByRole("button", { name: "Abandon closing" }).click();
  await expect(toast(page, "Deal closing updated")).toBeVisible();
  await expect(page.getByText("Founders withdrew")).toBeVisible();
});

test("a term sheet is generated from where deals are closed", { tag: "@journey" }, async ({ page }) => {
  const company = `Offered ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  await make(page, "/api/deals", { company });
  await page.goto("/deal-closing?tab=term-sheets");
  await page.getByRole("button", { name: "Generate Term Sheet" }).click();
  const form = page.getByRole("dialog", { name: "Generate Term Sheet" });
  await form.getByPlaceholder("Search deals...").fill(company);
  await form.getByRole("button", { name: `Choose ${company}` }).click();
  await form.getByRole("button", { name: "Generate Term Sheet" }).click();
  await expect(toast(page, "Term sheet generated successfully")).toBeVisible();
  await expect(page.getByRole("list", { name: "Term Sheets" })).toContainText(company);

  const deals = await page.request.get(`/api/deals?search=${encodeURIComponent(company)}`);
  const [deal] = ((await deals.json()) as { items: { id: string }[] }).items;
  const closing = await make<{ id: string }>(page, "/api/deal-closings", { dealId: deal?.id, roundSize: "4m" });
  await page.goto(`/deal-closing/${closing.id}`);
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Generate Term Sheet" }).click();
  await form.getByRole("button", { name: "Generate Term Sheet" }).click();
  await expect(toast(page, "Term sheet generated successfully")).toBeVisible();
  await expect(page.getByRole("list", { name: "Term Sheets" })).toContainText("For this closing");
});

test("bank details are prepared by one and checked by another, and what is open is named before Close", {
  tag: "@journey",
}, async ({ page }) => {
  const company = `Paid ${Date.now().toString(36)}`;
  await signIn(page, "portfolio@northlight.example");
  const deals = await page.request.get("/api/deal-closings");
  const { items } = (await deals.json()) as { items: { dealId: string }[] };
  const { id } = await make<{ id: string }>(page, "/api/deal-closings", {
    dealId: items[0]?.dealId,
    amount: "1000000",
    securityName: company,
  });
  await page.goto(`/deal-closing/${id}?tab=funds-flow`);
  await page.getByRole("button", { name: "Add payment" }).click();
  const form = page.getByRole("dialog", { name: "Add payment" });
  await form.getByLabel(/^\W*Payee/).fill(company);
  await form.getByLabel(/IBAN/).fill("DE89 3704 0044 0532 0130 01");
  await form.getByRole("button", { name: "Add payment" }).click();
  await expect(form.getByText("Check the IBAN or account number")).toBeVisible();
  await form.getByLabel(/IBAN/).fill("DE89 3704 0044 0532 0130 00");
  await form.getByRole("button", { name: "Add payment" }).click();
  const flow = page.getByRole("region", { name: "Funds flow" });
  await expect(flow).toContainText("3000");
  await expect(flow).not.toContainText("DE89");
  await expect(flow.getByText("Ask a colleague to check it")).toBeVisible();

  await signIn(page, "gp@northlight.example");
  await page.reload();
  await flow.getByRole("button", { name: `Show the account of ${company}` }).click();
  await expect(flow).toContainText("DE89370400440532013000");
  await flow.getByRole("button", { name: `Check the bank details of ${company}` }).click();
  await expect(toast(page, "Bank details checked")).toBeVisible();
  await expect(page.getByRole("region", { name: "Changes of bank details" })).toContainText("looked at");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close deal" }).click();
  const dialog = page.getByRole("dialog", { name: /^Close / });
  await expect(dialog.getByRole("list", { name: "Still open" })).toContainText("Choose the fund that buys");
  await expect(dialog.getByRole("button", { name: "Close deal" })).toBeDisabled();
});

test("who is at the table is named, an investor with a part of the round", { tag: "@journey" }, async ({ page }) => {
  const company = `Table ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  const deal = await make<{ id: string }>(page, "/api/deals", { company });
  const { id } = await make<{ id: string }>(page, "/api/deal-closings", {
    dealId: deal.id,
    amount: "6m",
    roundSize: "10m",
  });
  await page.goto(`/deal-closing/${id}?tab=parties`);
  const parties = page.getByRole("region", { name: "Parties", exact: true });
  await expect(parties.getByRole("link", { name: company })).toBeVisible();
  await page.getByRole("button", { name: "Add party" }).click();
  const form = page.getByRole("dialog", { name: "Add party" });
  await form.getByRole("button", { name: "Add party" }).click();
  await expect(form.getByText("Choose a company or contact, or enter a name")).toBeVisible();
  await form.getByLabel(/^\W*Name/).fill("Harbour Point");
  await form.getByLabel(/^\W*Amount/).fill("5m");
  await form.getByRole("button", { name: "Add party" }).click();
  await expect(form.getByText(/more than the round/)).toBeVisible();
  await form.getByLabel(/^\W*Amount/).fill("2.5m");
  await form.getByRole("button", { name: "Add party" }).click();
  await expect(parties).toContainText("25.0% of the round");
  await parties.getByRole("button", { name: "More actions" }).last().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(toast(page, "Party removed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Changes of parties" })).toContainText("removed Harbour Point");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Signatures" }).click();
  await page.getByRole("button", { name: "Add signature" }).click();
  const slot = page.getByRole("dialog", { name: "Add signature" });
  await slot.getByRole("button", { name: "Add signature" }).click();
  await expect(slot.getByText("Enter a document")).toBeVisible();
  await slot.getByLabel(/^\W*Document/).fill("Shareholders’ agreement");
  await slot.getByLabel(/^\W*Signer/).selectOption({ label: `${company} (Company)` });
  await slot.getByRole("button", { name: "Add signature" }).click();
  const signed = page.getByRole("list", { name: "Shareholders’ agreement" });
  await expect(signed).toContainText(company);
  await page.getByLabel(`Upload the signed copy of ${company}`).setInputFiles({
    name: "Signed.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("signed"),
  });
  await expect(signed).toContainText("Ask a colleague to confirm it");
  await signIn(page, "portfolio@northlight.example");
  await page.reload();
  await signed.getByRole("button", { name: `Confirm the signature of ${company}` }).click();
  await expect(toast(page, "Signature confirmed")).toBeVisible();
  await expect(signed).toContainText("confirmed by");
  await expectAccessible(page);
});

test("a firm changes the checklist of a type of closing and goes back to the standard one", {
  tag: "@journey",
}, async ({ page }) => {
  await newFounder(page);
  await page.goto("/deal-closing");
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Checklist templates" }).click();
  await page.getByRole("tab", { name: "Secondary" }).click();
  await page.getByRole("button", { name: "Edit checklist" }).click();
  await page.getByRole("button", { name: "Add item" }).click();
  const form = page.getByRole("dialog", { name: "Add item" });
  await form.getByRole("textbox", { name: "Item" }).fill("Spouse’s consent");
  await form.getByRole("button", { name: "Add item" }).click();
  await expect(page.getByText("Spouse’s consent")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore standard checklist" }).click();
  await confirm(page, "Restore");
  await expect(page.getByText("Your firm uses the standard checklist for this type.")).toBeVisible();
});

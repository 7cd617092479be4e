import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDeal, confirm, newCompany, toast } from "./deals.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("a project begins for a deal, its checklist is worked through, and it is completed knowing what is left", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "principal@northlight.example");
  await addDeal(page, company);
  await page.goto("/due-diligence");
  await page.getByRole("button", { name: "New project" }).click();
  const form = page.getByRole("dialog", { name: "New due diligence project" });
  await form.getByRole("button", { name: "Create project" }).click();
  await expect(form.getByText("Choose a deal")).toBeVisible();
  await form.getByLabel("Deal", { exact: true }).fill(company);
  await form
    .getByRole("button", { name: `Choose ${company}` })
    .first()
    .click();
  await form.getByLabel("Stage").selectOption("Market Analysis");
  await form.getByRole("button", { name: "Create project" }).click();
  await expect(form).toBeHidden();

  await page.goto(`/due-diligence?search=${encodeURIComponent(company)}`);
  const card = page.getByRole("list", { name: "Due Diligence", exact: true }).getByRole("listitem");
  await expect(card).toContainText("En cours");
  await expect(card).toContainText("30 days remaining");
  await expect(card).toContainText("Claire Desmoulins");
  await card.getByRole("link", { name: company }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await page.getByRole("button", { name: "Complete Market size and growth from two sources" }).click();
  const progress = page.getByRole("progressbar", { name: "Progress" });
  await expect(progress).toHaveAttribute("value", "16");
  const item = page.getByRole("listitem").filter({ hasText: "Market size and growth from two sources" });
  await item.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Sign off" }).click();
  await expect(item).toContainText("Signed off by Claire Desmoulins");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("5 checklist items are still open.");
  await confirm(page, "Complete anyway");
  await expect(toast(page, "Due diligence completed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Status: Completed" })).toBeVisible();
});

test("a checklist gets items and evidence, a risk becomes a condition, and the analysis counts it", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "principal@northlight.example");
  const dealId = await addDeal(page, company);
  const project = await make<{ id: string }>(page, "/api/due-diligence-projects", { dealId, stage: "Market Analysis" });
  await page.goto(`/due-diligence/${project.id}`);
  const item = page.getByRole("listitem").filter({ hasText: "Market size and growth from two sources" });
  await page.getByRole("button", { name: "Add item" }).click();
  const added = page.getByRole("dialog", { name: "Add item" });
  await added.getByRole("textbox", { name: "Item" }).fill("Call a lost customer");
  await expectAccessible(page, "[role=dialog]");
  await added.getByRole("button", { name: "Add item" }).click();
  await expect(added).toBeHidden();
  const call = page.getByRole("listitem").filter({ hasText: "Call a lost customer" });
  await call.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(call).toHaveCount(0);
  await toast(page, "Item deleted").getByRole("button", { name: "Undo" }).click();
  await expect(call).toHaveCount(1);

  await page.getByRole("tab", { name: "Documents" }).click();
  const documents = page.getByRole("region", { name: "Documents" });
  await documents.getByLabel("Upload", { exact: true }).setInputFiles({
    name: "Market study.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Two sources agree on the size of the market."),
  });
  await expect(documents.getByRole("link", { name: "Market study.txt" })).toBeVisible();

  await page.getByRole("tab", { name: "Checklist" }).click();
  await item.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Evidence" }).click();
  const evidence = page.getByRole("dialog", { name: "Evidence of Market size and growth from two sources" });
  await evidence.getByRole("checkbox", { name: "Market study.txt is evidence" }).check();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(item.getByRole("link", { name: "Market study.txt" })).toBeVisible();

  await page.getByRole("tab", { name: "Risk Assessment" }).click();
  await page.getByRole("button", { name: "Add risk" }).click();
  const risk = page.getByRole("dialog", { name: "Add risk" });
  await expectAccessible(page, "[role=dialog]");
  await risk.getByLabel("Risk", { exact: true }).fill("One customer is half of revenue");
  await risk.getByLabel("Likelihood").selectOption("4");
  await risk.getByLabel("Impact").selectOption("5");
  await risk.getByRole("button", { name: "Add risk" }).click();
  await expect(risk).toBeHidden();
  const row = page.getByRole("region", { name: "Risks" }).getByRole("listitem");
  await expect(row).toContainText("High");
  await expectAccessible(page);
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Make it a condition precedent" }).click();
  const condition = page.getByRole("dialog", { name: "Add condition precedent" });
  await expectAccessible(page, "[role=dialog]");
  await condition.getByLabel("Condition", { exact: true }).fill("No customer above a third of revenue");
  await condition.getByRole("button", { name: "Add condition" }).click();
  await expect(condition).toBeHidden();
  await page.getByRole("tab", { name: "Conditions precedent" }).click();
  await expect(page.getByRole("region", { name: "Conditions precedent" })).toContainText("One customer is half");
  await page.getByRole("tab", { name: "AI Analysis" }).click();
  await page.getByRole("button", { name: "Open risks: 1" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "One customer is half of revenue" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText("1 high risk has not been accepted.");
});

test("a project begins beside the list of deals, with what is usual there", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "principal@northlight.example");
  await addDeal(page, company);
  await page.goto("/dealflow");
  await page.getByRole("button", { name: "Due Diligence Management" }).click();
  const dialog = page.getByRole("dialog", { name: "Due Diligence Management" });
  await dialog.getByRole("button", { name: "Add DD project" }).click();
  const form = page.getByRole("dialog", { name: "Add DD project" });
  await expect(form.getByLabel("Stage")).toHaveValue("Legal Review");
  await expect(form.getByLabel("Priority")).toHaveValue("Medium");
  await expect(form.getByLabel("Status")).toHaveValue("Active");
  await expect(form.getByLabel("Days Remaining")).toHaveValue("30");
  await form.getByLabel("Deal", { exact: true }).fill(company);
  await form
    .getByRole("button", { name: `Choose ${company}` })
    .first()
    .click();
  await form.getByLabel("Days Remaining").fill("45");
  await form.getByRole("button", { name: "Add DD project" }).click();
  await expect(toast(page, "DD project added successfully")).toBeVisible();
  const row = dialog.getByRole("listitem").filter({ hasText: company });
  await expect(row).toContainText("45 days remaining");
  await expect(row).toContainText("Legal Review");
  await expect(row).toContainText("Unassigned");
  await expectAccessible(page, "[role=dialog]");
});

test("a link with a second step opens with the code its recipient is mailed", { tag: "@journey" }, async ({
  page,
  ownPage,
}) => {
  const founder = `founder.${Date.now()}@code.example`;
  await signIn(page, "admin@northlight.example");
  const deal = await make<{ id: string }>(page, "/api/deals", { company: newCompany() });
  const { id } = await make<{ id: string }>(page, "/api/due-diligence-projects", { dealId: deal.id });
  await make(page, `/api/due-diligence-projects/${id}/requests`, { title: "Cap table" });
  await page.goto(`/due-diligence/${id}?tab=requests`);
  await page.getByRole("button", { name: "Send request list" }).click();
  const sending = page.getByRole("dialog", { name: "Send request list" });
  await sending.getByLabel("E-mail").fill(founder);
  await sending.getByLabel(/Also ask for a code/).check();
  await sending.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("region", { name: "Sent to" })).toContainText("With a code");
  const outbox = async () =>
    (
      (await (await page.request.get("/api/outbox")).json()) as {
        items: { to: string; text: string; links: string[] }[];
      }
    ).items.filter(({ to }) => to === founder);
  await ownPage.goto((await outbox())[0]?.links[0] ?? "no link");
  await ownPage.getByRole("heading", { level: 1 }).waitFor();
  await expectAccessible(ownPage);
  await ownPage.getByRole("button", { name: "Send me a code" }).click();
  await ownPage.getByLabel("Code").fill("12");
  await ownPage.getByRole("button", { name: "Continue" }).click();
  await expect(ownPage.getByText("This code is wrong or has expired")).toBeVisible();
  await expectAccessible(ownPage);
  const code = /\b\d{6}\b/.exec((await outbox())[0]?.text ?? "")?.[0] ?? "no code";
  await ownPage.getByLabel("Code").fill(code);
  await ownPage.getByRole("button", { name: "Continue" }).click();
  await expect(ownPage.getByRole("list", { name: "Requests" })).toContainText("Cap table");
  await ownPage.reload();
  await expect(ownPage.getByRole("list", { name: "Requests" })).toContainText("Cap table");
});

test("a firm changes the checklist of a stage and goes back to the standard one", { tag: "@journey" }, async ({
  page,
}) => {
  await newFounder(page);
  await page.goto("/due-diligence/checklists?stage=Legal+Review");
  await page.getByRole("button", { name: "Edit checklist" }).click();
  await page.getByRole("button", { name: "Add item" }).click();
  const form = page.getByRole("dialog", { name: "Add item" });
  await form.getByRole("textbox", { name: "Item" }).fill("Export licences");
  await form.getByLabel("Due after").fill("soon");
  await form.getByRole("button", { name: "Add item" }).click();
  await expect(form.getByText("Enter a number of days")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await form.getByLabel("Due after").fill("10");
  await form.getByRole("button", { name: "Add item" }).click();
  await expect(page.getByText("Due 10 days after the start")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore standard checklist" }).click();
  await confirm(page, "Restore");
  await expect(page.getByText("Your firm uses the standard checklist for this stage.")).toBeVisible();
  await expect(page.getByText("Export licences")).toHaveCount(0);
});

test("founders answer a request list by a link, without an account", { tag: "@journey" }, async ({ page, ownPage }) => {
  const company = newCompany();
  const founder = `founder.${Date.now()}@acme.example`;
  await signIn(page, "admin@northlight.example");
  const deal = await make<{ id: string }>(page, "/api/deals", { company });
  const { id } = await make<{ id: string }>(page, "/api/due-diligence-projects", { dealId: deal.id });
  await page.goto(`/due-diligence/${id}?tab=requests`);
  await page.getByRole("button", { name: "Add request" }).click();
  const form = page.getByRole("dialog", { name: "Add request" });
  await expectAccessible(page, "[role=dialog]");
  await form.getByLabel("Request", { exact: true }).fill("Cap table");
  await form.getByLabel("Note to the founders").fill("Fully diluted, as of today");
  await form.getByRole("button", { name: "Add request" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Send request list" }).click();
  const sending = page.getByRole("dialog", { name: "Send request list" });
  await expectAccessible(page, "[role=dialog]");
  await sending.getByLabel("E-mail").fill(founder);
  await sending.getByRole("button", { name: "Send" }).click();
  await expect(toast(page, `Request list sent to ${founder}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Sent to" })).toContainText(founder);

  const { items } = (await (await page.request.get("/api/outbox")).json()) as {
    items: { to: string; links: string[] }[];
  };
  const link = items.find(({ to }) => to === founder)?.links[0] ?? "no link";
  await ownPage.setViewportSize({ width: 390, height: 844 });
  await ownPage.goto(link);
  const asked = ownPage.getByRole("list", { name: "Requests" }).getByRole("listitem").first();
  await expect(asked).toContainText("Missing");
  await expectAccessible(ownPage);
  await asked.getByLabel("Upload for Cap table").setInputFiles({
    name: "Cap table.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Founders 80 %"),
  });
  await expect(asked).toContainText("Received");
  await expect(ownPage.getByText("1 of 1 received")).toBeVisible();

  const request = page.getByRole("region", { name: "Requests" }).getByRole("listitem").first();
  await expect(request).toContainText("Received");
  await expect(request.getByRole("link", { name: "Cap table.txt" })).toBeVisible();
  await expect(request).toContainText(founder);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Withdraw link of ${founder}` }).click();
  await expect(toast(page, "Link withdrawn")).toBeVisible();
  await ownPage.reload();
  await expect(ownPage.getByText("This link has expired or was withdrawn")).toBeVisible();
});

test("a person who only reads sees projects and changes none", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "principal@northlight.example");
  const company = newCompany();
  const deal = await make<{ id: string }>(page, "/api/deals", { company });
  const { id } = await make<{ id: string }>(page, "/api/due-diligence-projects", { dealId: deal.id });
  await signIn(page, "viewer@northlight.example");
  await page.goto(`/due-diligence/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Complete / }).first()).toBeDisabled();
  await expect(page.getByRole("button", { name: "Complete", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add item" })).toHaveCount(0);
});

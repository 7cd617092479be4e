import { type Browser, expect, type Page } from "@playwright/test";
import { confirm, newCompany, toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

async function windowOf(browser: Browser, name: string): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, `${name}@northlight.example`);
  return page;
}

async function chooseDeal(form: ReturnType<Page["getByRole"]>, company: string): Promise<void> {
  await form.getByLabel("Deal", { exact: true }).fill(company);
  await form
    .getByRole("button", { name: `Choose ${company}` })
    .first()
    .click();
}

async function moveTo(page: Page, stage: string): Promise<void> {
  await page.getByRole("button", { name: /^Stage: / }).click();
  await page.getByRole("menuitemradio", { name: stage }).click();
  await expect(page.getByRole("button", { name: `Stage: ${stage}` })).toBeVisible();
}

async function vote(page: Page, company: string, choice: string): Promise<void> {
  const card = page.getByRole("listitem", { name: company });
  await card.getByRole("radio", { name: choice, exact: true }).check();
  await card.getByRole("button", { name: "Cast vote" }).click();
  await expect(card.getByRole("button", { name: "Change vote" })).toBeVisible();
}

test("four people bring one deal from prospect to decision, each in a browser of their own", {
  tag: "@journey",
}, async ({ page: analyst, browser }) => {
  test.setTimeout(180_000);
  const company = newCompany();
  await signIn(analyst, "analyst@northlight.example");
  const [associate, principal, partner] = await Promise.all([
    windowOf(browser, "associate"),
    windowOf(browser, "principal"),
    windowOf(browser, "gp"),
  ]);

  // The analyst finds it.
  await analyst.goto("/deal-sourcing");
  await analyst.getByRole("button", { name: "New prospect" }).click();
  const prospect = analyst.getByRole("dialog", { name: "New prospect" });
  await prospect.getByLabel("Company Name").fill(company);
  await prospect.getByRole("button", { name: "Add Prospect" }).click();
  await expect(toast(analyst, "Company created successfully")).toBeVisible();
  await analyst.getByRole("searchbox", { name: "Search prospects" }).fill(company);
  await expect(analyst.getByText("1 prospect", { exact: true })).toBeVisible();
  await analyst.getByRole("link", { name: `View details of ${company}` }).click();
  await analyst.getByRole("button", { name: "Status: Prospect" }).click();
  await analyst.getByRole("menuitem", { name: "Qualify" }).click();
  await expect(toast(analyst, "Prospect qualified successfully")).toBeVisible();
  await analyst.getByRole("button", { name: "Convert to deal" }).click();
  await analyst.getByRole("alertdialog").getByRole("button", { name: "Convert to deal" }).click();
  await expect(toast(analyst, "Prospect converted to deal successfully")).toBeVisible();
  await analyst.getByRole("link", { name: "Open deal" }).click();
  await expect(analyst.getByRole("heading", { level: 1, name: company })).toBeVisible();
  const deal = new URL(analyst.url()).pathname;

  // The associate looks into it.
  await associate.goto("/due-diligence");
  await associate.getByRole("button", { name: "New project" }).click();
  const project = associate.getByRole("dialog", { name: "New due diligence project" });
  await chooseDeal(project, company);
  await project.getByRole("button", { name: "Create project" }).click();
  await expect(project).toBeHidden();
  await associate.goto(`/due-diligence?search=${encodeURIComponent(company)}`);
  await associate
    .getByRole("list", { name: "Due Diligence", exact: true })
    .getByRole("link", { name: company })
    .click();
  await associate
    .getByRole("button", { name: /^Complete / })
    .first()
    .click();
  await associate.getByRole("button", { name: "Complete", exact: true }).click();
  await confirm(associate, "Complete anyway");
  await expect(toast(associate, "Due diligence completed")).toBeVisible();

  // The principal makes an offer, and brings it to the committee.
  await principal.goto("/dealflow");
  await principal.getByRole("button", { name: "Term Sheets" }).click();
  const sheets = principal.getByRole("dialog", { name: "Term Sheet Management" });
  await sheets.getByRole("button", { name: "Add term sheet" }).click();
  const sheet = principal.getByRole("dialog", { name: "Add term sheet" });
  await chooseDeal(sheet, company);
  await sheet.getByLabel("Investment", { exact: true }).fill("3m");
  await sheet.getByLabel("Pre-Money Valuation", { exact: true }).fill("12m");
  await sheet.getByRole("button", { name: "Add term sheet" }).click();
  await expect(toast(principal, "Term sheet added successfully")).toBeVisible();
  await principal.goto(deal);
  await expect(principal.getByRole("region", { name: "Term Sheets" })).toContainText("Draft");
  await moveTo(principal, "Investment Committee");

  // The analyst, who has the deal open, sees where it is today.
  await expect(analyst.getByRole("button", { name: "Stage: Investment Committee" })).toBeVisible();

  // The partner calls the committee, which votes; the partner closes and decides.
  const session = await make<{ id: string }>(partner, "/api/committee-sessions", {
    meetsOn: "2027-05-06",
    dealIds: [deal.split("/").at(-1)],
  });
  const member = await windowOf(browser, "portfolio");
  const votes = new Map([
    [analyst, "For"],
    [associate, "Abstain"],
    [principal, "For"],
    [member, "Against"],
    [partner, "For"],
  ]);
  for (const [page, choice] of votes) {
    await page.goto(`/investment-committee/${session.id}/vote`);
    await vote(page, company, choice);
  }
  const onAgenda = partner.getByRole("listitem", { name: company });
  await onAgenda.getByRole("button", { name: "Close vote" }).click();
  await confirm(partner, "Close vote");
  for (const page of votes.keys())
    await expect(page.getByRole("listitem", { name: company })).toContainText("3 for, 1 against, 1 abstained");
  await onAgenda.getByLabel("Decision", { exact: true }).selectOption({ label: "Approuvé" });
  await onAgenda.getByRole("button", { name: "Record decision" }).click();
  await expect(onAgenda).toContainText("Approuvé");

  await analyst.goto(deal);
  await expect(analyst.getByRole("button", { name: /^Stage: / })).not.toHaveAccessibleName(
    "Stage: Investment Committee",
  );
  await expect(analyst.getByRole("list", { name: "Activity" })).toContainText("Approuvé");
  for (const page of [associate, principal, partner, member]) await page.context().close();
});

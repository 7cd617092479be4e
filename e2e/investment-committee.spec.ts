import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDeal, confirm, newCompany, toast } from "./deals.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

type Seen = { id: string; name: string };

test("a session is scheduled with a deal, gets its vote, is counted and decided on, and the deal follows", async ({
  page,
}) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  const dealId = await addDeal(page, company, {
    stage: "investment_committee",
    aiScore: 80,
    amountRequested: "2500000",
  });
  const project = await make<Seen>(page, "/api/due-diligence-projects", { dealId });
  await page.goto("/investment-committee");
  await page.getByRole("button", { name: "Schedule Committee" }).click();
  const form = page.getByRole("dialog", { name: "Schedule Committee" });
  await expect(form.getByLabel("Time", { exact: true })).toHaveValue("14:00");
  await form.getByLabel("Title").fill(`Committee on ${company}`);
  // Others wait too, and belong to other tests.
  const others = form.getByRole("listitem").filter({ hasNotText: company }).getByRole("checkbox", { checked: true });
  while ((await others.count()) > 0) await others.first().uncheck();
  await expect(form.getByRole("listitem").filter({ hasText: company })).toContainText("Investir");
  await form.getByRole("button", { name: "Schedule session" }).click();
  await expect(form).toBeHidden();

  await page.goto(`/investment-committee?search=${encodeURIComponent(company)}`);
  const card = page.getByRole("list", { name: "Investment Committee", exact: true }).locator("> li");
  await expect(card).toContainText("Programmé");
  await expect(card).toContainText("Quorum 5 of 8");
  await expect(card).toContainText("$2.5m");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Documents" }).click();
  await page.getByRole("menuitem", { name: `Due diligence of ${company}` }).click();
  await expect(page).toHaveURL(`/due-diligence/${project.id}/documents`);
  await page.goBack();
  await card.getByRole("link", { name: "Prepare Vote" }).click();
  const deal = page.getByRole("listitem", { name: company });
  await expect(deal).toContainText("0 of 8 have voted. Quorum: 5.");
  await deal.getByRole("radio", { name: "For" }).check();
  await deal.getByRole("button", { name: "Cast vote" }).click();
  await expect(toast(page, "Vote cast")).toBeVisible();
  await expect(deal).toContainText("1 of 8 have voted");
  await expectAccessible(page);
  await deal.getByRole("button", { name: "Close vote" }).click();
  await confirm(page, "Close vote");
  await expect(deal).toContainText("1 for, 0 against, 0 abstained");
  await expect(deal).toContainText("No quorum: 1 of 8, 5 needed");
  await deal.getByLabel("Decision", { exact: true }).selectOption({ label: "Reporté" });
  await deal.getByLabel("Reasons").fill("Too few of us");
  await deal.getByRole("button", { name: "Record decision" }).click();
  await expect(deal).toContainText("Too few of us");
  await deal.getByRole("link", { name: company }).click();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("Reporté");
});

/** A session that is to come, with one deal on its agenda. */
const sessionOn = (page: Page, dealId: string) =>
  make<Seen>(page, "/api/committee-sessions", { meetsOn: "2027-03-04", dealIds: [dealId] });

async function windowOf(browser: Browser, email: string, session: Seen): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, email);
  await page.goto(`/investment-committee/${session.id}/vote`);
  return page;
}

test("three vote in three windows: each sees that, and none how the others voted before the chair closes", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  const session = await sessionOn(page, await addDeal(page, company, { stage: "investment_committee", aiScore: 60 }));
  const emails = ["principal", "analyst", "associate", "portfolio"].map((one) => `${one}@northlight.example`);
  const windows = await Promise.all(emails.map((email) => windowOf(browser, email, session)));
  await page.goto(`/investment-committee/${session.id}/vote`);
  const card = (one: Page) => one.getByRole("listitem", { name: company });
  for (const [place, one] of windows.entries()) {
    await card(one)
      .getByRole("radio", { name: place === 0 ? "Against" : "For" })
      .check();
    await card(one).getByLabel("Comment").fill(`Said by ${place}`);
    await card(one).getByRole("button", { name: "Cast vote" }).click();
    await expect(card(one).getByRole("button", { name: "Change vote" })).toBeVisible();
  }
  await card(page).getByRole("radio", { name: "Abstain" }).check();
  await card(page).getByRole("button", { name: "Cast vote" }).click();
  await expect(card(page)).not.toContainText("Said by");
  for (const [place, one] of windows.entries()) {
    await expect(card(one)).toContainText("5 of 8 have voted");
    await expect(card(one)).not.toContainText(`Said by ${(place + 1) % windows.length}`);
  }
  await card(page).getByRole("button", { name: "Close vote" }).click();
  await confirm(page, "Close vote");
  for (const one of windows) {
    await expect(card(one)).toContainText("3 for, 1 against, 1 abstained");
    await expect(card(one)).toContainText("Quorum reached: 5 of 8");
    await expect(card(one)).toContainText("Said by 0");
  }
  await card(page).getByLabel("Decision", { exact: true }).selectOption({ label: "Approuvé sous conditions" });
  await card(page).getByRole("button", { name: "Add condition" }).click();
  await card(page).getByLabel("Condition", { exact: true }).fill("Assign the patent");
  await card(page).getByRole("button", { name: "Record decision" }).click();
  for (const one of windows) await expect(card(one)).toContainText("1 condition is open:");
  for (const one of windows) await one.context().close();
});

test("members and conflicts of interest are chosen in dialogs", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "principal@northlight.example");
  const session = await sessionOn(page, await addDeal(page, company, { stage: "investment_committee" }));
  await page.goto(`/investment-committee/${session.id}`);
  const agenda = page.getByRole("region", { name: "Agenda" });
  await agenda.getByRole("listitem").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Conflict of interest…" }).click();
  const dialog = page.getByRole("dialog", { name: `Conflict of interest on ${company}` });
  await dialog.getByLabel("Reason").fill("Board seat");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Declare conflict" }).click();
  await expect(agenda).toContainText("Recused: Claire Desmoulins");
  await page.getByRole("region", { name: "Attendees" }).getByRole("button", { name: "Choose" }).click();
  const attendees = page.getByRole("dialog", { name: "Attendees" });
  await attendees.getByRole("checkbox", { name: "Amelia Brooks" }).uncheck();
  await expectAccessible(page, "[role=dialog]");
  await attendees.getByRole("button", { name: "Save attendees" }).click();
  await expect(page.getByText("Quorum 5 of 7")).toBeVisible();
  await page.goto(`/investment-committee/${session.id}/vote`);
  await expect(page.getByRole("listitem", { name: company })).toContainText("you have no vote on it");
});

test("a memo is written section by section; who writes is shown, and two in one are asked", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const company = newCompany();
  await signIn(page, "principal@northlight.example");
  const session = await sessionOn(page, await addDeal(page, company, { stage: "investment_committee" }));
  await page.goto(`/investment-committee/${session.id}`);
  await page.getByRole("link", { name: `Memo ${company}` }).click();
  await page.getByRole("button", { name: "Start memo" }).click();
  const other = await browser.newPage();
  await signIn(other, "analyst@northlight.example");
  await other.goto(page.url());
  await page.getByRole("button", { name: "Edit Recommendation" }).click();
  const mine = page.getByRole("dialog", { name: "Edit Recommendation" });
  const text = mine.getByRole("textbox", { name: "Text" });
  await text.pressSequentially("Invest two million");
  await expectAccessible(page, "[role=dialog]");
  const recommendation = other.getByRole("region", { name: "Recommendation" });
  await expect(recommendation).toContainText("Claire Desmoulins is writing");
  await other.getByRole("button", { name: "Edit Recommendation" }).click();
  const theirs = other.getByRole("dialog", { name: "Edit Recommendation" });
  await theirs.getByRole("textbox", { name: "Text" }).pressSequentially("Wait a quarter");
  await mine.getByRole("button", { name: "Save section" }).click();
  await expect(mine).toBeHidden();
  await theirs.getByRole("button", { name: "Save section" }).click();
  const conflict = other.getByRole("dialog", { name: /changed this section/ });
  await expect(conflict).toContainText("Invest two million");
  await expect(conflict).toContainText("Wait a quarter");
  await other.context().close();
  await expect(page.getByRole("region", { name: "Recommendation" })).toContainText("Invest two million");
});

test("a memo has links, attachments and a PDF", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "principal@northlight.example");
  const session = await sessionOn(page, await addDeal(page, company, { stage: "investment_committee", aiScore: 80 }));
  await page.goto(`/investment-committee/${session.id}`);
  await page.getByRole("link", { name: `Memo ${company}` }).click();
  await expect(page.getByText("Score 80, over 75")).toBeVisible();
  await page.getByRole("button", { name: "Start memo" }).click();
  await page.getByRole("button", { name: "Edit Recommendation" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Recommendation" });
  await dialog.getByRole("textbox", { name: "Text" }).click();
  await dialog.getByRole("button", { name: "Link", exact: true }).click();
  const address = dialog.getByRole("textbox", { name: "Link to" });
  await address.fill("javascript:steal()");
  await address.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Enter a web or e-mail address");
  await address.fill("acme.example/deck");
  await expectAccessible(page, "[role=dialog]");
  await address.press("Enter");
  await dialog.getByRole("button", { name: "Save section" }).click();
  await expect(page.getByRole("link", { name: "https://acme.example/deck" })).toBeVisible();
  const attachments = page.getByRole("region", { name: "Attachments" });
  await attachments
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "Model.csv", mimeType: "text/csv", buffer: Buffer.from("Year,Revenue\n2027,12") });
  await expect(attachments.getByRole("link", { name: "Model.csv" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^memo-.+-\d{4}-\d{2}-\d{2}\.pdf$/);
});

test("a figure of the committee opens on the deals it is made of", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/investment-committee");
  const figures = page.getByRole("region", { name: "Figures" });
  for (const name of ["Deals to review", "Approval rate", "Vote accuracy", "Score accuracy"]) {
    const figure = figures.getByRole("button", { name: new RegExp(`^${name}`) });
    await figure.click();
    const drawer = page.getByRole("dialog", { name });
    await expect(drawer.getByRole("list", { name: "What counts" }).getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(figure).toBeFocused();
  }
  await figures.getByRole("button", { name: /^Active members/ }).click();
  await expect(page.getByRole("dialog", { name: "Investment committee" })).toContainText(/quorum/i);
  await page.keyboard.press("Escape");
  const upcoming = figures.getByRole("button", { name: /^Upcoming sessions/ });
  await upcoming.click();
  await expect(page).toHaveURL(/status=Scheduled/);
  await expect(page.getByRole("button", { name: /^Remove filter Date is after / })).toBeVisible();
  const listed = page.getByRole("list", { name: "Investment Committee", exact: true }).getByRole("heading");
  // Other tests schedule sessions meanwhile.
  await expect(async () => {
    const count = /\d+/.exec((await upcoming.textContent()) ?? "")?.[0];
    expect(await listed.count()).toBe(Number(count));
  }).toPass();
});

test("a condition of due diligence is settled on the committee’s page, and says there who did", {
  tag: "@journey",
}, async ({ page }) => {
  await newFounder(page);
  const company = newCompany();
  const deal = await make<Seen>(page, "/api/deals", { company, stage: "investment_committee" });
  const project = await make<Seen>(page, "/api/due-diligence-projects", { dealId: deal.id });
  const title = "Patent assigned to the company";
  await make(page, `/api/due-diligence-projects/${project.id}/conditions`, { title });
  const { user } = (await (await page.request.get("/api/session")).json()) as { user: Seen };
  const chair = { memberIds: [user.id], chairId: user.id, quorum: 1, rowVersion: 0 };
  await page.goto("/investment-committee");
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.put("/api/committee", { data: chair, headers })).ok()).toBe(true);
  const session = await sessionOn(page, deal.id);
  await page.goto(`/investment-committee/${session.id}/vote`);
  const card = page.getByRole("listitem", { name: company });
  await card.getByRole("radio", { name: "For" }).check();
  await card.getByRole("button", { name: "Cast vote" }).click();
  await card.getByRole("button", { name: "Close vote" }).click();
  await confirm(page, "Close vote");
  await card.getByLabel("Decision", { exact: true }).selectOption({ label: "Approuvé sous conditions" });
  await card.getByRole("button", { name: "Add", exact: true }).click();
  await card.getByRole("button", { name: "Record decision" }).click();
  await expect(card).toContainText("1 condition is open:");
  await card.getByRole("button", { name: "Status: Open" }).click();
  await page.getByRole("menuitemradio", { name: "Waived" }).click();
  await expect(card).toContainText("All conditions are settled.");
  await expect(card).toContainText("Waived by");
  await expectAccessible(page);
  await card.getByRole("link", { name: "Found by due diligence" }).click();
  const found = page.getByRole("region", { name: "Conditions precedent" });
  await expect(found).toContainText("Waived by");
  await found.getByRole("link", { name: /Committee’s approval/ }).click();
  await expect(page).toHaveURL(new RegExp(`/investment-committee/${session.id}`));
});

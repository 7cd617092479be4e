import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDeal, confirm, expectNoWiderThanScreen, newCompany, openNewDeal, tabTo, toast } from "./deals.ts";
import { fromMenu } from "./list.ts";
import { newFounder } from "./new-founder.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

async function openDeals(page: Page, query = "") {
  await page.goto(`/dealflow${query}`);
  await expect(page.getByRole("heading", { name: "Deal Flow Management" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
}

async function inAnotherBrowser(browser: Browser, email: string): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB" });
  await signIn(page, email);
  return page;
}

const PRINCIPAL = "Claire Desmoulins";
const card = (page: Page, company: string) => page.getByRole("article", { name: company });
/** The number a stage's figure or option shows. */
async function count(page: Page, stage: string): Promise<number> {
  const figure = page.getByRole("region", { name: "Deals per stage" }).getByRole("button", { name: stage });
  await expect(figure).toHaveText(/\d/);
  return Number(((await figure.textContent()) ?? "").replace(/\D/g, ""));
}

test("a card says all that is specified, and a figure opens its rows", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await openDeals(page, "?stage=term_sheet");
  const first = page.getByRole("article").first();
  for (const fact of ["Term Sheet", "Amount Requested", "Pre-Money Valuation", "Sector", "Created"])
    await expect(first.getByText(fact, { exact: true })).toBeVisible();
  await expect(first.getByText(/^\d+\.\d\/10$|^Not scored$/)).toBeVisible();
  await expect(first.getByRole("progressbar", { name: "Deal Progress" })).toHaveAttribute("value", "100");
  for (const button of ["Preview", "Edit", "New deal with this company", "Comments", "Archive"])
    await expect(first.getByRole("button", { name: button })).toBeEnabled();

  const sourcing = await count(page, "Sourcing");
  await page.getByRole("region", { name: "Deals per stage" }).getByRole("button", { name: "Sourcing" }).click();
  await expect(page).toHaveURL(/stage=sourcing/);
  await expect(page.getByText(`${sourcing} deals`, { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Stage" })).toContainText(`Sourcing (${sourcing})`);
  await expect(page.getByRole("article")).toHaveCount(Math.min(sourcing, 50));

  const title = (place: number) => page.getByRole("article").nth(place).getByRole("link");
  await page.keyboard.press("j");
  await expect(title(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(title(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(title(0)).toBeFocused();
});

test("a whole deal by keyboard alone", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await openDeals(page);

  await expect(page.getByRole("button", { name: "Add Deal" })).toBeEnabled();
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "Add Deal" })).toBeVisible();
  await expect(page.getByLabel("Company", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Company", { exact: true })).toHaveAccessibleDescription("Enter a company");
  await page.keyboard.type(company);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Due");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Owner", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("2.5m");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Currency" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ada Field");
  await page.keyboard.press("Tab");
  await page.keyboard.type("FinTech");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Deal created successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.keyboard.press("/");
  await page.keyboard.type(company);
  await expect(page).toHaveURL(/search=Quarry/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, company)).toContainText("Due Diligence");
  await expect(card(page, company)).toContainText("$2,500,000");
  await tabTo(page, card(page, company).getByRole("link"), 12);
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: `Edit ${company}` })).toBeVisible();
  await expect(page.getByLabel("Company", { exact: true })).toBeFocused();
  for (let tab = 0; tab < 5; tab += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Company and source" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Bea Field");
  // The first makes it a founder, the second sends the form.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Bea Field" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Deal updated successfully")).toBeVisible();
  await expect(card(page, company).getByRole("link")).toBeFocused();

  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: company });
  await expect(preview.getByText("Bea Field")).toBeVisible();
  await expect(preview.getByText("Not closed")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(card(page, company).getByRole("link")).toBeFocused();

  await tabTo(page, card(page, company).getByRole("button", { name: "Archive" }), 7);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Deal archived successfully")).toBeVisible();
  await expect(page.getByText("No deals found matching your criteria")).toBeVisible();
});

test("an archived deal is found, published again, and deleted by its name", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await openNewDeal(page, company);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(toast(page, "Deal archived successfully")).toBeVisible();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();

  await page.goto(`/dealflow?search=${encodeURIComponent(company)}`);
  await expect(page.getByText("No deals found matching your criteria")).toBeVisible();
  await page.getByRole("combobox", { name: "Which deals" }).selectOption("Archived deals");
  await expect(card(page, company)).toContainText("Archived");
  await card(page, company).getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "Deal published successfully")).toBeVisible();
  await page.getByRole("combobox", { name: "Which deals" }).selectOption("Active deals");
  await card(page, company).getByRole("button", { name: "Preview" }).click();
  await page.getByRole("dialog", { name: company }).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${company}?` });
  await question.getByRole("button", { name: "Delete deal" }).click();
  await expect(toast(page, "Deal deleted successfully")).toBeVisible();
  await expect(page.getByText("No deals found matching your criteria")).toBeVisible();
});

test("an address with filters that mean nothing says so and offers the way out", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  await page.goto(`/dealflow?filters=${encodeURIComponent('[{"field":"secret","operator":"equals","value":"1"}]')}`);
  await expect(page.getByText("Erreur lors du chargement des deals")).toBeVisible();
  await expect(page.getByText("You can’t filter by “secret”")).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("what was half written survives a reload, and closing asks before it is lost", { tag: "@journey" }, async ({
  page,
}) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await openDeals(page, "?stage=closing");
  await page.keyboard.press("c");
  await page.getByLabel("Company", { exact: true }).fill(company);
  // It stays open over the list as it is.
  await page.reload();
  await expect(page).toHaveURL(/stage=closing$/);
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue(company);
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue("");
});

test("a currency that is typed is that of the deal, and an amount reads the same wherever it is", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await page.goto("/deals/new");
  await page.getByLabel("Company", { exact: true }).fill(company);
  const [ask, valuation] = [page.getByLabel("Ask Amount"), page.getByLabel("Valuation", { exact: true })];
  await ask.pressSequentially("€2.5m");
  await expect(page.getByText("The currency is now EUR")).toBeVisible();
  const currency = page.getByRole("combobox", { name: "Currency" }).first();
  await expect(currency).toHaveValue("EUR");
  // Its long list is there once somebody comes near.
  await currency.focus();
  await expect(currency.getByRole("option", { name: /^GBP/ })).toBeAttached();
  expect(await currency.getByRole("option").allInnerTexts()).not.toContainEqual(
    expect.stringMatching(/^(HRK|CUC|ZWL)/),
  );
  const round = page.getByRole("button", { name: "Round and closing" });
  await expect(round).toHaveAttribute("aria-expanded", "false");
  await round.click();
  await valuation.fill("1.750");
  await round.click();
  await expect(valuation).toBeHidden();
  await page.getByRole("button", { name: "Add Deal" }).click();
  // What is wrong opens its group and has the focus.
  await expect(page.getByText("Valuation is ambiguous")).toBeVisible();
  await expect(valuation).toBeFocused();
  await valuation.fill("12,5 Mio");
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(page.getByText("€2,500,000", { exact: true }).last()).toBeVisible();
  await expect(page.getByText("€12,500,000", { exact: true }).last()).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(ask).toHaveValue("2,500,000");
  await round.click();
  await expect(valuation).toHaveValue("12,500,000");
});

test("two people edit one deal: the later one sees both versions and loses nothing", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await openNewDeal(page, company, { founder: "Ann", notes: "First call went well" });
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Company and source" }).click();
  await page.getByLabel("Founder").press("Backspace");
  await page.getByLabel("Founder").fill("Ann Lee");
  await page.getByLabel("Founder").press("Enter");
  await page.getByRole("button", { name: "Round and closing" }).click();
  await page.getByLabel("Notes").fill("Second call went well");

  const other = await inAnotherBrowser(browser, "principal@northlight.example");
  await other.goto(page.url());
  await other.getByRole("button", { name: "Company and source" }).click();
  await other.getByRole("button", { name: "Remove Ann" }).click();
  await other.getByLabel("Founder").fill("Anna Lee");
  await other.getByLabel("Founder").press("Enter");
  await other.getByLabel("Stage").selectOption("Term Sheet");
  await other.getByRole("button", { name: "Update Deal" }).click();
  await expect(other.getByRole("heading", { level: 1, name: company })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Update Deal" }).click();
  const conflict = page.getByRole("dialog", { name: `${PRINCIPAL} changed this deal while you were editing it` });
  const founder = conflict.getByRole("group", { name: /Founder/ });
  await expect(founder).toContainText("changed by both");
  const theirs = { name: new RegExp(`^${PRINCIPAL}, just now`) };
  await expect(conflict.getByRole("group", { name: /Stage/ }).getByRole("radio", theirs)).toBeChecked();
  // What only one of them changed is nothing to choose.
  await expect(conflict.getByRole("group", { name: /Notes/ })).toHaveCount(0);
  await founder.getByRole("radio", theirs).check();
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Save selection" }).click();

  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(page.getByText("Anna Lee", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Second call went well").first()).toBeVisible();
  await page.getByRole("tab", { name: "Changes" }).click();
  const history = page.getByRole("list", { name: "History" });
  await expect(history).toContainText("Stage: Sourcing → Term Sheet");
  await expect(history).toContainText("Notes: First call went well → Second call went well");
  await expect(history.getByRole("listitem").last()).toContainText("added the deal");
});

test("a change of a colleague appears without reload", { tag: "@journey" }, async ({ page, browser }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await page.goto(`/dealflow?search=${encodeURIComponent(company)}`);
  await expect(page.getByText("No deals found matching your criteria")).toBeVisible();
  const other = await inAnotherBrowser(browser, "principal@northlight.example");
  await addDeal(other, company);
  await expect(card(page, company)).toBeVisible();
});

test("the export holds exactly what the filters show", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await openDeals(page, "?stage=closing");
  const closing = await count(page, "Closing");
  const [file] = await Promise.all([page.waitForEvent("download"), fromMenu(page, "Export CSV")]);
  expect(file.suggestedFilename()).toBe("deals.csv");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  expect(text.startsWith('\ufeff"Company","Deal","Stage"')).toBe(true);
  expect(text.match(/,"Closing","Active",/g)).toHaveLength(closing);
  expect(text).not.toMatch(/,"Sourcing","Active",/);

  const [sheet] = await Promise.all([page.waitForEvent("download"), fromMenu(page, "Export Excel")]);
  expect(sheet.suggestedFilename()).toBe("deals.xlsx");
  await expect(toast(page, "Deals exported successfully")).toBeVisible();
});

test("a viewer may look, every other button of a card is disabled, and why is said once", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "viewer@northlight.example");
  await openDeals(page, "?stage=closing");
  const first = page.getByRole("article").first();
  await expect(first.getByRole("button", { name: "Preview" })).toBeEnabled();
  await expect(first.getByRole("button", { name: /^Comments/ })).toBeEnabled();
  for (const button of ["Edit", "New deal with this company", "Archive"])
    await expect(first.getByRole("button", { name: button })).toBeDisabled();
  const add = page.getByRole("button", { name: "Add Deal" });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription("Your role can view deals only.");
  await expect(page.getByText("Your role can view deals only.")).toHaveCount(1);
  await page.getByRole("main").getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Deal meeting"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("c");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Watch"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/deals/new");
  await expect(page.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
});

test("a limited partner sees no deal, by menu, address or call", async ({ page }) => {
  await signIn(page, "lp@northlight.example");
  await page.goto("/dealflow");
  await expect(page.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Deal Flow" })).toHaveCount(0);
  const refused: string[] = [];
  const note = (response: { status: () => number; url: () => string }) => {
    if (response.status() === 403) refused.push(response.url());
  };
  page.on("response", note);
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search or run a command" }).getByRole("combobox").fill("priya");
  await expect(page.getByText("Nothing found")).toBeVisible();
  page.off("response", note);
  expect(refused).toEqual([]);
  const answer = await page.request.get("/api/exports/deals.csv");
  expect(answer.status()).toBe(403);
});

test("a deal that is not there, and the deal one was at", { tag: "@full" }, async ({ page }) => {
  await newFounder(page);
  await page.goto("/deals/01a00000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Deal not found" })).toBeVisible();
  await page.goto("/deals/nonsense");
  await expect(page.getByRole("heading", { name: "Deal not found" })).toBeVisible();
  await page.goto("/deals/preview");
  await expect(page).toHaveURL(/\/dealflow/);

  const company = newCompany();
  await openNewDeal(page, company);
  await page.goto("/deals/preview");
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await page.goto("/deals/edit/current");
  await expect(page.getByRole("heading", { level: 1, name: `Edit ${company}` })).toBeVisible();

  await page.goto("/deals/preview");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await confirm(page, "Delete deal");
  await expect(page).toHaveURL(/\/dealflow/);
  for (const address of ["/deals/edit/current", "/deals/preview"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/dealflow/);
    await expect(page.getByRole("heading", { level: 1, name: "Deal Flow Management" })).toBeVisible();
  }
});

test("a dialog has its own title while its deal is on the way", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.route("**/rpc/deals/get", () => undefined);
  await page.goto("/dealflow?dialog=comments&deal=01a00000-0000-7000-8000-000000000000");
  await expect(page.getByRole("dialog", { name: "Deal Comments" })).toBeVisible();
});

test("what has just happened is never ahead, even for a browser whose clock is behind", { tag: "@journey" }, async ({
  ownPage: page,
}) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await page.clock.setFixedTime(Date.now() - 3_600_000);
  await addDeal(page, company);
  await page.goto(`/dealflow?search=${encodeURIComponent(company)}`);
  await expect(page.getByRole("article", { name: company }).getByRole("time").first()).toHaveText("just now");
});

test("markup, right-to-left and emoji come back as they were written", { tag: "@journey" }, async ({ page }) => {
  const company = `<img src=x onerror=alert(1)> <b>bold</b> <0/> شركة 👩‍🚀 ${newCompany()}`;
  await signIn(page, "gp@northlight.example");
  page.on("dialog", () => expect(false, "a script ran").toBe(true));
  await openNewDeal(page, company, {
    description: '<script>alert("x")</script> & ünïcödé',
    founder: "דנה",
  });
  await expect(page.getByText('<script>alert("x")</script> & ünïcödé')).toBeVisible();
  await openDeals(page, `?search=${encodeURIComponent(company.split(" ").at(-1) ?? "")}`);
  await expect(card(page, company).getByRole("link")).toHaveText(company);
  await page.goto("/deals/edit/current");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${company}`);
});

test("on a phone the filters stand behind one button that counts them", { tag: "@journey" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "gp@northlight.example");
  await openDeals(page);
  await expect(page.getByRole("combobox", { name: "Stage" })).toBeHidden();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("combobox", { name: "Stage" }).selectOption("term_sheet");
  await expect(page).toHaveURL(/stage=term_sheet/);
  await page.getByRole("button", { name: "My deals" }).click();
  const filters = page.getByRole("button", { name: "Filters (2)" });
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await expectNoWiderThanScreen(page);
  await page.reload();
  await expect(filters).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("combobox", { name: "Stage" })).toBeHidden();
});

test("on a phone nothing is wider than the screen", { tag: "@journey" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "gp@northlight.example");
  await openDeals(page, "?stage=closing");
  const widths = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);
  const [content, screen] = await widths();
  expect(content).toBeLessThanOrEqual(screen);
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByRole("dialog").getByRole("link", { name: "Open page" }).click();
  await expect(page.getByRole("tab", { name: /Comments/ })).toBeVisible();
  const [pageContent, pageScreen] = await widths();
  expect(pageContent).toBeLessThanOrEqual(pageScreen);
});

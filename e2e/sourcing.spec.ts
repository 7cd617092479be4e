import { type Browser, expect, type Page } from "@playwright/test";
import type { CompanyFormInput } from "../src/deals/companies/shared/forms.ts";
import { expectAccessible } from "./accessible.ts";
import { filterBy } from "./list.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const SOURCES = ["Inbound", "Outbound", "Referral", "Events", "Partners"];

async function openSourcing(page: Page, query = "") {
  await page.goto(`/deal-sourcing${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Deal Sourcing" })).toBeVisible();
}

async function inAnotherBrowser(browser: Browser, email: string): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB" });
  await signIn(page, email);
  return page;
}

/** A company nobody has met: runs repeat against one server. */
const newCompany = () => `Harrow ${Date.now().toString(36)}${Math.floor(performance.now())}`;

const rows = (page: Page) => page.getByRole("list", { name: "Prospects" }).getByRole("listitem");
const figures = (page: Page) => page.getByRole("region", { name: "Sources" });
const history = (page: Page) => page.getByRole("list", { name: "History" });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem").filter({ hasText: text });

/** Adds a prospect; its id. */
async function addProspect(page: Page, name: string, more: Partial<CompanyFormInput> = {}): Promise<string> {
  const { id } = await make<{ id: string }>(page, "/api/companies", { name, ...more });
  return id;
}

async function openNewProspect(page: Page, name: string, more: Partial<CompanyFormInput> = {}) {
  await page.goto(`/deal-sourcing/${await addProspect(page, name, more)}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("every source is counted, its figure opens its rows, and its rate says what it is made of", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "viewer@northlight.example");
  await openSourcing(page);
  for (const source of SOURCES)
    await expect(figures(page).getByRole("button", { name: new RegExp(`^${source}\\s*[\\d,]+$`) })).toBeVisible();

  await figures(page)
    .getByRole("button", { name: /^Events/ })
    .click();
  await expect(page).toHaveURL(/source=Events/);
  const count = (
    await figures(page)
      .getByRole("button", { name: /^Events/ })
      .textContent()
  )?.replace(/\D/g, "");
  await expect(page.getByText(`${count} prospects`, { exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasNotText: "Events" })).toHaveCount(0);
  await expect(rows(page)).toHaveCount(Number(count));

  await figures(page).getByRole("button", { name: "conversion rate of Events" }).click();
  const explained = page.getByRole("dialog", { name: "Conversion rate: Events" });
  await expect(explained).toContainText("Prospects that became a deal ÷ all prospects from this source");
  await explained.getByRole("button", { name: "Show them" }).first().click();
  await expect(page).toHaveURL(/show=converted/);
  await expect(rows(page).filter({ hasNotText: "Converted" })).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});

test("the figures of a period open exactly its rows, which its chip says and the address keeps", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "analyst@northlight.example");
  const name = newCompany();
  await addProspect(page, name);
  await openSourcing(page);
  const inbound = figures(page).getByRole("button", { name: /^Inbound/ });
  const countOf = async () => Number((await inbound.textContent())?.replace(/\D/g, ""));
  await expect(inbound).toContainText(/\d/);
  const ever = await countOf();
  await page.getByLabel("Added", { exact: true }).selectOption("This month");
  await expect(page).toHaveURL(/added=month/);
  await expect.poll(countOf).toBeLessThan(ever);
  await page.getByRole("searchbox", { name: "Search prospects" }).fill(name);
  await expect.poll(countOf).toBe(1);
  await inbound.click();
  await expect(page).toHaveURL(/source=Inbound/);
  await expect(page.getByRole("button", { name: /^Remove filter Added 1 / })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await figures(page).getByRole("button", { name: "conversion rate of Inbound" }).click();
  const explained = page.getByRole("dialog", { name: "Conversion rate: Inbound" });
  await expect(explained).toContainText(/Added 1 .+They may have become a deal at any time since/);
  await expectAccessible(page);
  await explained.getByRole("button", { name: "Show them" }).last().click();
  await expect(page).toHaveURL(/show=all/);
  await expect(page).toHaveURL(/added=month/);

  await page.getByLabel("Added", { exact: true }).selectOption("Custom dates…");
  await page.getByLabel("Added from").fill("2020-01-01");
  await page.getByLabel("Added until").fill("31/12/2020");
  await page.getByLabel("Added until").press("Enter");
  await expect(page).toHaveURL(/from=%?2?2?2020-01-01/);
  await expect(page.getByText("Aucun prospect trouvé")).toBeVisible();
  await expect(inbound).toContainText("0");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.reload();
  await expect(page.getByLabel("Added until")).toHaveValue("31 Dec 2020");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("button", { name: /^Remove filter Added/ }).click();
  await expect(page).not.toHaveURL(/added=/);
});

test("a prospect is added, qualified and converted, once, and the history tells it", async ({ page }) => {
  const name = newCompany();
  await signIn(page, "analyst@northlight.example");
  await openSourcing(page);
  await page.getByRole("button", { name: "New prospect" }).click();
  const dialog = page.getByRole("dialog", { name: "New prospect" });
  await expect(dialog.getByLabel("Company Name")).toBeFocused();
  await dialog.getByRole("button", { name: "Add Prospect" }).click();
  await expect(dialog.getByText("Enter the company’s name")).toBeVisible();
  await dialog.getByLabel("Company Name").fill(name);
  await dialog.getByLabel("Website").fill("not a site");
  await dialog.getByLabel("Source").selectOption("Referral");
  await dialog.getByRole("button", { name: "Add Prospect" }).click();
  await expect(dialog.getByText("Enter a web address such as https://example.com")).toBeVisible();
  await dialog.getByLabel("Website").fill("harrow.example");
  await dialog.getByRole("button", { name: "Add Prospect" }).click();
  await expect(toast(page, "Company created successfully")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search prospects" }).fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("link", { name: "harrow.example" })).toHaveAttribute(
    "href",
    "https://harrow.example",
  );
  await page.getByRole("link", { name: `View details of ${name}` }).click();
  await page.getByRole("button", { name: "Status: Prospect" }).click();
  await page.getByRole("menuitem", { name: "Qualify" }).click();
  await expect(toast(page, "Prospect qualified successfully")).toBeVisible();
  await page.getByRole("button", { name: "Convert to deal" }).click();
  const confirm = page.getByRole("alertdialog", { name: `Convert ${name} to a deal?` });
  await expect(confirm).toContainText("Network Referral");
  await confirm.getByRole("button", { name: "Convert to deal" }).click();
  await expect(toast(page, "Prospect converted to deal successfully")).toBeVisible();
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(history(page).locator("> li")).toHaveCount(3);
  await expect(history(page)).toContainText(/converted this to a deal[\s\S]*qualified this[\s\S]*added this company/);

  await page.getByRole("link", { name: "Open deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Initial Review").first()).toBeVisible();
  await expect(page.getByText("Network Referral").first()).toBeVisible();
});

test("what was said and done about a prospect is there on the deal it becomes", { tag: "@full" }, async ({ page }) => {
  const name = newCompany();
  await signIn(page, "gp@northlight.example");
  await openNewProspect(page, name);
  const comments = page.getByRole("region", { name: "Activity" });
  await comments.getByLabel("Add Comment").fill("Met the founders twice.");
  await comments.getByRole("button", { name: "Add Comment" }).click();
  await expect(comments.getByRole("article")).toContainText("Met the founders twice.");
  await page.getByRole("button", { name: "Log activity" }).click();
  const dialog = page.getByRole("dialog", { name: "Log activity" });
  await dialog.getByLabel("What happened").fill("First call");
  await dialog.getByRole("button", { name: "Log activity" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("First call");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Convert to deal" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Convert to deal" }).click();
  await page.getByRole("link", { name: "Open deal" }).click();
  await expect(page.getByRole("article")).toContainText("Met the founders twice.");
  await expect(page.getByRole("list", { name: "Activity" })).toContainText(`on ${name}`);
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(page.getByRole("list", { name: "History" })).toContainText("converted a prospect to this deal");
});

test("More Filters narrows the prospects by any field, as chips and in the address", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "viewer@northlight.example");
  await openSourcing(page, "?source=Referral");
  await expect(rows(page)).not.toHaveCount(0);
  const all = await rows(page).count();
  const popover = await filterBy(page, "Founded Year");
  await popover.getByRole("combobox", { name: "Condition" }).selectOption("is more than");
  await popover.getByLabel("Value").fill("2022");
  await expect(page.getByText("Founded Year is more than 2022")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(page).toHaveURL(/foundedYear/);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  const narrowed = await rows(page).count();
  await page.reload();
  await expect(page.getByText("Founded Year is more than 2022")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Founded Year is more than 2022" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(narrowed);
});

test("many prospects are chosen and qualified or archived at once, and a viewer chooses none", {
  tag: "@journey",
}, async ({ page }) => {
  const word = `Lot${Date.now().toString(36)}`;
  await signIn(page, "associate@northlight.example");
  for (const name of ["One", "Two", "Three"]) await addProspect(page, `${word} ${name}`);
  await openSourcing(page, `?search=${word}`);
  const choose = (name: string) => page.getByRole("checkbox", { name: `Select ${word} ${name}` });
  await choose("Three").check();
  await choose("One").click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 prospects selected")).toBeVisible();
  await choose("Two").uncheck();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Select all 3" }).click();
  await page.getByRole("button", { name: "Qualify" }).click();
  await expect(toast(page, "Prospects qualified: 3")).toBeVisible();
  await expect(page.getByText(/prospects? selected/)).toBeHidden();
  await expect(rows(page).getByText("Qualified")).toHaveCount(3);
  await choose("Two").check();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(rows(page)).toHaveCount(2);
  await toast(page, "Prospects archived: 1").getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(3);
  await signIn(page, "viewer@northlight.example");
  await openSourcing(page, `?search=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

test("an archived prospect leaves the list, can be found, and comes back", { tag: "@journey" }, async ({ page }) => {
  const name = newCompany();
  await signIn(page, "associate@northlight.example");
  await openNewProspect(page, name);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(toast(page, "Prospect archived successfully")).toBeVisible();
  await openSourcing(page, `?search=${encodeURIComponent(name)}`);
  await expect(page.getByText("Aucun prospect trouvé")).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Archived" });
  await rows(page).getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Publish" }).click();
  await expect(toast(page, "Prospect published successfully")).toBeVisible();
  await openSourcing(page, `?search=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(1);
});

test("two people edit at once: nothing is lost, both versions are shown", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  const name = newCompany();
  await signIn(page, "analyst@northlight.example");
  await openNewProspect(page, name, { sector: "FinTech" });
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: `Edit ${name}` });
  await dialog.getByRole("button", { name: "More about the company" }).click();
  await dialog.getByLabel("Headquarters").fill("Lyon");

  const colleague = await inAnotherBrowser(browser, "principal@northlight.example");
  await colleague.goto(page.url());
  await expect(colleague.getByRole("button", { name: "Edit" })).toBeEnabled();
  await colleague.keyboard.press("e");
  await colleague.getByRole("button", { name: "More about the company" }).click();
  await colleague.getByLabel("Headquarters").fill("Porto");
  await colleague.getByLabel("Sector").fill("CleanTech");
  await colleague.getByRole("button", { name: "Update Company" }).click();
  await expect(toast(colleague, "Company updated successfully")).toBeVisible();
  await colleague.close();

  await dialog.getByRole("button", { name: "Update Company" }).click();
  const conflict = page.getByRole("dialog", {
    name: /^(?!Somebody).+ changed this company while you were editing it$/,
  });
  await expect(conflict.getByRole("group", { name: /Headquarters/ })).toContainText("changed by both");
  await expect(
    conflict.getByRole("group", { name: "Sector" }).getByRole("radio", { name: /just now CleanTech/ }),
  ).toBeChecked();
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Save selection" }).click();
  await expect(toast(page, "Company updated successfully")).toBeVisible();
  await expect(page.getByText("Lyon").first()).toBeVisible();
  await expect(page.getByText("CleanTech").first()).toBeVisible();
});

test("a half-written prospect survives a reload and is given up only when asked", { tag: "@journey" }, async ({
  page,
}) => {
  const name = newCompany();
  await signIn(page, "analyst@northlight.example");
  await page.goto("/deal-sourcing/new");
  await page.getByLabel("Company Name").fill(name);
  await page.reload();
  await expect(page.getByLabel("Company Name")).toHaveValue(name);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page
    .getByRole("alertdialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(page).toHaveURL(/\/deal-sourcing$/);
  await page.goto("/deal-sourcing/new");
  await expect(page.getByLabel("Company Name")).toHaveValue("");
});

test("names of every kind come back exactly and run nothing", { tag: "@journey" }, async ({ page }) => {
  const unique = newCompany();
  const name = `<img src=x onerror="document.title='run'"> שלום 🚀 ${unique}`;
  await signIn(page, "analyst@northlight.example");
  await openNewProspect(page, name, { description: "<script>document.title='run'</script>" });
  await expect(page.getByText("<script>document.title='run'</script>").first()).toBeVisible();
  await openSourcing(page, `?search=${encodeURIComponent(unique)}`);
  await expect(rows(page).getByRole("heading", { name, exact: true })).toBeVisible();
  expect(await page.title()).not.toBe("run");
});

test("a colleague's new prospect appears without reload", { tag: "@journey" }, async ({ page, browser }) => {
  const name = newCompany();
  await signIn(page, "viewer@northlight.example");
  await openSourcing(page, `?search=${encodeURIComponent(name)}`);
  await expect(page.getByText("Aucun prospect trouvé")).toBeVisible();
  const colleague = await inAnotherBrowser(browser, "analyst@northlight.example");
  await addProspect(colleague, name);
  await colleague.close();
  await expect(rows(page)).toHaveCount(1);
});

test("roles: a viewer looks and changes nothing, a limited partner sees no prospects", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  await signIn(page, "viewer@northlight.example");
  await openSourcing(page);
  await expect(page.getByRole("button", { name: "New prospect" })).toBeDisabled();
  await expect(page.getByText("Your role can view prospects only.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Duplicates" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Import" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await rows(page).first().getByRole("link", { name: "View details" }).click();
  await expect(page.getByRole("button", { name: "Edit" })).toBeDisabled();
  await page.goto("/deal-sourcing/new");
  await expect(page.getByRole("heading", { name: "You don’t have access" })).toBeVisible();

  const partner = await inAnotherBrowser(browser, "lp@northlight.example");
  await partner.goto("/deal-sourcing");
  await expect(partner.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
  await expect(partner.getByRole("list", { name: "Prospects" })).toBeHidden();
  await partner.close();
});

test("an unknown prospect gets a page that says so", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "viewer@northlight.example");
  await page.goto("/deal-sourcing/01900000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  await page.goto("/deal-sourcing/not-an-id");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the keyboard alone finds, opens and edits a prospect", { tag: "@journey" }, async ({ page }) => {
  const name = newCompany();
  await signIn(page, "analyst@northlight.example");
  await openSourcing(page);
  await expect(page.getByRole("button", { name: "New prospect" })).toBeEnabled();
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "New prospect" }).getByLabel("Company Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Company created successfully")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(name);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toBeEnabled();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: `Edit ${name}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

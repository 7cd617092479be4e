import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDeal, newCompany, toast } from "./deals.ts";
import { openView, viewTab, withView } from "./list.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

async function openTable(page: Page, search: string) {
  await page.goto(`/dealflow?layout=table&search=${encodeURIComponent(search)}`);
  await expect(page.getByRole("grid", { name: "Deals" })).toBeVisible();
}

const row = (page: Page, company: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: company, exact: true }) });

/** The cell of a deal in the column of this name. */
async function cell(page: Page, company: string, column: string): Promise<Locator> {
  const heads = page.getByRole("grid", { name: "Deals" }).getByRole("columnheader");
  await expect(heads.first()).toBeVisible();
  const names = await heads.allInnerTexts();
  const place = names.findIndex((name) => name.trim() === column);
  expect(place, column).toBeGreaterThan(0);
  return row(page, company).getByRole("gridcell").nth(place);
}

/** The editor of a cell, which stands there from a double click on. */
async function edited(page: Page, company: string, column: string): Promise<Locator> {
  await (await cell(page, company, column)).dblclick();
  const editor = page.getByLabel(`${column} of ${company}`);
  await expect(editor).toBeFocused();
  return editor;
}

async function choose(page: Page, company: string, column: string, option: string) {
  await (await edited(page, company, column)).selectOption(option);
}

async function type(page: Page, company: string, column: string, text: string) {
  const editor = await edited(page, company, column);
  await editor.fill(text);
  await editor.press("Enter");
  await expect(editor).toHaveCount(0);
}

const widthOf = async (one: Locator) => Math.round((await one.boundingBox())?.width ?? 0);

/** Two deals whose names begin alike. */
async function twoDeals(page: Page): Promise<{ family: string; names: [string, string] }> {
  const family = newCompany();
  const names: [string, string] = [`${family} One`, `${family} Two`];
  for (const name of names) await addDeal(page, name);
  return { family, names };
}

test("columns are chosen, and the choice stands in the address", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/dealflow?layout=table&stage=closing");
  const table = page.getByRole("grid", { name: "Deals" });
  await expect(table.getByRole("columnheader", { name: "Priority" })).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  const priority = page.getByRole("menuitemcheckbox", { name: "Priority", exact: true });
  await expect(priority).toBeChecked();
  await priority.click();
  await expect(table.getByRole("columnheader", { name: "Priority" })).toHaveCount(0);
  await expect(priority).not.toBeChecked();
  await page.getByRole("menuitemcheckbox", { name: "Instrument" }).click();
  await expect(table.getByRole("columnheader", { name: "Instrument" })).toBeVisible();
  await expectAccessible(page, "[role=menu]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Instrument" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Priority" })).toHaveCount(0);
});

test("columns are made wider and moved, rows denser; head and company stay; and all goes back", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/dealflow?layout=table");
  const grid = page.getByRole("grid", { name: "Deals" });
  const names = async () => (await grid.getByRole("columnheader").allInnerTexts()).map((name) => name.trim());
  const ask = grid.getByRole("columnheader", { name: "Ask Amount" });
  const before = await widthOf(ask);
  await ask.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => widthOf(ask)).toBe(before + 16);
  const usual = await names();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(async () => (await names()).indexOf("Ask Amount")).toBe(usual.indexOf("Ask Amount") - 1);
  await expect(page).toHaveURL(/columns/);
  await page.reload();
  await expect.poll(() => widthOf(ask)).toBe(before + 16);

  const [first] = await grid.getByRole("row").nth(1).getByRole("gridcell").nth(1).allInnerTexts();
  const company = grid.getByRole("button", { name: first ?? "", exact: true });
  const [head, left] = [(await ask.boundingBox())?.y, (await company.boundingBox())?.x];
  await grid.evaluate((table) => table.parentElement?.scrollBy(120, 12));
  await expect.poll(async () => (await company.boundingBox())?.x).toBe(left);
  expect((await ask.boundingBox())?.y).toBe(head);

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemradio", { name: "Compact" }).click();
  const rowHeight = async () => (await grid.getByRole("row").nth(2).boundingBox())?.height;
  await expect.poll(rowHeight).toBe(30);
  await page.getByRole("menuitem", { name: "Reset to default" }).click();
  await expect.poll(rowHeight).toBe(36);
  await expect.poll(() => widthOf(ask)).toBe(before);
  expect(await names()).toEqual(usual);
});

test("by keys cells are reached, changed and given up, rows chosen and opened", async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const { family, names } = await twoDeals(page);
  const [older, newer] = names;
  await openTable(page, family);
  const step = await cell(page, newer, "Next Step");
  await step.click();
  await expect(step).toBeFocused();
  const editor = page.getByLabel(`Next Step of ${newer}`);
  await page.keyboard.type("Call");
  await expect(editor).toHaveValue("Call");
  await page.keyboard.press("Escape");
  await expect(step).toBeFocused();
  await expect(step).not.toHaveText(/Call/);
  await page.keyboard.press("F2");
  await expect(editor).toBeFocused();
  await page.keyboard.type("Call them");
  await page.keyboard.press("Tab");
  await expect(await cell(page, newer, "Next Step Date")).toBeFocused();
  await expect(step).toHaveText("Call them");
  await page.keyboard.press("ArrowDown");
  await expect(await cell(page, older, "Next Step Date")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(page.getByText("1 deal selected")).toBeVisible();
  await page.getByRole("checkbox", { name: `Select ${newer}` }).click({ modifiers: ["Shift"] });
  await expect(page.getByText("2 deals selected")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(await cell(page, newer, "Company")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: newer })).toBeVisible();
});

test("a field is changed in place, and a day that has passed is marked", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await addDeal(page, company);
  await openTable(page, company);
  await choose(page, company, "Priority", "High");
  await type(page, company, "Next Step", "Call the founders");
  const day = await edited(page, company, "Next Step Date");
  await day.fill("2020-01-01");
  // A person who goes elsewhere keeps what is typed.
  await (await cell(page, company, "Owner")).click();
  await expect(page.getByRole("grid").getByText("Overdue", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Overdue", exact: true }).click();
  await expect(page).toHaveURL(/overdue/);
  await expect(page.getByRole("grid").getByRole("button", { name: company })).toBeVisible();
  await page.reload();
  await expect(await cell(page, company, "Priority")).toHaveText("High");
  await expect(await cell(page, company, "Next Step")).toHaveText("Call the founders");
});

test("what is typed in a cell outlives a colleague's change; who changed the same is named, and one chooses", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await addDeal(page, company);
  await openTable(page, company);
  const other = await browser.newPage({ locale: "en-GB" });
  await signIn(other, "principal@northlight.example");
  await openTable(other, company);
  const theirs = await cell(other, company, "Next Step");

  const mine = await edited(page, company, "Next Step");
  await mine.fill("Call the founders");
  await type(other, company, "Next Step", "Send the terms");
  await expect(toast(other, `Next Step of ${company} changed`)).toBeVisible();
  await choose(other, company, "Priority", "High");
  await expect(await cell(page, company, "Priority")).toHaveText("High");
  await expect(mine).toHaveValue("Call the founders");
  await expect(mine).toBeFocused();
  await mine.press("Enter");
  const question = page.getByRole("dialog", { name: /^(?!Somebody).+ changed Next Step of / });
  await expect(question.getByRole("radio", { name: /^Mine Call the founders/ })).toBeChecked();
  await expect(question.getByRole("radio", { name: /just now Send the terms/ })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Save selection" }).click();
  await expect(theirs).toHaveText("Call the founders");

  // Another field of the same deal is nobody's business.
  const again = await edited(page, company, "Next Step");
  await again.fill("Call again");
  await choose(other, company, "Priority", "Low");
  await expect(toast(other, `Priority of ${company} changed`)).toBeVisible();
  await again.press("Enter");
  await expect(theirs).toHaveText("Call again");
  await toast(page, `Next Step of ${company} changed`).getByRole("button", { name: "Undo" }).click();
  await expect(theirs).toHaveText("Call the founders");

  await choose(page, company, "Stage", "due_diligence");
  await toast(page, `${company} moved to Due Diligence`).getByRole("button", { name: "Undo" }).click();
  await expect(await cell(page, company, "Stage")).toHaveText("Sourcing");
  await other.close();
});

test("a stage chosen in place that asks for more opens what it asks", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await addDeal(page, company, { instrument: "SAFE" });
  await openTable(page, company);
  await choose(page, company, "Stage", "closing");
  const dialog = page.getByRole("dialog", { name: `Move ${company} to Closing` });
  await dialog.getByLabel("Our Investment").fill("250000");
  await expect(dialog.getByLabel("Instrument")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Move to Closing" }).click();
  await expect(dialog).toBeHidden();
  await expect(await cell(page, company, "Stage")).toHaveText("Closing");
});

test("many are changed at once, and the toast takes it back", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const { family, names } = await twoDeals(page);
  await openTable(page, family);
  await page.getByRole("checkbox").first().check();
  await expect(page.getByText("2 deals selected")).toBeVisible();
  await page.getByRole("button", { name: "Stage", exact: true }).click();
  await page.getByRole("menuitem", { name: "Due Diligence" }).click();
  for (const name of names) await expect(await cell(page, name, "Stage")).toHaveText("Due Diligence");
  await toast(page, "Deals changed: 2").getByRole("button", { name: "Undo" }).click();
  for (const name of names) await expect(await cell(page, name, "Stage")).toHaveText("Sourcing");

  await page.getByRole("checkbox").first().check();
  await page.getByLabel("Tag to add").fill("Spring");
  await page.getByRole("button", { name: "Add tag" }).click();
  await expect(page.getByRole("grid").getByText("Spring", { exact: true })).toHaveCount(2);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("No deals found matching your criteria")).toBeVisible();
  await toast(page, "Deals archived: 2").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, names[0])).toBeVisible();
});

test("all that match are selected, also those not loaded, and stay so whatever is loaded next", {
  tag: "@full",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const family = newCompany();
  const add = async (company: string) => {
    const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
    const made = await page.request.post("/api/deals", { data: { company }, headers });
    expect(made.status(), await made.text()).toBe(200);
  };
  await add(`${family} 1`);
  await Promise.all(Array.from({ length: 51 }, (_, index) => add(`${family} ${index + 2}`)));
  await openTable(page, family);
  const all = page.getByRole("checkbox", { name: "Select all" });
  await all.check();
  await expect(page.getByText("50 deals selected")).toBeVisible();
  await add(`${family} 53`);
  await expect(page.getByRole("checkbox", { name: `Select ${family} 53` })).not.toBeChecked();
  await expect(page.getByText("50 deals selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all 53" }).click();
  await expect(page.getByText("53 deals selected")).toBeVisible();
  await expect(all).toBeChecked();
  await expectAccessible(page);

  await page.getByLabel("Tag to add").fill("Autumn");
  await page.getByRole("button", { name: "Add tag" }).click();
  await expect(toast(page, "Deals changed: 53")).toBeVisible();
  await expect(all).not.toBeChecked();
  await page.goto(`/dealflow?layout=table&sort=createdAt.asc&search=${encodeURIComponent(family)}`);
  const first = page.getByRole("checkbox", { name: `Select ${family} 1`, exact: true });
  await first.check();
  await expect(page.getByRole("row").filter({ has: first }).getByText("Autumn")).toBeVisible();
  // Other filters begin with nothing selected.
  await page.getByRole("button", { name: "Overdue", exact: true }).click();
  await expect(page.getByText("No deals found matching your criteria")).toBeVisible();
  await page.getByRole("button", { name: "Overdue", exact: true }).click();
  await expect(page.getByRole("grid", { name: "Deals" })).toBeVisible();
  await expect(page.getByText("deal selected")).toHaveCount(0);
});

test("a move of many that one deal cannot make moves none, says why, and offers the others", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const family = newCompany();
  const [ready, bare] = [`${family} Ready`, `${family} Bare`];
  await addDeal(page, ready, { instrument: "SAFE", ourInvestment: "100000" });
  await addDeal(page, bare);
  await openTable(page, family);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Stage", exact: true }).click();
  await page.getByRole("menuitem", { name: "Closing" }).click();
  const refusal = page.getByRole("dialog", { name: "No deals changed" });
  await expect(refusal.getByRole("listitem")).toHaveText([`${bare}Instrument, Our Investment`]);
  await expectAccessible(page);
  await refusal.getByRole("button", { name: "Change the other deal" }).click();
  await expect(await cell(page, ready, "Stage")).toHaveText("Closing");
  await expect(await cell(page, bare, "Stage")).toHaveText("Sourcing");
});

test("a view is kept, shared, opened by a colleague, made the default and deleted", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  const name = `Late ${newCompany()}`;
  await signIn(page, "principal@northlight.example");
  await page.goto("/dealflow?layout=table");
  await page.getByRole("button", { name: "Overdue", exact: true }).click();
  await page.getByRole("button", { name: "Save view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Share with the firm").check();
  await dialog.getByLabel("Open Deal Flow with this view").check();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(viewTab(page, name)).toHaveAttribute("aria-current", "true");

  await page.goto("/dealflow");
  await expect(page).toHaveURL(/layout=table/);
  const overdue = { name: "Overdue", exact: true, pressed: true };
  await expect(page.getByRole("button", overdue)).toBeVisible();

  const other = await browser.newPage({ locale: "en-GB" });
  await signIn(other, "analyst@northlight.example");
  await other.goto("/dealflow");
  await openView(other, name);
  await expect(other.getByRole("button", overdue)).toBeVisible();
  await other.getByRole("button", { name: `Actions on the view ${name}` }).click();
  await expect(other.getByRole("menuitem", { name: "Make this my default" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "Delete view" })).toHaveCount(0);

  await withView(page, name, "Delete view");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(viewTab(page, "All")).toHaveAttribute("aria-current", "true");
});

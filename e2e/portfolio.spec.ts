import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { held } from "./portfolio-pages.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("an investment is added, its purchase prepared by one and approved by another, and it counts", {
  tag: "@journey",
}, async ({ page }) => {
  const at = Date.now().toString(36);
  const [name, fund] = [`Holding ${at}`, `Fund ${at}`];
  await signIn(page, "gp@northlight.example");
  await make(page, "/api/companies", { name });
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name: fund });
  await page.goto("/portfolio");
  await page.getByRole("main").getByRole("button", { name: "Add Investment" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Investment" });
  await form.getByRole("button", { name: "Add Investment" }).click();
  await expect(form.getByText("Choose a company")).toBeVisible();
  await form.getByPlaceholder("Search companies").fill(name);
  await form.getByRole("button", { name: `Choose ${name}` }).click();
  await form.getByLabel("Ownership (%)").fill("12.5");
  await form.getByRole("button", { name: "Add Investment" }).click();
  await expect(form.getByText("Say of which day the share is")).toBeVisible();
  await form.getByLabel("Ownership as of").fill("2026-03-31");
  await form.getByRole("button", { name: "Add Investment" }).click();
  await expect(toast(page, "Investment added")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Nothing posted yet")).toBeVisible();

  await page.getByRole("button", { name: "Record transaction" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Record transaction" });
  await dialog.getByLabel(/^\W*Fund/).selectOption({ label: fund });
  await dialog.getByLabel(/^\W*Date/).fill("2026-03-31");
  await dialog.getByLabel(/^New security/).fill("Series A preferred");
  await dialog.getByLabel(/^Amount/).fill("1.5m");
  await dialog.getByLabel("Paid from capital not yet allocated").check();
  await dialog.getByRole("button", { name: "Prepare transaction" }).click();
  await expect(dialog.getByText("Enter the units")).toBeVisible();
  await dialog.getByLabel(/^Units/).fill("1000");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Prepare transaction" }).click();
  const prepared = toast(page, "Prepared. It counts once someone else approves it");
  await expect(prepared).toBeVisible();
  await page.getByRole("button", { name: "Open journal" }).click();
  await expect(page.getByText("Ask a colleague to approve")).toBeVisible();

  await signIn(page, "admin@northlight.example");
  await page.goto(`/portfolio/funds/${fundId}?tab=journal`);
  await page.getByRole("button", { name: /^Approve / }).click();
  await expect(toast(page, "Posted as entry 1")).toBeVisible();

  await page.goto(`/portfolio?search=${encodeURIComponent(name)}`);
  const row = page.getByRole("list", { name: "Portfolio" }).getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("€1.5m");
  await expect(row).toContainText("1.0x");
  await expect(row).toContainText("12.5%");
  await expect(row).toContainText("At cost since");
  await expectAccessible(page);
  await row.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("table", { name: "Positions" }).getByRole("row", { name: /Series A/ })).toContainText(
    "€1,500,000",
  );
  await expect(page.getByRole("table", { name: "Cash flows" })).toContainText("Purchase");

  await page.getByRole("button", { name: "Record transaction" }).first().click();
  await dialog.getByLabel(/^\W*Type/).selectOption("Conversion");
  await dialog.getByLabel(/^\W*Fund/).selectOption({ label: fund });
  await dialog.getByLabel(/^\W*Date/).fill("2026-06-30");
  await dialog.getByLabel(/^Security/).selectOption("Series A preferred (EUR)");
  await dialog.getByLabel(/^New security/).fill("Ordinary shares");
  await dialog.getByLabel(/^Units\b(?! received)/).fill("1001");
  await dialog.getByRole("button", { name: "Prepare transaction" }).click();
  await expect(dialog.getByText("Enter the units")).toBeVisible();
  await dialog.getByLabel(/^Units received/).fill("5000");
  await dialog.getByRole("button", { name: "Prepare transaction" }).click();
  await expect(dialog.getByText("The fund holds 1000 units on that day")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Units\b(?! received)/).fill("1000");
  await dialog.getByRole("button", { name: "Prepare transaction" }).click();
  await expect(prepared).toBeVisible();
});

test("the portfolio is put in order by value, drawn as charts that open their companies, and looked back at", async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/portfolio");
  const list = page.getByRole("list", { name: "Portfolio" });
  await expect(list.getByRole("img", { name: /^Value of .*: rising$/ }).first()).toBeVisible();
  await page.getByLabel("Sort by").selectOption({ label: "Most valuable first" });
  const most = list.getByRole("listitem").first();
  await expect(most).toContainText("Driftwood AI");
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("menuitemradio", { name: "Charts" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^FinTech, Fair value/ }).click();
  await expect(most).toContainText("FinTech");
  await expect(page).toHaveURL(/sector/);

  await page.goto("/portfolio?asOf=2024-12-31&sort=currentValuation.desc&search=Ivybridge");
  await list.getByRole("link", { name: "Ivybridge", exact: true }).click();
  await expect(page).toHaveURL(/asOf=2024-12-31/);
  await expect(page.getByText("As of 31 Dec 2024").first()).toBeVisible();
  const figures = page.getByRole("region", { name: "Figures" });
  await expect(figures).toContainText(/Value€\d/);
  const before = (await figures.textContent()) ?? "";
  await page.getByRole("link", { name: "Show today" }).click();
  await expect(figures).toContainText(/Value€\d/);
  await expect(figures).not.toHaveText(before);
  await page.getByRole("button", { name: /^30 Sep 2026, Fair value: / }).click();
  await expect(page).toHaveURL(/asOf=2026-09-30/);
});

test("a board seat is noted, counted and taken away again", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const name = `Boarded ${Date.now().toString(36)}`;
  const { id: companyId } = await make<{ id: string }>(page, "/api/companies", { name });
  const { id } = await make<{ id: string }>(page, "/api/portfolio-companies", { companyId });
  await page.goto(`/portfolio/${id}?tab=people`);
  const board = page.getByRole("region", { name: "Board", exact: true });
  await expect(board).toContainText("No one sits on the board for the firm yet.");
  await board.getByRole("button", { name: "Add board seat" }).click();
  const dialog = page.getByRole("dialog", { name: "Add board seat" });
  await dialog.getByRole("button", { name: "Add board seat" }).click();
  await expect(dialog.getByText("Choose a colleague or name someone else")).toBeVisible();
  await dialog.getByLabel(/^Someone else/).fill("Ada Lovelace");
  await dialog.getByLabel(/^Since/).fill("2026-01-15");
  await dialog.getByRole("button", { name: "Add board seat" }).click();
  await expect(board).toContainText("Ada Lovelace");
  await expect(board).toContainText("Since 15 Jan 2026");
  await expectAccessible(page);
  await board.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(board).toContainText("No one sits on the board");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(board).toContainText("Ada Lovelace");
});

test("a person who only reads sees the portfolio and nothing to change", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "analyst@northlight.example");
  await page.goto("/portfolio");
  await expect(page.getByRole("list", { name: "Portfolio" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Investment" })).toHaveCount(0);
  await page.goto(await held(page));
  await expect(page.getByRole("table", { name: "Cash flows" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Add Investment|Record transaction)$/ })).toHaveCount(0);
});

test("a track record and fair values are checked against typed totals, and approved as a whole", {
  tag: "@journey",
}, async ({ page }) => {
  const at = Date.now().toString(36);
  const fund = `History ${at}`;
  await signIn(page, "gp@northlight.example");
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name: fund, currency: "EUR" });
  await page.goto("/portfolio");
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Import track record" }).click();
  const dialog = page.getByRole("dialog", { name: "Import track record" });
  const rows = [
    "Fund,Company,Date,Type,Amount",
    `${fund},Basalt ${at},2020-01-15,Purchase,1000000`,
    `${fund},Basalt ${at},2021-12-31,Valuation,3000000`,
  ];
  const buffer = Buffer.from(rows.join("\n"));
  await dialog.getByLabel("Upload a track record").setInputFiles({ name: "History.csv", mimeType: "text/csv", buffer });
  await expect(dialog).toContainText("2 entries can be prepared");
  const totals = dialog.getByRole("group", { name: fund });
  await totals.getByLabel(/^Invested/).fill("1.1m");
  await expect(totals).toContainText("Differs by");
  await expect(dialog.getByRole("button", { name: "Prepare 2 entries" })).toBeDisabled();
  await totals.getByLabel(/^Invested/).fill("1m");
  await totals.getByLabel(/^Fair value/).fill("3,000,000");
  await expect(totals.getByText("Ties")).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Prepare 2 entries" }).click();
  await expect(toast(page, "2 entries prepared")).toBeVisible();
  await page.goto(`/portfolio/funds/${fundId}?tab=journal`);
  const set = page.getByRole("region", { name: "History.csv" });
  await expect(set).toContainText("Ask a colleague to approve");

  await signIn(page, "admin@northlight.example");
  await page.reload();
  await set.getByRole("button", { name: "Show 2 entries" }).click();
  const entries = page.getByRole("dialog", { name: "History.csv" });
  await expect(entries.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page, "[role=dialog]");
  await entries.getByRole("button", { name: "Close" }).click();
  await set.getByRole("button", { name: "Approve History.csv" }).click();
  await expect(toast(page, "2 entries posted")).toBeVisible();
  await expect(page.getByRole("table", { name: "Posted entries" })).toContainText(`Basalt ${at}`);

  await signIn(page, "gp@northlight.example");
  await page.goto("/portfolio");
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Import valuations" }).click();
  const marks = page.getByRole("dialog", { name: "Import valuations" });
  const values = [
    "Fund,Company,Date,Fair value,Method",
    `${fund},Basalt ${at},2022-12-31,3500000,Recent round`,
    `${fund},Basalt ${at},2021-12-31,3000001,Recent round`,
  ];
  const sheet = { name: "Marks.csv", mimeType: "text/csv", buffer: Buffer.from(values.join("\n")) };
  await marks.getByLabel("Upload valuations").setInputFiles(sheet);
  await expect(marks).toContainText("Line 3: The books say 3000000 EUR on that day");
  await marks.getByLabel(/^Fair value on/).fill("3.5m");
  await expect(marks.getByText("Ties")).toHaveCount(1);
  await expectAccessible(page);
  await marks.getByRole("button", { name: "Prepare 1 entry" }).click();
  await expect(toast(page, "1 entry prepared")).toBeVisible();
});

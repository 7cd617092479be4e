import fs from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { writeXlsx } from "hucre";
import { expectAccessible } from "./accessible.ts";
import { fromMenu } from "./list.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

// One after the other: the server reads one file at a time for one person.
test.describe.configure({ mode: "default" });

/** A word nobody has used: runs repeat against one server. */
const newWord = () => `imp${Date.now().toString(36)}${Math.floor(performance.now())}`;

const setting = (page: Page, label: string) => page.getByRole("combobox", { name: label });
const fieldOf = (page: Page, column: string) => page.getByRole("combobox", { name: `Field for column ${column}` });
const figure = (page: Page, list: string, name: string) =>
  page.getByLabel(list).locator("div").filter({ hasText: name }).getByRole("definition");

async function choose(page: Page, name: string, content: string | Buffer) {
  await page.goto("/deal-sourcing/import");
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  await page.getByLabel("Upload a companies file").setInputFiles({ name, mimeType: "text/csv", buffer });
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

async function run(page: Page) {
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: /^Import \d/ }).click();
  await expect(page.getByRole("link", { name: "Download the report" })).toBeVisible({ timeout: 30_000 });
}

/** Semicolons, CRLF, Windows-1252, a newline in a cell, damage of three kinds; the last row repeats the first. */
function difficultFile(word: string): Buffer {
  const lines = [
    "Company Name;Year Founded;Team size;URL;What they do",
    `Café ${word};2014;12;https://cafe-${word}.example;"Roasts coffee,\nserves it"`,
    `<b>Bold</b> ${word};1498;11-50;https://;Sells letters`,
    "#NAME?;2010;5;;Lost its name",
    `Müller ${word};2001;#REF!;mueller-${word}.example;Mills flour`,
    `Café ${word};2015;12;https://cafe-${word}.example;`,
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
}

test("a difficult file: how it reads, what would happen, what happened, and the report", async ({ page }) => {
  const word = newWord();
  await signIn(page, "analyst@northlight.example");
  await choose(page, `${word}.csv`, difficultFile(word));

  await expect(setting(page, "Encoding")).toHaveValue("windows-1252");
  await expect(setting(page, "Column separator")).toHaveValue(";");
  await expect(setting(page, "Line ends")).not.toHaveValue("cr");
  await expect(setting(page, "First row")).toHaveValue("true");
  await expect(setting(page, "Encoding")).toHaveAccessibleDescription(/Not UTF-8/);
  await expect(fieldOf(page, "Company Name")).toHaveValue("name");
  await expect(fieldOf(page, "What they do")).toHaveValue("");
  await expect(page.getByRole("cell", { name: `Café ${word}` }).first()).toBeVisible();

  await fieldOf(page, "What they do").selectOption({ label: "Description" });
  await setting(page, "Source of the prospects").selectOption({ label: "Partners" });
  await page.reload();
  await expect(fieldOf(page, "What they do")).toHaveValue("description");
  await expect(setting(page, "Source of the prospects")).toHaveValue("Partners");

  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(figure(page, "Preview", "Will be added")).toHaveText("3");
  await expect(figure(page, "Preview", "Duplicates in the file")).toHaveText("1");
  await expect(figure(page, "Preview", "Will be skipped")).toHaveText("1");
  const findings = page.getByRole("list", { name: "Issues found" });
  await expect(findings).toContainText("The name is a spreadsheet error");
  await expect(findings).toContainText("Year Founded: Year out of range");
  await expect(findings).toContainText("Team size: A range instead of one number");
  await expect(findings).toContainText("URL: A web address without a domain");
  await findings.getByText("Year out of range").click();
  await expect(findings.getByText("1498")).toBeVisible();

  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(figure(page, "What happened", "Imported")).toHaveText("3", { timeout: 30_000 });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the report" }).click();
  const report = await fs.readFile(await (await download).path(), "utf8");
  expect(report).toContain(`"Café ${word}","Imported"`);
  expect(report).toContain(`"#NAME?","Skipped","The name is a spreadsheet error"`);
  expect(report).toContain("Year Founded “1498”: Year out of range");

  await page.goto(`/deal-sourcing?search=${word}`);
  const rows = page.getByRole("list", { name: "Prospects" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: `<b>Bold</b> ${word}` }).getByText("Partners", { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: "Café" })).toContainText("2015");
});

test("the same file twice makes no duplicates", { tag: "@journey" }, async ({ page }) => {
  const word = newWord();
  const file = `name,website\nAlpha ${word},alpha-${word}.example\nBeta ${word},beta-${word}.example\n`;
  await signIn(page, "analyst@northlight.example");
  await choose(page, `${word}.csv`, file);
  await run(page);
  await expect(figure(page, "What happened", "Imported")).toHaveText("2");
  await page.getByRole("button", { name: "Import another file" }).click();
  // A person who watched it to its end finds it in the bell, but is not called to it.
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const told = page.getByRole("dialog").getByRole("link", { name: word });
  await expect(told).toHaveCount(1);
  await expect(told.filter({ hasText: "unread" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await choose(page, `${word}.csv`, file);
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(figure(page, "Preview", "Will be added")).toHaveText("0");
  await expect(figure(page, "Preview", "Already exists")).toHaveText("2");
  await expect(page.getByRole("button", { name: "Import 0 rows" })).toBeDisabled();
});

test("a wrong guess can be changed, and a mapping without a name goes no further", { tag: "@journey" }, async ({
  page,
}) => {
  const word = newWord();
  await signIn(page, "analyst@northlight.example");
  await choose(page, `${word}.csv`, `Gamma ${word},gamma-${word}.example\nDelta ${word},delta-${word}.example\n`);
  await expect(page.getByRole("heading", { name: "Preview (1 row)" })).toBeVisible();
  await page.getByText("Change how it’s read").click();
  await setting(page, "First row").selectOption({ label: "Already a company" });
  await expect(setting(page, "First row")).toHaveAccessibleDescription("Your choice. The file looks different");
  await expect(page.getByRole("heading", { name: "Preview (2 rows)" })).toBeVisible();
  await expect(page.getByText("Choose the column with the company name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check the rows" })).toBeDisabled();
  await page
    .getByRole("combobox", { name: /^Field for column/ })
    .first()
    .selectOption({ label: "Company Name" });
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(figure(page, "Preview", "Will be added")).toHaveText("2");
  await page.getByRole("button", { name: "Back to the columns" }).click();
  await expect(page.getByRole("button", { name: "Check the rows" })).toBeEnabled();
});

test("a large import can be left, found again and stopped", { tag: "@full" }, async ({ page }) => {
  const word = newWord();
  const lines = Array.from({ length: 9000 }, (_, index) => `Row ${index} ${word},row-${index}-${word}.example`);
  await signIn(page, "analyst@northlight.example");
  await choose(page, `${word}.csv`, `name,website\n${lines.join("\n")}\n`);
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import 9,000 rows" }).click();
  // Stopped before its first rows an import has nothing to report.
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", /[1-9]/);
  await page.getByRole("button", { name: "Stop the import" }).click();
  await expect(page.getByText("Import stopped. Rows imported so far stay.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("link", { name: "Download the report" })).toBeVisible();
  await page.goto("/deal-sourcing/import");
  const mine = page.getByRole("listitem").filter({ hasText: `${word}.csv` });
  await expect(mine).toContainText("Stopped");
  await mine.getByRole("link").click();
  await expect(page.getByRole("heading", { name: `Import of ${word}.csv` })).toBeVisible();
});

test("an unreadable file and an empty one are refused with the reason", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "analyst@northlight.example");
  await choose(page, "unclosed.csv", 'name,website\n"Acme,acme.example\n');
  await expect(page.getByRole("alert")).toContainText(/Line 2/);
  await expect(page.getByRole("button", { name: "Check the rows" })).toBeDisabled();
  await page.goto("/deal-sourcing/import");
  const empty = { name: "empty.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) };
  await page.getByLabel("Upload a companies file").setInputFiles(empty);
  await expect(page.getByRole("alert")).toContainText("The file is empty");
});

test("who may not import is told so", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "viewer@northlight.example");
  await page.goto("/deal-sourcing/import");
  await expect(page.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`every step is accessible and fits 390 px, ${colorScheme}`, { tag: "@journey" }, async ({ page }) => {
    const word = newWord();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, "analyst@northlight.example");
    await page.goto("/deal-sourcing/import");
    await expect(page.getByLabel("Upload a companies file")).toBeVisible();
    await expectAccessible(page);
    await choose(page, `${word}.csv`, difficultFile(word));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("button", { name: "Check the rows" }).click();
    await expect(page.getByRole("list", { name: "Issues found" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Import \d/ }).click();
    await expect(page.getByRole("link", { name: "Download the report" })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  });
}

test("contacts from vCards: what the cards say is seen, checked and imported", { tag: "@full" }, async ({ page }) => {
  const word = newWord();
  const card = (name: string) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name} ${word}\r\nEMAIL:${name}@${word}.example\r\nEND:VCARD\r\n`;
  await signIn(page, "analyst@northlight.example");
  await page.goto("/contacts");
  await fromMenu(page, "Import");
  const buffer = Buffer.from(card("ada") + card("grace"));
  await page
    .getByLabel("Upload a contacts file")
    .setInputFiles({ name: `${word}.vcf`, mimeType: "text/vcard", buffer });
  await expect(fieldOf(page, "Full name")).toHaveValue("name");
  await expect(fieldOf(page, "Email")).toHaveValue("email");
  await run(page);
  await expect(figure(page, "What happened", "Imported")).toHaveText("2");
  await page.getByRole("link", { name: "See the contacts" }).click();
  await page.goto(`/contacts?search=${word}`);
  await expect(page.getByText(`ada ${word}`).first()).toBeVisible();
});

test("deals: amounts get their currency, rows that are here already are shown and decided", {
  tag: "@journey",
}, async ({ page }) => {
  const word = newWord();
  const file = (stage: string) => `Company,Stage,Ask,Next step date\nAcme ${word},${stage},1.5m,03/04/2027\n`;
  await signIn(page, "gp@northlight.example");
  const chooseDeals = async (stage: string, name: string) => {
    await page.goto("/dealflow/import");
    const buffer = Buffer.from(file(stage));
    await page.getByLabel("Upload a deals file").setInputFiles({ name, mimeType: "text/csv", buffer });
    await expect(page.getByRole("heading", { name })).toBeVisible();
  };
  await chooseDeals("Due Diligence", `${word}.csv`);
  await page.getByLabel("Currency of the amounts").fill("eur");
  await setting(page, "Dates such as 03/04/2026").selectOption({ label: "Day first: 3 April" });
  await run(page);
  await expect(figure(page, "What happened", "Imported")).toHaveText("1");
  await page.goto(`/dealflow?search=${word}`);
  await expect(page.getByText(/€\s?1\.5\s?M|€1,500,000/).first()).toBeVisible();
  await page.goto("/dealflow/import");
  await chooseDeals("Closing", `${word}-2.csv`);
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(figure(page, "Preview", "Will be added")).toHaveText("1");
  const here = page.getByRole("region", { name: "Already exists?" });
  await here.getByRole("combobox", { name: /^Action for all: Same company and name/ }).selectOption("update");
  await expect(figure(page, "Preview", "Will be updated")).toHaveText("1");
});

test("companies that seem to be here already are shown, and left alone when asked to", { tag: "@full" }, async ({
  page,
}) => {
  const word = newWord();
  await signIn(page, "analyst@northlight.example");
  await choose(page, `${word}.csv`, `name,website\nAlpha ${word},alpha-${word}.example\n`);
  await run(page);
  await choose(page, `${word}-2.csv`, `id,name,website\n7,Alpha ${word} SA,https://www.alpha-${word}.example/en\n`);
  await page.getByRole("button", { name: "Check the rows" }).click();
  const here = page.getByRole("region", { name: "Already exists?" });
  await here.getByText("Same web domain as an existing company").click();
  await expect(here.getByRole("link", { name: `Alpha ${word}` })).toBeVisible();
  const all = here.getByRole("combobox", { name: /^Action for all/ });
  await all.selectOption({ label: "Skip" });
  await expect(figure(page, "Preview", "Already exists, unchanged")).toHaveText("1");
  await expect(page.getByRole("button", { name: "Import 0 rows" })).toBeDisabled();
  await all.selectOption({ label: "Overwrite with file values" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(figure(page, "What happened", "Updated")).toHaveText("1", { timeout: 30_000 });
});

test("rows that seem to be here are decided one by one, a reload keeps that, and the others go as all of them", {
  tag: "@full",
}, async ({ page }) => {
  const word = newWord();
  const names = ["Alpha", "Beta", "Gamma"];
  const file = (source: string, sector: string) =>
    [
      "id,name,website,sector",
      ...names.map((name) => `${source} ${name} ${word},${name} ${word},${name}-${word}.example,${sector}`),
    ].join("\n");
  await signIn(page, "analyst@northlight.example");
  await choose(page, `${word}.csv`, file("", "FinTech").replace(/^[^,]*,/gm, ""));
  await run(page);
  await choose(page, `${word}-2.csv`, file("crm", "EdTech"));
  await page.getByRole("button", { name: "Check the rows" }).click();
  const here = page.getByRole("region", { name: "Already exists?" });
  const open = here.getByRole("button", { name: /^Same web domain as an existing company/ });
  await here.getByRole("combobox", { name: /^Action for all/ }).selectOption("update");
  await open.click();
  const beta = here.getByRole("combobox", { name: `Action for line 3, Beta ${word}` });
  const gamma = here.getByRole("combobox", { name: `Action for line 4, Gamma ${word}` });
  await beta.selectOption({ label: "Skip" });
  await gamma.selectOption({ label: "Import anyway" });
  await expect(figure(page, "Preview", "Already exists, unchanged")).toHaveText("1");
  await expect(figure(page, "Preview", "Will be added")).toHaveText("1");
  await expect(figure(page, "Preview", "Will be updated")).toHaveText("1");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.reload();
  await open.click();
  await expect(beta).toHaveValue("skip");
  await gamma.selectOption({ label: "Same for all" });
  await expect(open).toContainText("1 decided individually");
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(figure(page, "What happened", "Updated")).toHaveText("2", { timeout: 30_000 });
  await page.goto(`/deal-sourcing?search=${word}`);
  const rows = page.getByRole("list", { name: "Prospects" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "EdTech" })).toHaveCount(2);
  await expect(rows.filter({ hasText: `Beta ${word}` })).toContainText("FinTech");
});

test("deals come with how they ended, in the firm's words, and with one reason where the file gives none", {
  tag: "@full",
}, async ({ page }) => {
  const word = newWord();
  const file = `Company,Outcome,Pass reason,${word}\nWon ${word},Closed won,,\nLost ${word},no go,Valuation,\nSilent ${word},Lost,,\n`;
  await signIn(page, "gp@northlight.example");
  await page.goto("/dealflow/import");
  await page
    .getByLabel("Upload a deals file")
    .setInputFiles({ name: `${word}.csv`, mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(page.getByText("1 of 3 values unmatched")).toBeVisible();
  await page.getByRole("combobox", { name: "Value for no go" }).selectOption({ label: "Passed" });
  await page.getByLabel("Reason for passing").fill("Before our time");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Reason for passing")).toHaveValue("Before our time");
  await run(page);
  await expect(figure(page, "What happened", "Imported")).toHaveText("3");
  await page.goto(`/dealflow?search=${word}&show=passed`);
  await expect(page.getByText(`Lost ${word}`).first()).toBeVisible();
  await page.getByText(`Silent ${word}`).first().click();
  await expect(page.getByText("Before our time").first()).toBeVisible();
});

test("a spreadsheet shows its sheets and is read by the one chosen; a locked one says why not", {
  tag: "@full",
}, async ({ page }) => {
  const word = newWord();
  const sheets = [
    { name: "Cover", rows: [["Notes"], ["nothing here"]] },
    {
      name: "Pipeline",
      rows: [
        ["Company name", "Website"],
        [`Sheet ${word}`, `sheet-${word}.example`],
      ],
    },
  ];
  await signIn(page, "analyst@northlight.example");
  await choose(page, `${word}.xlsx`, Buffer.from(await writeXlsx({ sheets })));
  await setting(page, "Sheet").selectOption({ label: "Pipeline" });
  await expect(fieldOf(page, "Company name")).toHaveValue("name");
  await run(page);
  await expect(figure(page, "What happened", "Imported")).toHaveText("1");
  const encryption = { password: "x", spinCount: 1000 };
  await choose(page, `locked-${word}.xlsx`, Buffer.from(await writeXlsx({ sheets, encryption })));
  await expect(page.getByRole("alert")).toContainText("password-protected");
});

test("the words of a file get ours, and the next file with its columns is read alike", { tag: "@full" }, async ({
  page,
}) => {
  const word = newWord();
  const file = (name: string) => `name,category,team ${word}\n${name} ${word},biotech,Ada\n`;
  await signIn(page, "analyst@northlight.example");
  await choose(page, `${word}.csv`, file("First"));
  await fieldOf(page, `team ${word}`).selectOption({ label: "Founders" });
  await page.getByText("1 of 1 values unmatched").click();
  await page.getByRole("combobox", { name: "Value for biotech" }).selectOption({ label: "HealthTech" });
  await expect(page.getByText("1 value matched")).toBeVisible();
  await expectAccessible(page);
  await run(page);
  await choose(page, `${word}-2.csv`, file("Second"));
  await expect(page.getByText(/Uses the settings of the last file with these columns/)).toBeVisible();
  await expect(fieldOf(page, `team ${word}`)).toHaveValue("founders");
  await run(page);
  await page.goto(`/deal-sourcing?search=Second ${word}`);
  await expect(page.getByRole("list", { name: "Prospects" })).toContainText("HealthTech");
  await choose(page, `${word}-3.csv`, file("Third"));
  await page.getByRole("button", { name: "Map by column name" }).click();
  await expect(fieldOf(page, `team ${word}`)).toHaveValue("");
});

test("an import is undone: what it added is gone, what was changed since is kept and named", { tag: "@full" }, async ({
  page,
}) => {
  const word = newWord();
  await signIn(page, "analyst@northlight.example");
  await choose(
    page,
    `${word}.csv`,
    `name,website\nStays ${word},stays-${word}.example\nGoes ${word},goes-${word}.example\n`,
  );
  await run(page);
  const address = page.url();
  await page.goto(`/deal-sourcing?search=Stays ${word}`);
  await page.getByRole("link", { name: `Stays ${word}`, exact: true }).click();
  await page.getByRole("button", { name: "Status: Prospect" }).click();
  await page.getByRole("menuitem", { name: "Qualify" }).click();
  await expect(page.getByText("Prospect qualified successfully").first()).toBeVisible();
  await page.goto(address);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("The import was undone.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("1 record was undone, 1 was kept.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo this import" })).toBeHidden();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the list of kept records" }).click();
  expect(await fs.readFile(await (await download).path(), "utf8")).toContain(
    `"Stays ${word}","Added it","Changed since`,
  );
  await page.goto(`/deal-sourcing?search=${word}`);
  await expect(page.getByRole("list", { name: "Prospects" }).getByRole("listitem")).toHaveCount(1);
});

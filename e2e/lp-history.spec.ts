import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { writeXlsx } from "hucre";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const CALLS = [
  ["Date", "Partner", "Type", "Amount"],
  ["2016-01-15", "Alder Pension", "Commitment", "600000"],
  ["2016-01-15", "Birch Foundation", "Commitment", "400000"],
  ["2016-03-15", "Alder Pension", "Call", "-300000"],
  ["2016-03-15", "Birch Foundation", "Call", "-200000"],
  ["2019-10-01", "Alder Pension", "Distribution", "150000"],
  ["2019-10-01", "Birch Foundation", "Distribution", "100000"],
];
const STATEMENTS = [
  ["Souscripteur", "Date d’arrêté", "Appelé", "Distribué", "VL", "DPI", "TVPI"],
  ["Alder Pension", "31 déc. 2019", "300 000,00", "150 000,00", "240 000,00", "0,50x", "1,30x"],
  ["Birch Foundation", "31 déc. 2019", "200 000,00", "100 000,00", "160 000,00", "0,50x", "1,45x"],
];

const asCsv = (rows: string[][]) =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n"));

async function openFor(page: Page, fund: string) {
  await page.goto("/lp-management");
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Import partners’ history" }).click();
  await page.getByLabel(/^Fund/).fill(fund);
  await page
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
}

test("sheets of a fund’s partners are compared, and what differs is named and taken as a file", {
  tag: "@journey",
}, async ({ page }) => {
  const fund = `Sheets ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  await make(page, "/api/funds", { name: fund, currency: "EUR", vintage: 2016 });
  await openFor(page, fund);
  await expectAccessible(page);
  await page.getByLabel("Upload movements or statements").setInputFiles({
    name: "Calls.csv",
    mimeType: "text/csv",
    buffer: asCsv(CALLS),
  });
  await expect(page.getByText("All totals match")).toBeVisible();
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "2019", rows: STATEMENTS }] }));
  await page.getByLabel("Upload its statements").setInputFiles({
    name: "Statements.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer,
  });
  await expect(page.getByText("1 thing to look at")).toBeVisible();
  const partners = page.getByRole("table", { name: "Partners" });
  await expect(partners.getByRole("row", { name: /^Fund/ })).toContainText("€500,000");
  await expect(partners.getByRole("row", { name: /^Birch Foundation/ })).toContainText("File: 1.45x");
  const off = page.getByRole("table", { name: "Differences" }).getByRole("row", { name: /Birch Foundation/ });
  await expect(off).toContainText("Statements.xlsx, line 3");
  await expect(off).toContainText("TVPI");
  await expect(off).toContainText("1.30x");
  await expectAccessible(page);

  const taken = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const text = await readFile(await (await taken).path(), "utf8");
  expect(text.split("\r\n")[1]).toBe('"Statements.xlsx",3,"Birch Foundation","2019-12-31","TVPI","1.45","1.3","0.15"');

  // The address keeps which files it was.
  await page.reload();
  await expect(page.getByText("1 thing to look at")).toBeVisible();
  await page.getByRole("button", { name: "Choose other files" }).click();
  await expect(page.getByLabel("Upload movements or statements")).toBeAttached();
});

test("a person who keeps partners checks their history without reading the books; a viewer can’t", async ({ page }) => {
  const fund = `Sheets of relations ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  await make(page, "/api/funds", { name: fund, currency: "EUR", vintage: 2016 });
  await signIn(page, "ir@northlight.example");
  await openFor(page, fund);
  await page.getByLabel("Upload movements or statements").setInputFiles({
    name: "Calls.csv",
    mimeType: "text/csv",
    buffer: asCsv(CALLS),
  });
  await expect(page.getByText("All totals match")).toBeVisible();
  await signIn(page, "viewer@northlight.example");
  await page.goto("/lp-management/import");
  await expect(page.getByRole("heading", { name: /access/ })).toBeVisible();
});

test("a history is checked and prepared by one, approved by another, and stands on partners’ accounts", {
  tag: "@journey",
}, async ({ page }) => {
  const fund = `Ten years ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name: fund, currency: "EUR", vintage: 2016 });
  const [one, other] = await approvedPartners(page);
  await openFor(page, fund);
  const named = (rows: string[][]) =>
    asCsv(
      rows.map((cells) => cells.map((cell) => cell.replace("Alder Pension", one).replace("Birch Foundation", other))),
    );
  await page.getByLabel("Upload movements or statements").setInputFiles({
    name: "Calls.csv",
    mimeType: "text/csv",
    buffer: named(CALLS),
  });
  await page.getByLabel("Upload its statements").setInputFiles({
    name: "Statements.csv",
    mimeType: "text/csv",
    buffer: named([
      ["Partner", "As of", "Paid in", "Distributed", "NAV"],
      ["Alder Pension", "2019-12-31", "300000", "150000", "160000"],
      ["Birch Foundation", "2019-12-31", "200000", "100000", "90000"],
    ]),
  });
  await expect(page.getByText("All totals match")).toBeVisible();
  const rest = page.getByRole("region", { name: "Capital not yet allocated" });
  await expect(rest).toContainText("Left: €250,000");
  await rest.getByLabel(/^Cash at bank/).fill("200k");
  await expect(rest).toContainText("Left: €50,000");
  await rest.getByLabel(/^Cash at bank/).fill("250,000");
  await expect(rest).toContainText("Nothing is left");
  await expect(rest).toContainText("NAV ties");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prepare 4 entries" }).click();
  await expect(toast(page, "4 entries prepared")).toBeVisible();
  const set = page.getByRole("region", { name: "Calls.csv" });
  await expect(set).toContainText("2 commitments");
  await expect(set).toContainText("Ask a colleague to approve");

  await signIn(page, "admin@northlight.example");
  await page.goto(`/portfolio/funds/${fundId}?tab=journal`);
  await set.getByRole("button", { name: "Approve Calls.csv" }).click();
  await expect(toast(page, "4 entries posted")).toBeVisible();
  await page.getByRole("tab", { name: "Partners" }).click();
  const capital = page.getByRole("table", { name: "Partners’ capital" });
  const own = capital.getByRole("row", { name: one });
  for (const amount of ["€600,000", "€300,000", "€150,000", "€160,000"]) await expect(own).toContainText(amount);
  await expect(page.getByLabel("Net performance")).toContainText("0.50x");
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Journal" }).click();
  await page
    .getByRole("table", { name: "Posted entries" })
    .getByRole("button", { name: /Capital call/ })
    .click();
  await page.getByRole("button", { name: "Reverse…" }).click();
  const reversal = page.getByRole("dialog", { name: /^Reverse entry/ });
  await reversal.getByLabel("All 4 entries of the import Calls.csv").check();
  await expectAccessible(page, "[role=dialog]");
  await reversal.getByRole("button", { name: "Prepare reversal" }).click();
  await expect(page.getByRole("region", { name: "Reversal of Calls.csv" })).toContainText("4 entries");
});

async function approvedPartners(page: Page): Promise<[string, string]> {
  const answer = await page.request.get("/api/limited-partners");
  const { items } = (await answer.json()) as { items: { name: string; kycStatus: string }[] };
  const [one, other] = items.filter(({ kycStatus }) => kycStatus === "approved").map(({ name }) => name);
  if (one === undefined || other === undefined) throw new Error("Fewer than two partners are approved");
  return [one, other];
}

test("a list of funds is checked row by row, and what disagrees is taken as a file", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/lp-management/import");
  const rows = [
    "Fund,Paid in,Distributed,NAV,TVPI,DPI",
    "Alder I,50,40,35,1.5,0.8",
    "Elm V,50,40,35,1.62,0.8",
    "Fir VI,0.3,0.1,0.2,1.10,0.33",
  ];
  await page.getByLabel("Upload a list of funds").setInputFiles({
    name: "Funds.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await expect(page.getByText("1 disagreement")).toBeVisible();
  const differences = page.getByRole("table", { name: "Differences" });
  await expect(differences.getByRole("row", { name: /Elm V/ })).toContainText("1.62x1.5x0.12x");
  await expect(differences.getByRole("row", { name: /Fir VI/ })).toContainText("Within the rounding of its amounts");
  await expectAccessible(page);
  const taken = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const text = await readFile(await (await taken).path(), "utf8");
  expect(text.split("\r\n")[1]).toBe('3,"Elm V","TVPI","1.62","1.5","0.12",""');
  // The address keeps which file it was.
  await page.reload();
  await expect(page.getByText("1 disagreement")).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();
  await expect(page.getByLabel("Upload a list of funds")).toBeAttached();
});

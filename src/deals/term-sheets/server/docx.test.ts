import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Document, Footer, Packer, Paragraph, TextRun } from "docx";
import { describe, expect, test } from "vitest";
import { pdfOf } from "#core/server/paper/paper.ts";
import type { TermSheet } from "#deals/term-sheets/shared/api.ts";
import { TERM_NAMES } from "#deals/term-sheets/shared/fields.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { isWholeRun } from "../../../../test/whole-run.ts";
import { assertTemplate, defaultDocx, docxOf } from "./docx-use-cases.ts";
import { paperOf } from "./sheet-paper.ts";

const SHEET = {
  ...Object.fromEntries(TERM_NAMES.map((name) => [name, null])),
  company: "Acmé <Söhne> & Co",
  deal: { id: "", kind: "deal", label: "Acmé" },
  version: "v2.0",
  status: "Negotiating",
  currency: "EUR",
  amount: "5000000",
  valuation: "20000000",
  sharesBefore: "9000000",
  poolAvailable: "1000000",
  optionPool: "10",
  noShopDays: "30",
  poolInPreMoney: true,
  dragAlong: true,
  tagAlong: false,
  leadInvestor: "Northlight Ventures",
  expiryDate: "2026-12-01",
  closingConditions: "First\nSecond {company}",
} as unknown as TermSheet;
const ABOUT = { firm: "Northlight Ventures", today: "2026-11-22" };

async function template(...lines: string[]): Promise<Buffer> {
  const paragraphs = lines.map((line) => new Paragraph({ children: line.split("|").map((text) => new TextRun(text)) }));
  return Packer.toBuffer(new Document({ sections: [{ children: paragraphs }] }));
}

const wordsIn = async (bytes: Uint8Array) => (await readText(bytes)).pages.map(({ text }) => text).join("\n");

describe("the Word document of a sheet", () => {
  test("by the default template it says every term that is known, and what the round comes to", async () => {
    const text = await wordsIn(await docxOf(null, SHEET, ABOUT));
    for (const said of ["Acmé <Söhne> & Co", "Northlight Ventures · v2.0 · 22 Nov 2026", "€5,000,000", "1 Dec 2026"])
      expect(text).toContain(said);
    expect(text).toContain("Second {company}");
    expect(text).toContain("€2.1875");
    expect(text).not.toContain("undefined");
    expect(text).not.toMatch(/\{[#/]?(sections|terms|label|value|title)\}/);
  });

  test("signs that no file of Word may hold are left out", { tags: "slow" }, async () => {
    const hostile = { ...SHEET, company: "Ac\u0007me \u001b\uD83D & <Co>\uFFFF" };
    expect(await wordsIn(await docxOf(null, hostile, ABOUT))).toContain("Acme \uFFFD & <Co>");
  });

  test("by the firm's own template its fields are filled, also where Word cut a tag in pieces; what is not known is empty", async () => {
    const own = await template(
      "Offer to {com|pany} of {firm}",
      "Cap: [{participation_cap}]",
      "{#sections}",
      "{title}",
      "{/sections}",
    );
    await assertTemplate(own);
    const text = await wordsIn(await docxOf(own, SHEET, ABOUT));
    expect(text).toContain("Offer to Acmé <Söhne> & Co of Northlight Ventures");
    expect(text).toContain("Cap: []");
    expect(text).toContain("Economics");
  });

  test("days and numbers are written as its language writes them", async () => {
    const styles = { default: { document: { run: { language: { value: "fr-FR" } } } } };
    const children = [
      "Le {date}",
      "Fin : {expiry_date}",
      "{amount}",
      "{valuation}",
      "{no_shop_days}",
      "{pool_in_pre_money}",
    ].map((text) => new Paragraph(text));
    const text = await wordsIn(
      await docxOf(await Packer.toBuffer(new Document({ styles, sections: [{ children }] })), SHEET, ABOUT),
    );
    for (const said of [
      "Le 22 novembre 2026",
      "Fin : 1 décembre 2026",
      "5 000 000 €",
      "20 000 000 €",
      "30 jours",
      "oui",
    ])
      expect(text.replaceAll(/\s/g, " ")).toContain(said);
  });

  test("the default template is one", async () => {
    await expect(assertTemplate(await defaultDocx())).resolves.toBeUndefined();
  });

  test.each<[string, string[], RegExp]>([
    ["a field there is not", ["{company}", "Dear {compnay}"], /\{compnay\} is no merge field \(paragraph 2\)/],
    ["a field of a repeated part outside of it", ["{label}"], /\{label\} is no merge field/],
    ["a tag that is not closed", ["{company}", "{amount"], /“amount” is opened but not closed \(paragraph 2\)/],
    ["a tag that is not opened", ["amount}"], /closed but not opened/],
    ["a repeated part without an end", ["{#sections}", "{title}"], /“sections” begins but does not end/],
    ["a repeated part without a beginning", ["{/sections}"], /“sections” ends but does not begin/],
  ])("%s is refused with where it is", async (_, lines, message) => {
    await expect(assertTemplate(await template(...lines))).rejects.toThrow(message);
  });

  test("a mistake in the footer is said to be there", async () => {
    const footers = { default: new Footer({ children: [new Paragraph("{nobody}")] }) };
    const file = await Packer.toBuffer(
      new Document({ sections: [{ footers, children: [new Paragraph("{company}")] }] }),
    );
    await expect(assertTemplate(file)).rejects.toThrow(/\{nobody\} is no merge field \(footer, paragraph 1\)/);
  });

  test.each([
    ["text", Buffer.from("{company}")],
    ["an empty file", Buffer.from("")],
    ["the beginning of an archive", Buffer.from("PK\x03\x04 and no more")],
  ])("%s is no template", async (_, bytes) => {
    await expect(assertTemplate(bytes)).rejects.toThrow("isn’t a Word document");
  });
});

test("the PDF says the same", { tags: "slow" }, async () => {
  const text = await wordsIn(await pdfOf(paperOf(SHEET, ABOUT)));
  for (const said of ["Term sheet: Acmé", "€20,000,000", "2.1875", "Closing conditions"]) expect(text).toContain(said);
});

const soffice = ["/usr/bin/soffice", "/usr/bin/libreoffice"].find((file) => fs.existsSync(file));

test.skipIf(soffice === undefined || !isWholeRun)(
  "LibreOffice opens the Word document (in a whole run, where it is installed)",
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-docx-"));
    try {
      fs.writeFileSync(path.join(folder, "sheet.docx"), await docxOf(null, SHEET, ABOUT));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const { status } = spawnSync(soffice ?? "", [
        profile,
        "--headless",
        "--convert-to",
        "pdf",
        "--outdir",
        folder,
        `${folder}/sheet.docx`,
      ]);
      expect(status).toBe(0);
      // Where lines end depends on the fonts that are installed.
      const text = (await wordsIn(fs.readFileSync(path.join(folder, "sheet.pdf")))).replaceAll(/\s+/g, " ");
      for (const said of ["Acmé <Söhne> & Co", "€5,000,000", "€2.1875"]) expect(text).toContain(said);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  },
);

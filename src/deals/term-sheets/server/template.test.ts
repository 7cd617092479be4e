import { Document, Packer, Paragraph } from "docx";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let sheetId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  const { id: dealId } = await call(firm.people.analyst, "deals.create", { company: "Acme", currency: "EUR" });
  const sheet = await call(firm.people.analyst, "termSheets.create", { dealId, amount: "1000000" });
  await call(firm.people.analyst, "termSheets.send", sheet);
  sheetId = sheet.id;
});

const file = async (person: Person, name: string) => {
  const answer = await fetch(`${person.url}/api/term-sheets/${name}`, { headers: person.headers });
  if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message);
  const { pages } = await readText(new Uint8Array(await answer.arrayBuffer()));
  return pages.map(({ text }) => text).join("\n");
};

async function word(...lines: string[]): Promise<Buffer> {
  return Packer.toBuffer(new Document({ sections: [{ children: lines.map((line) => new Paragraph(line)) }] }));
}

const replace = async (by: Person, name: string, content: Buffer | string) =>
  call(by, "termSheetTemplate.replace", { uploadId: await uploadFile(by, name, content) });

test("a sheet comes as PDF and as Word document, any version of it that was sent", { tags: "slow" }, async () => {
  const { viewer, analyst } = firm.people;
  const sheet = await call(viewer, "termSheets.get", { id: sheetId });
  await call(analyst, "termSheets.update", { ...sheet, amount: "2000000" });
  for (const type of ["pdf", "docx"]) {
    expect(await file(viewer, `${sheetId}/file.${type}`)).toContain("€2,000,000");
    expect(await file(viewer, `${sheetId}/file.${type}?revision=1`)).toContain("€1,000,000");
  }
  await expect(file(viewer, `${sheetId}/file.pdf?revision=9`)).rejects.toThrow("Version 9");
  const other = (await newFirm(server)).people.super_admin;
  await expect(file(other, `${sheetId}/file.docx`)).rejects.toThrow("not found");
  expect(await file(viewer, "template.docx")).toContain("{#sections}");
});

test("the firm's own template replaces the default until it goes back; it is a document of the firm", {
  tags: "slow",
}, async () => {
  const { general_partner: partner, viewer } = firm.people;
  const { template } = await replace(partner, "Ours.docx", await word("Our offer to {company}: {amount}"));
  expect(template).toMatchObject({ name: "Ours.docx", chosenBy: { id: partner.id } });
  expect(await call(viewer, "documents.get", { id: template?.documentId ?? "" })).toMatchObject({ record: null });
  expect(await file(viewer, `${sheetId}/file.docx`)).toBe("Our offer to Acme: €1,000,000");
  await expect(call(partner, "documents.delete", { id: template?.documentId ?? "" })).rejects.toThrow(
    "used by the firm’s term sheet template",
  );
  await replace(partner, "Ours 2.docx", await word("{firm}"));
  expect(await file(viewer, `${sheetId}/file.docx`)).toBe(firm.name);
  await call(partner, "termSheetTemplate.reset");
  expect(await call(viewer, "termSheetTemplate.get")).toEqual({ template: null });
  expect(await file(viewer, `${sheetId}/file.docx`)).toContain("Economics");
});

test("a wrong template is refused with what is wrong and where, and the one before stays", async () => {
  const { general_partner: partner, analyst } = firm.people;
  await expect(replace(partner, "Wrong.docx", await word("{company}", "{valuaton}"))).rejects.toThrow(
    "Correct this in the template: {valuaton} is no merge field (paragraph 2)",
  );
  await expect(replace(partner, "Terms.txt", "{company}")).rejects.toThrow("isn’t a Word document");
  await expect(replace(analyst, "Ours.docx", await word("{company}"))).rejects.toMatchObject({ code: "forbidden" });
  expect(await call(partner, "termSheetTemplate.get")).toEqual({ template: null });
});

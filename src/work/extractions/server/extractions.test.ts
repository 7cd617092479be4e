import fs from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { textPdf } from "#app/demo/server/funds/papers.ts";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let analyst: Person;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  ({ analyst } = firm.people);
});

type Type = "financial_metrics" | "legal_terms" | "company_info" | "valuation_data";
type About = Partial<Parameters<typeof call<"documents.create">>[2]>;

const add = async (name: string, content: string | Uint8Array, about: About = {}) =>
  call(analyst, "documents.create", { ...about, uploadId: await uploadFile(analyst, name, content) });

async function extracted(documentId: string, extractionType: Type, by = analyst) {
  const { id } = await call(by, "documentExtractions.create", { documentId, extractionType });
  await expect
    .poll(async () => (await call(by, "documentExtractions.get", { id })).status, { timeout: 30_000 })
    .not.toBe("processing");
  return call(by, "documentExtractions.get", { id });
}

const SHEET = "Term sheet\nPre-money valuation: €20m\nRound size: €5m\nPrice per share: €12.50\n";

test("an extraction gives values with page, quote, evidence and a confidence; the list shows it first", async () => {
  const document = await add("Term sheet.txt", SHEET);
  const extraction = await extracted(document.id, "valuation_data");
  expect(extraction).toMatchObject({
    status: "completed",
    source: "text",
    problem: null,
    fieldCount: 3,
    decidedCount: 0,
    document: { id: document.id, name: "Term sheet.txt" },
    createdBy: { id: analyst.id },
  });
  expect(extraction.fields[0]).toEqual({
    name: "preMoneyValuation",
    value: "20000000",
    unit: "EUR",
    page: 1,
    quote: "Pre-money valuation: €20m",
    boxes: [],
    confidence: 0.9,
    evidence: ["label", "begins_line", "follows", "unit"],
    position: 0,
    decision: null,
    target: null,
  });
  const { items } = await call(analyst, "documentExtractions.list", {});
  expect(items[0]).toMatchObject({ id: extraction.id, confidenceScore: 0.9 });
  const { items: jobs } = await call(analyst, "jobs.list");
  expect(jobs[0]).toMatchObject({
    kind: "extraction",
    status: "done",
    message: "Document data extracted successfully",
  });
});

test("nothing found means nothing shown, and a file without text fails and says why", async () => {
  const empty = await extracted((await add("Notes.txt", "The weather is fine today.")).id, "financial_metrics");
  expect(empty).toMatchObject({ status: "completed", fields: [], confidenceScore: null });
  const broken = await extracted(
    (await add("Archive.zip", Buffer.from("504b0506" + "00".repeat(18), "hex"))).id,
    "legal_terms",
  );
  expect(broken).toMatchObject({ status: "failed", problem: "unreadable", fields: [] });
  const pdf = await extracted((await add("Deck.pdf", textPdf(["Revenue: EUR 4.2 million"]))).id, "financial_metrics");
  expect(pdf).toMatchObject({ fields: [{ name: "revenue", value: "4200000", unit: "EUR", page: 1 }] });
  const [box, ...more] = pdf.fields[0]?.boxes ?? [];
  expect(more).toEqual([]);
  expect(box?.x).toBeCloseTo(72 / 595, 2);
  expect(Number(box?.y) + Number(box?.height)).toBeCloseTo((842 - 760) / 842, 1);
});

test("an accepted value is written into the deal with its provenance; two at once decide once", async () => {
  const deal = await call(analyst, "deals.create", { company: "Extracted Ltd", currency: "EUR" });
  const document = await add("Terms.txt", SHEET, { recordId: deal.id });
  const { id, fields } = await extracted(document.id, "valuation_data");
  expect(fields[0]?.target).toMatchObject({
    record: { id: deal.id, kind: "deal" },
    field: "valuationPre",
    current: null,
  });
  const accept = () =>
    call(analyst, "documentExtractions.decide", { id, position: 0, decision: "accepted", isWritten: true });
  const both = await Promise.allSettled([accept(), accept()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await call(analyst, "deals.get", { id: deal.id })).toMatchObject({ valuationPre: "20000000.00" });
  const { items } = await call(analyst, "deals.history", { id: deal.id });
  expect(items[0]).toMatchObject({ procedure: "documentExtractions.decide" });
  await call(analyst, "documentExtractions.decide", {
    id,
    position: 1,
    decision: "corrected",
    value: "6000000",
    isWritten: true,
  });
  await call(analyst, "documentExtractions.decide", { id, position: 2, decision: "rejected" });
  const whole = await call(firm.people.viewer, "documentExtractions.get", { id });
  expect(whole.decidedCount).toBe(3);
  expect(whole.fields.map(({ decision }) => decision)).toMatchObject([
    { decision: "accepted", value: "20000000", field: "valuationPre", valueBefore: null, record: { id: deal.id } },
    { decision: "corrected", value: "6000000", field: "roundSize", by: { id: analyst.id } },
    { decision: "rejected", value: null, record: null },
  ]);
});

test("a value the record doesn’t take, or in another currency, is refused and nothing is decided", async () => {
  const deal = await call(analyst, "deals.create", { company: "Dollar Inc", currency: "USD" });
  const document = await add("Terms.txt", SHEET, { recordId: deal.id });
  const { id } = await extracted(document.id, "valuation_data");
  const decide = (more: object) =>
    call(analyst, "documentExtractions.decide", { id, position: 0, decision: "accepted", isWritten: true, ...more });
  await expect(decide({})).rejects.toMatchObject({ data: { reason: "deals.other_currency" } });
  await expect(decide({ position: 2 })).rejects.toMatchObject({ data: { reason: "extractions.not_written" } });
  await expect(decide({ decision: "corrected" })).rejects.toMatchObject({
    data: { fields: { value: expect.any(String) } },
  });
  await expect(decide({ position: 9 })).rejects.toMatchObject({ code: "not_found" });
  expect((await call(analyst, "documentExtractions.get", { id })).decidedCount).toBe(0);
});

test("company facts go into the company", async () => {
  const { company } = await call(analyst, "deals.create", { company: "Facts SAS" });
  const text = "Website: www.facts.example\nFounded: 2019\nEmployees: 42\nHeadquarters: Lyon, France";
  const { id, fields } = await extracted((await add("Profile.txt", text, { recordId: company.id })).id, "company_info");
  for (const { position } of fields)
    await call(analyst, "documentExtractions.decide", { id, position, decision: "accepted", isWritten: true });
  expect(await call(analyst, "companies.get", { id: company.id })).toMatchObject({
    foundedYear: 2019,
    employeeCount: 42,
    headquarters: "Lyon, France",
    website: expect.stringContaining("facts.example"),
  });
});

test("viewers read, limited partners and strangers do not, and a confidential document hides its extractions", async () => {
  const { viewer, limited_partner: partner, associate } = firm.people;
  const document = await add("Secret terms.txt", SHEET, { isConfidential: true });
  const { id } = await extracted(document.id, "valuation_data");
  for (const other of [viewer, associate, (await newFirm(server)).people.super_admin]) {
    await expect(call(other, "documentExtractions.get", { id })).rejects.toMatchObject({ code: "not_found" });
    const { items } = await call(other, "documentExtractions.list", {});
    expect(items.map((one) => one.id)).not.toContain(id);
  }
  await expect(call(partner, "documentExtractions.list", {})).rejects.toMatchObject({ code: "forbidden" });
  const ask = { documentId: document.id, extractionType: "legal_terms" } as const;
  await expect(call(viewer, "documentExtractions.create", ask)).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(associate, "documentExtractions.create", ask)).rejects.toMatchObject({ code: "not_found" });
  await expect(
    call(associate, "documentExtractions.decide", { id, position: 0, decision: "accepted" }),
  ).rejects.toMatchObject({ code: "not_found" });
  await call(firm.people.general_partner, "documentExtractions.get", { id });
});

test("key figures go into the company’s month, from documents of its deal too, and wait for a review like others", async () => {
  const { general_partner: gp, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Measured SAS", currency: "EUR" });
  const text =
    "Management accounts\nPeriod ended 31 March 2026\nARR: EUR 4.2 million\nEBITDA: EUR -300k\nRunway: 14 months\n";
  const { id: documentId } = await add("Accounts.txt", text, { recordId: deal.id });
  const { id, fields } = await extracted(documentId, "financial_metrics");
  const arr = fields.find(({ name }) => name === "arr");
  expect(arr?.target).toEqual({
    record: { id: deal.company.id, kind: "company", label: "Measured SAS" },
    field: "arr",
    current: null,
    isDated: true,
    day: "2026-03-31",
  });
  // The firm measures no EBITDA, and runway is calculated.
  expect(fields.filter(({ target }) => target !== null).map(({ name }) => name)).toEqual(["arr"]);
  const position = arr?.position ?? 0;
  const accept = (by: Person, more: object = {}) =>
    call(by, "documentExtractions.decide", { id, position, decision: "accepted", isWritten: true, ...more });
  await expect(accept(analyst)).rejects.toMatchObject({ data: { fields: { day: "Choose a day of the period" } } });
  const decided = await accept(gp, { day: "2026-03-31" });
  expect(decided.fields[position]?.decision).toMatchObject({ record: { label: "Measured SAS" }, field: "arr" });
  const { items } = await call(viewer, "kpis.history", {
    companyId: deal.company.id,
    metric: "arr",
    periodStart: "2026-03-01",
  });
  expect(items).toMatchObject([
    { value: "4200000", currency: "EUR", state: "accepted", note: "Read in Accounts.txt", givenBy: { id: gp.id } },
  ]);
});

test("programs extract by the addresses of the API", async () => {
  const { id: documentId } = await add("Api.txt", SHEET);
  const headers = { ...analyst.headers, "content-type": "application/json" };
  const body = JSON.stringify({ documentId, extractionType: "valuation_data" });
  const begun = await fetch(`${analyst.url}/api/document-extractions`, { method: "POST", headers, body });
  const { id } = (await begun.json()) as { id: string };
  const get = async () =>
    (await (await fetch(`${analyst.url}/api/document-extractions/${id}`, { headers })).json()) as {
      status: string;
      fields: { name: string; value: string; page: number; quote: string; confidence: number }[];
    };
  await expect.poll(async () => (await get()).status, { timeout: 30_000 }).toBe("completed");
  expect((await get()).fields[1]).toMatchObject({
    name: "roundSize",
    value: "5000000",
    page: 1,
    quote: "Round size: €5m",
  });
});

test("a scan is recognized, in English and French; its values are less sure", async () => {
  const scan = await add("Scan.pdf", fs.readFileSync("test/files/scanned-terms.pdf"));
  const extraction = await extracted(scan.id, "valuation_data");
  expect(extraction).toMatchObject({ status: "completed", source: "ocr" });
  expect(extraction.fields).toMatchObject([
    { name: "preMoneyValuation", value: "20000000", unit: "EUR", page: 1, confidence: 0.8 },
    { name: "roundSize", value: "5000000", unit: "EUR" },
  ]);
  expect(extraction.fields[0]?.evidence).toContain("ocr");
  const boxes = extraction.fields.map((field) => field.boxes);
  expect(boxes.every(([box]) => box !== undefined && box.width > 0.1 && box.height < 0.1)).toBe(true);
  expect(Number(boxes[0]?.[0]?.y)).toBeLessThan(Number(boxes[1]?.[0]?.y));
  const terms = await extracted(scan.id, "legal_terms");
  expect(terms.fields).toMatchObject([
    { name: "exclusivity", value: "60", unit: "days" },
    { name: "governingLaw", value: "droit français" },
  ]);
});

test("accepted legal terms go into the term sheet of the document, in its own words", async () => {
  const { id: dealId } = await call(analyst, "deals.create", { company: "Termed", createAnyway: true });
  const sheet = await call(analyst, "termSheets.create", { dealId, amount: "1000000" });
  const text = "Liquidation preference: 1x non-participating\nAnti-dilution: broad-based weighted average\n";
  const { id: documentId } = await add("Legal.txt", text, { recordId: sheet.id });
  const { id, fields } = await extracted(documentId, "legal_terms");
  for (const { name, position, target } of fields) {
    if (!["liquidationPreference", "participation", "antiDilution"].includes(name)) continue;
    expect(target).toMatchObject({ record: { id: sheet.id }, field: name });
    await call(analyst, "documentExtractions.decide", { id, position, decision: "accepted", isWritten: true });
  }
  expect(await call(analyst, "termSheets.get", { id: sheet.id })).toMatchObject({
    liquidationPreference: "1x",
    participation: "Non-participating",
    antiDilution: "Broad-based weighted average",
  });
  await expect(
    call(firm.people.viewer, "documentExtractions.decide", { id, position: 0, decision: "accepted", isWritten: true }),
  ).rejects.toMatchObject({ code: "forbidden" });
});

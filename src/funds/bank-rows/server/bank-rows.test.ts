import { writeXlsx } from "hucre";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import { openedFund } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { upload } from "../../../../test/imported.ts";
import { addPartner } from "../../../../test/partners.ts";
import { closeBooks } from "../../../../test/statements.ts";

let firm: Firm;
let number = 0;
let fundId = "";
let callId = "";
const gp = () => firm.people.general_partner;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  number += 1;
  fundId = (await call(gp(), "funds.create", { name: `Fund ${number}`, currency: "EUR" })).id;
  await addPartner(firm, { name: `Brandt ${number}`, amount: "600000", fundId, admittedOn: "2025-01-15" });
  await addPartner(firm, { name: `Calder ${number}`, amount: "400000", fundId, admittedOn: "2025-01-15" });
  const items = [{ type: "capitalCallInvestments" as const, amount: "1000" }];
  const made = await call(relations(), "capitalCalls.create", { fundId, purpose: "First", dueOn: "2099-01-15", items });
  const { id, rowVersion } = await call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  callId = (await call(relations(), "capitalCalls.issue", { id, rowVersion })).id;
});

const row = (more: object = {}) => ({
  bookedOn: "2026-11-02",
  amount: "600",
  currency: "EUR",
  payer: `Brandt ${number}`,
  reference: "Call 1",
  ...more,
});
const add = (rows: ReturnType<typeof row>[], by = relations()) => call(by, "bankRows.add", { fundId, rows });
const list = (by = relations()) => call(by, "bankRows.list", { fundId });

test("rows are taken in once, with what they may be for; the same twice in a file are two", async () => {
  expect(await add([row(), row(), row({ payer: "Landlord", amount: "7", reference: "Rent" })])).toEqual({
    added: 3,
    known: 0,
  });
  expect(await add([row(), row(), row(), row({ amount: "600.00" })])).toEqual({ added: 2, known: 2 });
  const { items, lines } = await list();
  const brandt = lines.find(({ partner }) => partner.startsWith("Brandt"))?.lineId;
  expect(items).toHaveLength(5);
  expect(items.find(({ payer }) => payer.startsWith("Brandt"))?.suggestions[0]).toMatchObject({ lineId: brandt });
  expect(items.find(({ payer }) => payer === "Landlord")?.suggestions).toEqual([]);
  await expect(add([row({ currency: "USD" })])).rejects.toMatchObject({
    data: { fields: { "rows.0.currency": expect.any(String) } },
  });
});

test("a match is a receipt that another confirms; deleted, or taken back, its row is there again", async () => {
  await add([row()]);
  const { items, lines } = await list();
  const [id, lineId] = [items[0]?.id ?? "", lines[0]?.lineId ?? ""];
  const both = await Promise.allSettled([1, 2].map(() => call(relations(), "bankRows.match", { id, lineId })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await list()).items).toEqual([]);
  const receipts = async () => (await call(relations(), "capitalCallReceipts.list", { id: callId })).items;
  expect(await receipts()).toMatchObject([{ amount: "600", reference: `Brandt ${number}: Call 1`, confirmedAt: null }]);
  await call(relations(), "capitalCallReceipts.delete", { id: (await receipts())[0]?.id ?? "" });
  expect((await list()).items).toHaveLength(1);
  await call(relations(), "bankRows.match", { id, lineId });
  const [receipt] = await receipts();
  await expect(call(relations(), "capitalCallReceipts.confirm", { ids: [receipt?.id ?? ""] })).rejects.toMatchObject({
    code: "forbidden",
  });
  await call(gp(), "capitalCallReceipts.confirm", { ids: [receipt?.id ?? ""] });
  await call(relations(), "capitalCallReceipts.undo", { id: receipt?.id ?? "", reason: "Wrong" });
  await call(gp(), "capitalCallReceipts.undo", { id: receipt?.id ?? "" });
  expect((await list()).items).toHaveLength(1);
});

test("a row that lies ahead is not taken in, and one of a closed period is refused at a person who matches it", async () => {
  await expect(add([row(), row({ bookedOn: "2099-01-02" })])).rejects.toMatchObject({
    data: { fields: { "rows.1.bookedOn": "This date is in the future" } },
  });
  expect((await list()).items).toEqual([]);
  await add([row()]);
  const { items, lines } = await list();
  await closeBooks(firm, { fundId, endsOn: "2026-11-02" });
  const match = { id: items[0]?.id ?? "", lineId: lines[0]?.lineId ?? "" };
  const closed = "The books are closed for that day. Choose a later one";
  await expect(call(relations(), "bankRows.match", match)).rejects.toMatchObject({
    data: { reason: "core.books_closed", fields: { bookedOn: closed } },
  });
  const receipt = { kind: "money" as const, lineId: match.lineId, receivedOn: "2026-11-02", amount: "600" };
  await expect(
    call(relations(), "capitalCallReceipts.record", { id: callId, receipts: [receipt] }),
  ).rejects.toMatchObject({ data: { fields: { "receipts.0.receivedOn": closed } } });
});

const today = new Date().toISOString().slice(0, 10);
/** Gamma joins by a later closing and owes 5.40. */
async function joined() {
  const closesOn = addDays(today, -1);
  ({ fundId } = await openedFund(firm, number, closesOn));
  await addPartner(firm, { name: `Gamma ${number}`, fundId, amount: "100", admittedOn: closesOn });
  const made = await call(relations(), "fundAdmissions.create", { fundId, kind: "subsequent", closesOn });
  return call(gp(), "fundAdmissions.approve", { id: made.id, rowVersion: made.rowVersion });
}
const paid = () => row({ bookedOn: today, amount: "5.40", payer: `Gamma ${number}`, reference: "Closing 2" });
const arrivedAt = async (id: string) => (await call(relations(), "fundAdmissionReceipts.list", { id })).items;

describe("what a closing is owed", () => {
  test("is offered by partner, amount and reference; a match is a receipt of the closing that another confirms", async () => {
    const { id: admissionId, lines } = await joined();
    const owed = lines.find(({ open }) => open === "5.4")?.id ?? "";
    await add([paid()]);
    const { items, lines: offered } = await list();
    expect(offered).toMatchObject([
      { lineId: owed, kind: "fund_admission", recordId: admissionId, open: "5.4", number: 2 },
    ]);
    expect(items[0]?.suggestions).toEqual([{ lineId: owed, reasons: ["amount", "reference", "name"] }]);
    const id = items[0]?.id ?? "";
    const match = () => call(relations(), "bankRows.match", { id, lineId: owed });
    const both = await Promise.allSettled([match(), match()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await list()).toEqual({ items: [], lines: [] });
    const [receipt] = await arrivedAt(admissionId);
    expect(receipt).toMatchObject({ amount: "5.4", reference: `Gamma ${number}: Closing 2`, confirmedAt: null });
    const ids = [receipt?.id ?? ""];
    await expect(call(relations(), "fundAdmissionReceipts.confirm", { ids })).rejects.toMatchObject({
      code: "forbidden",
    });
    await call(gp(), "fundAdmissionReceipts.confirm", { ids });
    const { lines: after } = await call(gp(), "fundAdmissions.get", { id: admissionId });
    expect(after.find((line) => line.id === owed)).toMatchObject({ open: "0", state: "paid" });
    // Taken back, the row is there again.
    await call(relations(), "fundAdmissionReceipts.undo", { id: ids[0] ?? "", reason: "Wrong" });
    await call(gp(), "fundAdmissionReceipts.undo", { id: ids[0] ?? "" });
    expect((await list()).items).toMatchObject([{ id, suggestions: [{ lineId: owed }] }]);
    await match();
    await call(relations(), "fundAdmissionReceipts.delete", { id: (await arrivedAt(admissionId))[0]?.id ?? "" });
    expect((await list()).items).toMatchObject([{ id }]);
  });

  test("is not offered of another fund, nor while the closing is to be reversed", async () => {
    const other = fundId;
    const { id, rowVersion, lines } = await joined();
    await call(relations(), "bankRows.add", { fundId: other, rows: [paid()] });
    const strange = (await call(relations(), "bankRows.list", { fundId: other })).items[0];
    expect(strange?.suggestions).toEqual([]);
    const owed = lines.find(({ open }) => open === "5.4")?.id ?? "";
    await expect(call(relations(), "bankRows.match", { id: strange?.id ?? "", lineId: owed })).rejects.toMatchObject({
      data: { reason: "calls.other_open_line" },
    });
    await call(gp(), "fundAdmissions.cancel", { id, rowVersion, reason: "Wrong" });
    expect((await list()).lines).toEqual([]);
  });
});

test("what is no receipt is set aside with a word, and stays in sight", async () => {
  await add([row()]);
  const id = (await list()).items[0]?.id ?? "";
  await call(relations(), "bankRows.setAside", { id, reason: "Interest of the bank" });
  expect((await list()).items).toMatchObject([{ setAside: "Interest of the bank" }]);
  await call(relations(), "bankRows.reopen", { id });
  expect((await list()).items).toMatchObject([{ setAside: null }]);
});

test("nobody else sees or adds rows", async () => {
  const { viewer, analyst, limited_partner: investor, compliance_officer: officer } = firm.people;
  for (const one of [viewer, analyst, investor, officer]) {
    await expect(list(one)).rejects.toMatchObject({ code: "forbidden" });
    await expect(add([row()], one)).rejects.toMatchObject({ code: "forbidden" });
  }
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  expect((await list(stranger)).items).toEqual([]);
  await expect(add([row()], stranger)).rejects.toMatchObject({ code: "not_found" });
});

const sheet = async (rows: (string | number | Date)[][]) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: "Statement", rows }] }));
const readFile = async (content: string | Uint8Array<ArrayBuffer>, name: string, by = relations()) =>
  call(by, "bankRows.read", { id: await upload(by, content, name, "bank"), fundId });

test("a spreadsheet says what a CSV says, its lines above and its columns told apart", async () => {
  const rows = [
    ["Account", "LU71 0010"],
    ["Booking date", "Credit", "Debit", "Payer", "Details"],
    [new Date("2026-11-02T00:00:00Z"), 600.1, "", `Brandt ${number}`, "Call 1"],
    ["2026-11-03", "1,234.56", "", "Calder", "Call 1"],
    [new Date("2026-11-03T00:00:00Z"), "", 5, "Bank", "Fees"],
    ["2026-11-31", 7, "", "Calder", ""],
  ];
  const file = await readFile(await sheet(rows), "bank.xlsx");
  expect(file).toMatchObject({
    asks: [],
    entries: [
      { bookedOn: "2026-11-02", amount: "600.1", currency: "EUR", payer: `Brandt ${number}`, reference: "Call 1" },
      { bookedOn: "2026-11-03", amount: "1234.56", currency: "EUR", payer: "Calder", reference: "Call 1" },
    ],
    unread: [{ row: 6, cell: "2026-11-31", problem: "day" }],
    debits: 1,
  });
  const csv = "Date;Betrag;Währung;Name\n02.11.2026;1.234,56;EUR;Calder\n";
  expect((await readFile(csv, "bank.csv")).entries).toMatchObject([{ bookedOn: "2026-11-02", amount: "1234.56" }]);
  expect(await add(file.entries)).toEqual({ added: 2, known: 0 });
});

test("what is no bank’s file, or no file at all, is refused beside it", async () => {
  const broken = new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 200 }, (_, at) => at)]);
  const wide = await sheet([["Date", "Amount", ...Array.from({ length: 600 }, () => "x")]]);
  for (const [content, name] of [
    [broken, "broken.xlsx"],
    [wide, "wide.xlsx"],
    ["a\n1\n", "other.csv"],
    [await sheet([["a"], ["1"]]), "other.xlsx"],
  ] as const)
    await expect(readFile(content, name)).rejects.toMatchObject({ data: { fields: { id: expect.any(String) } } });
  const { viewer, limited_partner: investor } = firm.people;
  for (const one of [viewer, investor]) await expect(readFile("a,b", "a.csv", one)).rejects.toThrow("role");
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  const id = await upload(relations(), "Date,Amount\n2026-11-02,5", "bank.csv", "bank");
  await expect(call(stranger, "bankRows.read", { id, fundId })).rejects.toMatchObject({ code: "not_found" });
});

test("columns without names that are known are chosen, and remembered for the fund once rows are taken in", async () => {
  const content = "02.11.2026;Brandt;1.234,56;x1\n03.11.2026;Calder;5,00;x2\n";
  const open = await readFile(content, "targo.csv");
  expect(open).toMatchObject({ entries: [], asks: ["columns"], hasNames: false, answers: {} });
  const columns = ["date", "payer", "amount", null] as const;
  const id = await upload(relations(), content, "targo.csv", "bank");
  const { entries, signature, answers } = await call(relations(), "bankRows.read", {
    id,
    fundId,
    answers: { columns: [...columns] },
  });
  expect(entries).toMatchObject([{ amount: "1234.56", payer: "Brandt" }, { amount: "5" }]);
  await call(relations(), "bankRows.add", { fundId, rows: entries, layout: { signature, answers } });
  const later = await readFile("05.11.2026;Calder;7,00;x3\n06.11.2026;Calder;8,00;x4\n", "targo.csv");
  expect(later).toMatchObject({ asks: [], entries: [{ amount: "7" }, { amount: "8" }], answers: { columns } });
  const other = (await call(gp(), "funds.create", { name: `Other ${number}`, currency: "EUR" })).id;
  const elsewhere = { id: await upload(relations(), content, "targo.csv", "bank"), fundId: other };
  expect(await call(relations(), "bankRows.read", elsewhere)).toMatchObject({ asks: ["columns"], answers: {} });
});

test("money that left by a column of its direction did not arrive", async () => {
  const content =
    "Buchungstag;Valuta;Auftraggeber;Waehrung;Umsatz;Soll/Haben\n12.11.2026;12.11.2026;Alpha;EUR;250.000,00;H\n13.11.2026;13.11.2026;Audit;EUR;18.500,00;S\n";
  expect(await readFile(content, "bank.csv")).toMatchObject({ entries: [{ amount: "250000" }], debits: 1, unread: [] });
});

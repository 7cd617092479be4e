import { writeXlsx } from "hucre";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { upload } from "../../../../../test/imported.ts";
import { asCsv, type SampleSheet, sampleSheet, tenYears } from "../../../../../test/lp-sheets.ts";

let server: TestServer;
let firm: Firm;
let fundId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR", vintage: 2016 })).id;
});

const gp = () => firm.people.general_partner;
const send = (sheet: SampleSheet, name = "calls.csv", by: Person = gp()) => upload(by, asCsv(sheet), name);
type Cell = string | number | Date | null;
const TITLES: Cell[][] = [["Fund I"], ["As of 26 November 2026", "Confidential"]];
const asDay = (date: string): Cell => (date === "" ? null : new Date(`${date}T00:00:00Z`));
const workbook = async (rows: Cell[][]) => new Uint8Array(await writeXlsx({ sheets: [{ name: "Partners", rows }] }));
const check = (id: string, otherId: string | null = null, by: Person = gp()) =>
  call(by, "lpHistories.check", { id, otherId, fundId });

test.each(["en", "fr"] as const)("movements and statements of ten years tie, in %s", async (language) => {
  const fund = tenYears();
  const [list, matrix, statements] = [
    await send(sampleSheet(fund, "list", language)),
    await send(sampleSheet(fund, "matrix", language), "matrix.csv"),
    await send(sampleSheet(fund, "statements", language), "statements.csv"),
  ];
  const seen = await check(list, statements);
  expect(seen).toMatchObject({
    currency: "EUR",
    files: [
      { id: list, name: "calls.csv", layout: "list", rows: 42, movements: 39, statements: 0 },
      { id: statements, name: "statements.csv", layout: "statements", rows: 40, movements: 0, statements: 40 },
    ],
    problemCount: 0,
    problems: [],
    asOf: "2025-12-31",
    differenceCount: 0,
    differences: [],
  });
  expect(seen.figures.map(({ partner, paidIn }) => [partner, paidIn])).toEqual([
    ["Alder Pension", "47500000"],
    ["Birch Foundation", "28500000"],
    ["Cèdre Prévoyance", "19000000"],
    [null, "95000000"],
  ]);
  const across = await check(matrix, statements);
  expect(across.files).toMatchObject([{ layout: "matrix", rows: 4, movements: 39 }, { layout: "statements" }]);
  expect(across.differences).toEqual([]);
  expect(across.figures).toEqual(seen.figures);
  // Nothing is stored: neither partners nor commitments.
  expect((await call(gp(), "fundPartners.list", { id: fundId })).items).toEqual([]);
});

test("what differs, and rows that cannot be read, are named by file, line and partner", async () => {
  const fund = tenYears();
  const list = sampleSheet(fund, "list").map((cells, at) =>
    at === 11 ? [...cells.slice(0, 3), "-6,000,000.01"] : cells,
  );
  const early = ["2015-12-31", "Alder Pension", "Distribution", "0.01"];
  const id = await send([
    ...list,
    early,
    ["someday", "Alder Pension", "Call", "1"],
    ["2017-01-01", "Alder Pension", "Call", "$1"],
  ]);
  const seen = await check(id, await send(sampleSheet(fund, "statements"), "statements.csv"));
  expect(seen.problems).toEqual([
    { file: 0, line: 45, problem: "Has no date we can read" },
    { file: 0, line: 46, problem: "Is in another currency than the fund: Amount" },
  ]);
  expect(seen.differences.map(({ file, line, partner, what, by }) => [file, line, partner, what, by])).toEqual([
    [0, 42, null, "total_call", "0.01"],
    [0, 43, null, "total_distribution", "-0.01"],
    [0, 44, "Alder Pension", "outside_life", null],
    [1, 2, "Alder Pension", "distributed", "-0.01"],
    [1, 11, "Birch Foundation", "paidIn", "-0.01"],
  ]);
});

test("two files of one sort, and what is no such sheet, are refused or said", async () => {
  const list = sampleSheet(tenYears(), "list");
  const id = await send(list);
  await expect(check(id, await send(list))).rejects.toMatchObject({ code: "invalid" });
  const none = await check(
    await send([
      ["Name", "Age"],
      ["Ada", "36"],
    ]),
  );
  expect(none).toMatchObject({ files: [{ layout: null, rows: 0 }], figures: [], differences: [] });
  await expect(check(await upload(gp(), "%PDF-1.7 nothing"))).rejects.toMatchObject({ code: "invalid" });
  await expect(
    call(gp(), "lpHistories.check", { id, fundId: "00000000-0000-7000-8000-000000000000" }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a person who keeps partners may check without the books; others may not; a stranger, and the person who did not upload it, find nothing", async () => {
  const sheet = sampleSheet(tenYears(), "list");
  const { investor_relations: relations, super_admin: other } = firm.people;
  const own = await upload(relations, asCsv(sheet), "calls.csv", "partners");
  // Of what the books say of the fund nothing is in the answer.
  expect(await check(own, null, relations)).toMatchObject({ differenceCount: 0 });
  const id = await send(sheet);
  for (const person of [firm.people.viewer, firm.people.limited_partner])
    await expect(check(id, null, person)).rejects.toMatchObject({ code: "forbidden" });
  for (const person of [firm.people.viewer, firm.people.limited_partner, firm.people.analyst])
    await expect(upload(person, asCsv(sheet), "calls.csv", "partners")).rejects.toThrow("Your role doesn’t allow this");
  await expect(check(id, null, other)).rejects.toMatchObject({ code: "not_found" });
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(check(id, null, stranger)).rejects.toMatchObject({ code: "not_found" });
});

test("a spreadsheet is read as its text file is, with its days and amounts as cells", { tags: "slow" }, async () => {
  const fund = tenYears();
  const [list, statements] = [sampleSheet(fund, "list"), sampleSheet(fund, "statements")];
  const cells = list.map(([date = "", partner = "", kind = "", amount = ""], at) =>
    at === 0 ? [date, partner, kind, amount] : [asDay(date), partner, kind, Number(amount.replaceAll(",", ""))],
  );
  const [asText, asSheet] = [
    await check(await send(list), await send(statements)),
    await check(
      await upload(gp(), await workbook([...TITLES, ...cells]), "calls.xlsx"),
      await upload(gp(), await workbook(statements), "statements.xlsx"),
    ),
  ];
  expect(asSheet.files).toMatchObject([
    { layout: "list", rows: 42, movements: 39 },
    { layout: "statements", rows: 40 },
  ]);
  expect(asSheet).toMatchObject({ problems: [], differences: [] });
  expect(asSheet.figures).toEqual(asText.figures);
  // Of a sheet the line is the row that a spreadsheet shows.
  const off = cells.map((row, at) => (at === 11 ? [...row.slice(0, 3), -6000000.01] : row));
  const seen = await check(await upload(gp(), await workbook([...TITLES, ...off]), "calls.xlsx"));
  expect(seen.differences.map(({ line, what, by }) => [line, what, by])).toEqual([[44, "total_call", "0.01"]]);
});

test("a list of funds is checked row by row, for who reads partners, and stores nothing", async () => {
  const sheet =
    "Fund,Paid in,Distributed,NAV,TVPI,DPI\nAlder I,50,40,35,1.5,0.8\nElm V,50,40,35,1.62,0.8\nIvy,0,0,0,1,0\n";
  const id = await upload(gp(), new TextEncoder().encode(sheet), "funds.csv");
  const off = { line: 3, fund: "Elm V", what: "tvpi", sheet: "1.62", ours: "1.5", by: "0.12", isRounding: false };
  expect(await call(gp(), "lpHistories.checkFunds", { id })).toMatchObject({
    name: "funds.csv",
    isRead: true,
    rows: 3,
    compared: { tvpi: 2, dpi: 2 },
    differences: [off],
    problems: [{ line: 4, problem: expect.stringMatching(/^Nothing was paid in/) }],
  });
  const { viewer, limited_partner: lp } = firm.people;
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(call(stranger, "lpHistories.checkFunds", { id })).rejects.toMatchObject({ code: "not_found" });
  for (const person of [viewer, lp])
    await expect(call(person, "lpHistories.checkFunds", { id })).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|not_found/),
    });
  const movements = await upload(gp(), new TextEncoder().encode("Date,Partner,Type,Amount\n"), "calls.csv");
  expect(await call(gp(), "lpHistories.checkFunds", { id: movements })).toMatchObject({ isRead: false, rows: 0 });
});

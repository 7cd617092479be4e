import { writeXlsx } from "hucre";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { zipOf } from "#core/server/files/zip-entries.ts";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { imported, inspected } from "../../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const day = (text: string) => new Date(`${text}T00:00:00Z`);

const ROWS = [
  ["Company", "Ownership", "Expected close", "Ask", "Instrument"],
  ["Acme", 0.125, day("2027-03-31"), 2_500_000, "Seed"],
  [null, null, null, null, null],
  ["Beta", 0.07, day("1904-01-01"), 1.5, "50% & more"],
  ["Gamma", 1 / 3, day("2100-02-28"), 12, ""],
  ["Delta", 1, day("2024-02-29"), 0.1 + 0.2, ""],
];
const PERCENT = [{}, { numFmt: "0.0%" }, { numFmt: "yyyy-mm-dd" }, {}, {}];

const cell = (type: string, value: string, shown: string) =>
  `<table:table-cell table:style-name="ce1" office:value-type="${type}" office:${type === "date" ? "date-" : ""}value="${value}" calcext:value-type="${type}"><text:p>${shown}</text:p></table:table-cell>`;
const words = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row table:style-name="ro1">${cells.join("")}</table:table-row>`;
const NOTHING = '<table:table-cell table:number-columns-repeated="16379"/>';

/** What it shows is rounded; empty cells and rows are told by their number. */
const LIBRE_OFFICE = {
  mimetype: "application/vnd.oasis.opendocument.spreadsheet",
  "content.xml": `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="A &amp; B"><table:table-column table:number-columns-repeated="5"/>${[
    // Repeated on every page that is printed.
    `<table:table-header-rows>${row(...["Company", "Ownership", "Expected close", "Ask", "Instrument"].map(words), NOTHING)}</table:table-header-rows>`,
    row(
      words("Acme"),
      cell("percentage", "0.125", "13%"),
      cell("date", "2027-03-31", "31.03.27"),
      cell("float", "2500000", "2.500.000"),
      words("Seed"),
      NOTHING,
    ),
    row('<table:table-cell table:number-columns-repeated="16384"/>'),
    row(
      words("Beta"),
      cell("percentage", "0.07", "7%"),
      cell("date", "1904-01-01", "01.01.04"),
      cell("float", "1.5", "1,5"),
      words("50% &amp; more"),
      NOTHING,
    ),
    `<table:table-row-group table:display="false">${row(
      words("Gamma"),
      cell("percentage", "0.333333333333333", "33%"),
      cell("date", "2100-02-28", "28.02.00"),
      cell("float", "12", "12"),
      NOTHING,
    )}</table:table-row-group>`,
    row(
      words("Delta"),
      cell("percentage", "1", "100%"),
      cell("date", "2024-02-29T00:00:00", "29.02.24"),
      cell("float", "0.30000000000000004", "0,3"),
      NOTHING,
    ),
  ].join(
    "",
  )}<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
};

const FILES = {
  "an .xlsx file": () => writeXlsx({ sheets: [{ name: "A & B", columns: PERCENT, rows: ROWS }] }),
  "an .xlsx file of an old Mac, whose days count from 1904": () =>
    writeXlsx({ sheets: [{ name: "A & B", columns: PERCENT, rows: ROWS }], dateSystem: "1904" }),
  "an .xlsx file whose percentages are built in": () =>
    writeXlsx({
      sheets: [{ name: "A & B", columns: PERCENT.map((one, at) => (at === 1 ? { numFmt: "0%" } : one)), rows: ROWS }],
    }),
  "an .ods file as LibreOffice writes it": async () => zipOf(LIBRE_OFFICE),
};

/** Each look at a spreadsheet starts a process. */
const PATIENCE_MS = 60_000;

test.each(Object.entries(FILES))(
  "%s shows its days as days and its percentages as percentages, to the last digit",
  async (name, write) => {
    const fileName = name.includes(".ods") ? "deals.ods" : "deals.xlsx";
    const file = new Uint8Array(await write());
    const { settings, preview, problem } = await inspected(firm.people.analyst, "deals", file, fileName);
    expect(problem).toBeUndefined();
    expect(settings).toEqual({ format: "sheet", sheet: "A & B", rowsAbove: 0, header: true });
    expect(preview.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, "Acme", "12.5%", "2027-03-31", "2500000", "Seed"],
      [4, "Beta", "7%", "1904-01-01", "1.5", "50% & more"],
      [5, "Gamma", "33.3333333333333%", "2100-02-28", "12", ""],
      [6, "Delta", "100%", "2024-02-29", "0.3", ""],
    ]);
  },
  PATIENCE_MS,
);

test(
  "a spreadsheet becomes deals, and says where more decimals came than are kept",
  async () => {
    const { analyst } = firm.people;
    const { counts, job } = await imported(analyst, "deals", zipOf(LIBRE_OFFICE), {}, "deals.ods");
    expect(job.error).toBeNull();
    expect(counts).toMatchObject({ created: 4, damaged: 1 });
    const { items } = await call(analyst, "deals.list", { limit: 10 });
    const found = await Promise.all(items.map(({ id }) => call(analyst, "deals.get", { id })));
    expect(
      Object.fromEntries(found.map((one) => [one.name, [one.ownershipPercentage, one.expectedCloseDate]])),
    ).toEqual({
      Acme: ["12.5000", "2027-03-31"],
      Beta: ["7.0000", "1904-01-01"],
      Gamma: ["33.3333", "2100-02-28"],
      Delta: ["100.0000", "2024-02-29"],
    });
  },
  PATIENCE_MS,
);

test("a row whose last cells are empty is whole, also below a title", { tags: "slow", timeout: 60_000 }, async () => {
  const rows = [
    ["Pipeline of 2026"],
    ["Company", "Round", "Ask", "Sector", "Notes"],
    ["Acme", "Seed", 1, "FinTech", null],
    ["Beta", "Series A", 2, "EdTech", null],
  ];
  const file = new Uint8Array(await writeXlsx({ sheets: [{ name: "S", rows }] }));
  const { plan } = await inspected(firm.people.analyst, "deals", file, "deals.xlsx");
  const { counts } = await call(firm.people.analyst, "imports.dryRun", plan);
  expect(plan.settings).toMatchObject({ rowsAbove: 1 });
  expect(counts).toMatchObject({ rows: 2, created: 2, damaged: 0 });
});

test("a percent sign that is only text in a format makes no percentage, and a style says so cell by cell", {
  tags: "slow",
}, async () => {
  const rows = [
    ["Company", "Ownership"],
    ["Acme", 12.5],
    ["Beta", 0.125],
    ["Gamma", 0.125],
  ];
  const columns = [{}, { numFmt: '0.0" % of all"' }];
  const cells = new Map([["2,1", { style: { numFmt: "0.00%" } }]]);
  const file = new Uint8Array(await writeXlsx({ sheets: [{ name: "S", columns, rows, cells }] }));
  const { preview } = await inspected(firm.people.analyst, "deals", file, "deals.xlsx");
  expect(preview.map(({ cells: [, share] }) => share)).toEqual(["12.5", "12.5%", "0.125"]);
});

const book = async () =>
  new Uint8Array(
    await writeXlsx({
      sheets: [
        { name: "Cover", rows: [["Nothing", "here"]] },
        {
          name: "Pipeline",
          rows: [
            ["Company name", "Founded on", "Employees", "Total raised USD", "Website"],
            ["Acme", new Date("2012-06-01T00:00:00Z"), 42, 1_234_567.89, "acme.example"],
            [null, null, null],
            ["Beta", 2015, 7, null, "#REF!"],
          ],
        },
      ],
    }),
  );

describe("workbooks", () => {
  test("are read sheet by sheet, days and numbers as what they are", { tags: "slow" }, async () => {
    const { analyst } = firm.people;
    const first = await inspected(analyst, "companies", await book(), "pipeline.xlsx");
    expect(first).toMatchObject({ sheets: ["Cover", "Pipeline"], settings: { format: "sheet", sheet: "Cover" } });
    const settings = { format: "sheet", sheet: "Pipeline", rowsAbove: 0, header: true } as const;
    const second = await call(analyst, "imports.inspect", { id: first.id, target: "companies", settings });
    expect(second.preview.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, "Acme", "2012-06-01", "42", "1234567.89", "acme.example"],
      [4, "Beta", "2015", "7", "", "#REF!"],
    ]);
    const plan = { id: first.id, target: "companies", settings, mapping: second.mapping } as const;
    expect(await call(analyst, "imports.dryRun", plan)).toMatchObject({ counts: { created: 2, damaged: 1 } });
  });

  test.each([
    ["cut off", async () => (await book()).slice(0, 900)],
    ["no archive at all", async () => new TextEncoder().encode("PK\u0003\u0004 but not really")],
    [
      "a compound file of nothing",
      async () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)]),
    ],
  ])("that are %s are refused with a reason", async (_, make) => {
    const { problem, rows } = await inspected(firm.people.analyst, "companies", await make(), "broken.xlsx");
    expect(rows).toBe(0);
    expect(problem).toMatchObject({ line: 0, message: expect.stringMatching(/spreadsheet|damaged/) });
  });

  test("behind a password are refused, and say why", async () => {
    const locked = await writeXlsx({
      sheets: [{ name: "S", rows: [["Name"], ["Acme"]] }],
      encryption: { password: "secret", spinCount: 1000 },
    });
    const { problem } = await inspected(firm.people.analyst, "companies", new Uint8Array(locked), "locked.xlsx");
    expect(problem?.message).toContain("password");
  });
});

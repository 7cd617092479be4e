import { expect, test } from "vitest";
import { sheetNames, sheetRows } from "./sheet-file.ts";
import { zipOf } from "./zip-entries.ts";

const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];
const text = (value: string) => [...u32(value.length), ...Buffer.from(value, "utf16le")];
const real = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return [...bytes];
};
/** A record of the binary format: its type and length in seven bits a byte. */
const record = (type: number, body: number[] = []) => [
  ...(type > 127 ? [(type & 127) | 128, type >> 7] : [type]),
  ...(body.length > 127 ? [(body.length & 127) | 128, body.length >> 7] : [body.length]),
  ...body,
];
const STYLE = u32(0);
const row = (at: number) => record(0, [...u32(at), ...u32(0), 0, 0, 0, 0, 0, ...u32(0)]);
const long = (type: number, column: number, body: number[] = []) => record(type, [...u32(column), ...STYLE, ...body]);
const short = (type: number, body: number[] = []) => record(type, [...STYLE, ...body]);

const [BLANK, BOOL, REAL, TEXT] = [1, 4, 5, 6];
const SHORT = { blank: 12, bool: 15, real: 16, text: 17 };

const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (id: string, type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="${RELATED}/${type}" Target="${target}"/></Relationships>`;

/** A workbook of one sheet with these records in it. */
const workbook = (cells: number[]) =>
  zipOf({
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>',
    "_rels/.rels": relations("rId1", "officeDocument", "xl/workbook.bin"),
    "xl/_rels/workbook.bin.rels": relations("rId1", "worksheet", "worksheets/sheet1.bin"),
    "xl/workbook.bin": Uint8Array.from([
      ...record(131),
      ...record(143),
      ...record(156, [...u32(0), ...u32(1), ...text("rId1"), ...text("Deals")]),
      ...record(144),
      ...record(132),
    ]),
    "xl/worksheets/sheet1.bin": Uint8Array.from([
      ...record(129),
      ...record(145),
      ...cells,
      ...record(146),
      ...record(130),
    ]),
  });

const rowsOf = async (cells: number[]) => {
  const bytes = workbook(cells);
  expect(await sheetNames(bytes)).toEqual(["Deals"]);
  const rows: string[][] = [];
  for await (const read of sheetRows(bytes, "Deals", 100)) rows.push(read.cells);
  return rows;
};

test("cells that leave their column out stand behind the one before them, as many programs write them", async () => {
  const cells = [
    ...row(0),
    ...long(TEXT, 0, text("Company")),
    ...short(SHORT.text, text("Ask")),
    ...short(SHORT.text, text(`A heading of ${"many ".repeat(30)}letters`)),
    ...row(1),
    ...long(TEXT, 0, text("Alder")),
    ...short(SHORT.real, real(2_500_000)),
    ...short(SHORT.bool, [1]),
    ...row(2),
    ...long(BLANK, 1),
    ...short(SHORT.blank),
    ...short(SHORT.text, text("fourth")),
  ];
  expect(await rowsOf(cells)).toEqual([
    ["Company", "Ask", `A heading of ${"many ".repeat(30)}letters`],
    ["Alder", "2500000", "TRUE"],
    ["", "", "", "fourth"],
  ]);
});

test("a sheet whose cells all say their column is read as it is", async () => {
  const cells = [...row(0), ...long(TEXT, 0, text("Alder")), ...long(REAL, 2, real(1.5)), ...long(BOOL, 3, [0])];
  expect(await rowsOf(cells)).toEqual([["Alder", "", "1.5", "FALSE"]]);
});

import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { TextSettings } from "#intake/imports/shared/file-settings.ts";
import { MAX_ROW_CHARACTERS } from "#intake/imports/shared/limits.ts";
import { detectTextSettings } from "./detect.ts";
import { readRows, type SourceRow } from "./read-rows.ts";

const UTF8: TextSettings = {
  format: "text",
  encoding: "utf-8",
  delimiter: ",",
  lineEnd: "lf",
  rowsAbove: 0,
  header: false,
};

async function* pieces(text: string | Uint8Array, size = 5): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(rows: AsyncIterable<SourceRow>): Promise<SourceRow[]> {
  const collected: SourceRow[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}

const read = async (text: string, settings: Partial<TextSettings> = {}) =>
  (await collect(readRows(pieces(text), { ...UTF8, ...settings }))).map(({ line, cells }) => [line, ...cells]);

test.each<[string, Partial<TextSettings>, string, (string | number)[][]]>([
  [
    "newlines in cells",
    {},
    'a,b\n"x\ny",2\n3,4\n',
    [
      [1, "a", "b"],
      [2, "x\ny", "2"],
      [4, "3", "4"],
    ],
  ],
  [
    "a CRLF in a cell is one line",
    {},
    'a\n"x\r\ny"\nz\n',
    [
      [1, "a"],
      [2, "x\r\ny"],
      [4, "z"],
    ],
  ],
  [
    "CR only",
    { lineEnd: "cr" },
    'a,b\r"x\ry",2\r3,4',
    [
      [1, "a", "b"],
      [2, "x\ry", "2"],
      [4, "3", "4"],
    ],
  ],
  [
    "all ends at once",
    { lineEnd: "mixed" },
    "a\r\nb\nc\rd",
    [
      [1, "a"],
      [2, "b"],
      [3, "c"],
      [4, "d"],
    ],
  ],
  [
    "blank lines are left out but counted",
    {},
    "a\n\n\nb\n",
    [
      [1, "a"],
      [4, "b"],
    ],
  ],
  [
    "rows of different lengths",
    {},
    "a,b\n1\n1,2,3\n",
    [
      [1, "a", "b"],
      [2, "1"],
      [3, "1", "2", "3"],
    ],
  ],
  ["NUL bytes are kept for the check to name", {}, "a\0b,c\n", [[1, "a\0b", "c"]]],
  ["a quote inside an unquoted cell is a character", {}, '5" disk,x\n', [[1, '5" disk', "x"]]],
  ["a mark is not part of the first cell", {}, "\ufeffname\n", [[1, "name"]]],
  ["semicolon", { delimiter: ";" }, "a,b;c\n", [[1, "a,b", "c"]]],
  ["a column called __proto__", {}, "__proto__,x\n", [[1, "__proto__", "x"]]],
])("%s", async (_, settings, text, rows) => expect(await read(text, settings)).toEqual(rows));

test("characters cut by the border of two pieces are whole", async () => {
  expect(await collect(readRows(pieces("🦜é,שלום\n", 1), UTF8))).toEqual([{ line: 1, cells: ["🦜é", "שלום"] }]);
});

test("a quote that is never closed ends the reading with its line, after the rows before it", async () => {
  const rows: string[][] = [];
  const reading = (async () => {
    for await (const { cells } of readRows(pieces('a,b\n"x\ny",1\n2,"open\n3,4\n'), UTF8)) rows.push(cells);
  })();
  await expect(reading).rejects.toMatchObject({
    line: 4,
    message: "Line 4 has an opening quote without a closing one",
  });
  expect(rows).toEqual([
    ["a", "b"],
    ["x\ny", "1"],
  ]);
});

test("a row without end is refused before it fills the memory", async () => {
  const line = `${"x".repeat(1023)}\n`;
  const endless = `a\n"${line.repeat((2 * MAX_ROW_CHARACTERS) / line.length)}`;
  const reading = collect(readRows(pieces(endless, 65_536), UTF8));
  await expect(reading).rejects.toMatchObject({ line: 2, message: expect.stringContaining("longer than 1 MiB") });
});

test("a reader that leaves early leaves nothing behind", async () => {
  for await (const row of readRows(pieces("a\nb\nc\n"), UTF8)) {
    expect(row).toEqual({ line: 1, cells: ["a"] });
    break;
  }
});

const adversarial = resolve(process.env["TRANCHE_DATA"] ?? "../shared/data", "05_adversarial");

describe.skipIf(!existsSync(adversarial))(`published test files of ${adversarial}`, () => {
  test("csv-spectrum reads as its JSON says", async () => {
    const files = await readdir(resolve(adversarial, "csv-spectrum/csvs"));
    expect(files).toHaveLength(11);
    for (const file of files) {
      const bytes = readFileSync(resolve(adversarial, "csv-spectrum/csvs", file));
      const { settings } = await detectTextSettings(() => pieces(bytes));
      const [header, ...body] = await collect(readRows(pieces(bytes), settings));
      const columns = header?.cells ?? [];
      const objects = body.map(({ cells }) => Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
      const json = readFileSync(resolve(adversarial, "csv-spectrum/json", file.replace(/csv$/, "json")), "utf8");
      expect({ file, objects }).toEqual({ file, objects: JSON.parse(json) });
    }
  });

  test("a spreadsheet of an old Mac: CR line ends, CR and quotes in cells", async () => {
    const bytes = readFileSync(resolve(adversarial, "csv-more/macosx.csv"));
    const { settings } = await detectTextSettings(() => pieces(bytes));
    expect(settings).toMatchObject({ encoding: "utf-8", delimiter: ",", lineEnd: "cr" });
    const rows = await collect(readRows(pieces(bytes), settings));
    expect(rows.map(({ cells }) => cells.length)).toEqual(Array.from({ length: 15 }, () => 15));
    expect(rows[6]?.cells[5]).toBe("qwd\r\rqwd\r\r\rqwd");
  });
});

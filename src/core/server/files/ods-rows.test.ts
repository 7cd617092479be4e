import { expect, test } from "vitest";
import { sheetNames, sheetRows } from "./sheet-file.ts";
import { zipOf } from "./zip-entries.ts";

const CONTENT = `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S"><table:table-row><table:table-cell office:value-type="string"><text:p>Name</text:p></table:table-cell><table:table-cell office:value-type="percentage" office:value="0.125"><text:p>12.5%</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
const MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet";

test.each([
  ["first", { mimetype: MIMETYPE, "content.xml": CONTENT }],
  ["behind the rest", { "content.xml": CONTENT, mimetype: MIMETYPE }],
])("an .ods file whose kind stands %s is read", async (_place, files) => {
  const bytes = zipOf(files);
  expect(await sheetNames(bytes)).toEqual(["S"]);
  const rows = [];
  for await (const { cells } of sheetRows(bytes, "S", 10)) rows.push(cells);
  expect(rows).toEqual([["Name", "12.5%"]]);
});

import { expect, test } from "vitest";
import { csvCell, csvLine } from "./csv.ts";

test.each([
  ["Acme", '"Acme"'],
  ['say "hi"', '"say ""hi"""'],
  ["a,b\r\nc", '"a,b\r\nc"'],
  ["", '""'],
  [12.5, "12.5"],
  [-3, "-3"],
  [true, "true"],
  [null, ""],
  [undefined, ""],
  ["-12.50", '"-12.50"'],
  ["+33612345678", '"+33612345678"'],
  ["=1+1", `"'=1+1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ["-2+3+cmd|' /C calc'!A0", `"'-2+3+cmd|' /C calc'!A0"`],
  ["+1-800", `"'+1-800"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
])("%j is written as %s", (value, cell) => expect(csvCell(value)).toBe(cell));

test("a line ends with CRLF", () => expect(csvLine(["a", 1, null])).toBe('"a",1,\r\n'));

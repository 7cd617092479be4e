import { expect, test } from "vitest";
import { csvCell, csvLine, withoutGuard } from "./csv.ts";

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
  ["+33 1 22 33 44 55", '"+33 1 22 33 44 55"'],
  ["+1 (415) 555-0100 ext. 12", '"+1 (415) 555-0100 ext. 12"'],
  ["+1-800-555-0100", '"+1-800-555-0100"'],
  ["- a list\n- of it's two", `"- a list\n- of it's two"`],
  ["-cool", '"-cool"'],
  ["-5 %", '"-5 %"'],
  ["+12.5% month on month", '"+12.5% month on month"'],
  ["- great! We're #1", `"- great! We're #1"`],
  ["'quoted'", `"'quoted'"`],
  ["-A1", `"'-A1"`],
  ["+ $B$2*3", `"'+ $B$2*3"`],
  ["+=1", `"'+=1"`],
  ["-+-@x", `"'-+-@x"`],
  ["+HYPERLINK (1)", `"'+HYPERLINK (1)"`],
  ["-Sheet1!A1", `"'-Sheet1!A1"`],
  ["-'file:///etc/passwd'#$passwd.A1", `"'-'file:///etc/passwd'#$passwd.A1"`],
  ["\n=1", `"'\n=1"`],
  ["＝1+1", `"'＝1+1"`],
  ["＋SUM(1)", `"'＋SUM(1)"`],
  ["－A1", `"'－A1"`],
  ["＠x", `"'＠x"`],
  ["'=1", `"''=1"`],
  ["''=1", `"'''=1"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
])("%j is written as %s", (value, cell) => expect(csvCell(value)).toBe(cell));

test("a line ends with CRLF", () => expect(csvLine(["a", 1, null])).toBe('"a",1,\r\n'));

test.each(["=1", "'=1", "''@x", "+33 1", "'+33 1", "- a list", "'- a list", "'", "''", "＝1", "'\t=1", "it's"])(
  "%j comes back as it was written",
  (text) => {
    expect(withoutGuard(csvCell(text).slice(1, -1))).toBe(text);
  },
);

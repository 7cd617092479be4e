import { expect, test } from "vitest";
import { CENTRAL_BANK } from "../money/rate-sources.ts";
import { readRateFile, withInverses } from "./rate-files.ts";

const usd = { from: "EUR", to: "USD", date: "2026-03-12", rate: "1.0821", source: CENTRAL_BANK };
const gbp = { ...usd, to: "GBP", rate: "0.8435" };

test("the central bank’s history is read as euros in each currency, what was not quoted left out", () => {
  const read = readRateFile(
    "Date,USD,JPY,CYP,GBP,\r\n2026-03-12,1.0821,N/A,N/A,0.8435,\r\n2026-03-11,1.0800,160.2,N/A,N/A,\r\n",
  );
  expect(read?.kind).toBe("central_bank");
  expect(read?.rates).toEqual([
    usd,
    gbp,
    { ...usd, date: "2026-03-11", rate: "1.0800" },
    { ...usd, to: "JPY", date: "2026-03-11", rate: "160.2" },
  ]);
  expect(read?.unread).toEqual([{ row: 1, cell: "CYP", problem: "currency" }]);
});

test("so are the file of one day and the XML", () => {
  expect(readRateFile("Date, USD, GBP, \n12 March 2026, 1.0821, 0.8435, \n")?.rates).toEqual([usd, gbp]);
  const xml = `<?xml version="1.0"?><gesmes:Envelope xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time='2026-03-12'>
    <Cube currency='USD' rate='1.0821'/><Cube currency='GBP' rate='0.8435'/></Cube><Cube time="2026-03-11"><Cube currency="USD" rate="0"/></Cube></Cube>`;
  const read = readRateFile(xml);
  expect(read?.rates).toEqual([usd, gbp]);
  expect(read?.unread).toEqual([{ row: 2, cell: "0", problem: "rate" }]);
});

test("a list names its pairs, and each row that cannot be read", () => {
  const rows = [
    "Base;Quote;Date;Rate;Source",
    'EUR;usd;12.03.2026;1,0821;"Bank; closing"',
    "EUR;USD;12.03.2026;1,09;Other",
    "EUR;EUR;12.03.2026;1;x",
    "EUR;XXQ;12.03.2026;1;x",
    "EUR;USD;30.02.2026;1;x",
    "EUR;USD;01/02/2026;1;x",
    "EUR;USD;13.03.2026;-1;x",
    "EUR;USD;13.03.2026;=1+1;x",
    "",
    "EUR;USD;12.03.2026;1.0821;again",
    "EUR;USD;13.03.2026;none;x",
  ];
  const read = readRateFile(rows.join("\n"));
  expect(read).toMatchObject({ kind: "list", rates: [{ ...usd, source: "Bank; closing" }] });
  expect(read?.unread).toEqual([
    { row: 3, cell: "1.09", problem: "twice" },
    { row: 4, cell: "EUR", problem: "same" },
    { row: 5, cell: "XXQ", problem: "currency" },
    { row: 6, cell: "30.02.2026", problem: "day" },
    { row: 7, cell: "01/02/2026", problem: "day" },
    { row: 8, cell: "-1", problem: "rate" },
    { row: 9, cell: "=1+1", problem: "rate" },
    { row: 12, cell: "none", problem: "rate" },
  ]);
});

test.each(["", "hello", "Date,Name\n2026-03-12,x", "<html><Cube currency='USD' rate='1'/></html>"])(
  "%j is no file of rates",
  (text) => expect(readRateFile(text)).toBeUndefined(),
);

test("a rate that is turned round says so", () => {
  expect(withInverses([{ ...usd, rate: "1.25" }])).toEqual([
    { ...usd, rate: "1.25" },
    { ...usd, from: "USD", to: "EUR", rate: "0.8", source: `${CENTRAL_BANK} (inverse)` },
  ]);
});
